<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>QObject</name>
    <message>
        <source>batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>屋顶线模型</translation>
    </message>
    <message>
        <source>Throughput plateau</source>
        <translation>吞吐量平台</translation>
    </message>
    <message>
        <source>TTFT and ITL per generation</source>
        <translation>各代 GPU 的 TTFT 与 ITL</translation>
    </message>
    <message>
        <source>Quantization: the inverted V</source>
        <translation>量化：倒 V 形</translation>
    </message>
    <message>
        <source>Time by operator</source>
        <translation>各算子耗时</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Models of performance side by side</source>
        <translation>性能模型对照</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>性能模型对照</translation>
    </message>
    <message>
        <source>One request in time</source>
        <translation>一次请求的时间线</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Memory and the capacity wall</source>
        <translation>显存与容量墙</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Which GPUs keep the limits</source>
        <translation>哪些 GPU 满足 SLA</translation>
    </message>
    <message>
        <source>SLA</source>
        <translation>SLA</translation>
    </message>
    <message>
        <source>What if the hardware had more, or less</source>
        <translation>假如硬件更强或更弱</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Regime map</source>
        <translation>瓶颈图</translation>
    </message>
    <message>
        <source>Generations over years</source>
        <translation>历年 GPU</translation>
    </message>
    <message>
        <source>Years</source>
        <translation>历年</translation>
    </message>
    <message>
        <source>%1, served</source>
        <translation>%1，在线服务</translation>
    </message>
    <message>
        <source>%1, fixed batch</source>
        <translation>%1，固定批</translation>
    </message>
    <message>
        <source>ITL %1</source>
        <translation>ITL %1</translation>
    </message>
    <message>
        <source>ITL %1; does not fit</source>
        <translation>ITL %1；装不下</translation>
    </message>
    <message>
        <source>fixed batch
%1/s</source>
        <translation>固定批
%1/s</translation>
    </message>
    <message>
        <source>%1, 90 % of the plateau</source>
        <translation>%1，平台的 90 %</translation>
    </message>
    <message>
        <source>the smallest batch with 90 % of %1 served tokens a second</source>
        <translation>在线服务达到每秒 %1 个词元的 90 % 所需的最小批大小</translation>
    </message>
    <message>
        <source>90 % of the plateau
at batch %1</source>
        <translation>平台的 90 %
批大小 %1</translation>
    </message>
    <message>
        <source>90 %: %1</source>
        <translation>90 %：%1</translation>
    </message>
    <message>
        <source>%1 capacity wall</source>
        <translation>%1 容量墙</translation>
    </message>
    <message>
        <source>the largest batch whose memory fits</source>
        <translation>显存装得下的最大批大小</translation>
    </message>
    <message>
        <source>not one sequence
fits %1</source>
        <translation>一个序列
也装不进 %1</translation>
    </message>
    <message>
        <source>capacity wall: batch %1</source>
        <translation>容量墙：批大小 %1</translation>
    </message>
    <message>
        <source>fits none</source>
        <translation>都装不下</translation>
    </message>
    <message>
        <source>wall: %1</source>
        <translation>墙：%1</translation>
    </message>
    <message>
        <source>this scenario, served</source>
        <translation>当前场景，在线服务</translation>
    </message>
    <message>
        <source>%1, decode %2-bound</source>
        <translation>%1，解码%2受限</translation>
    </message>
    <message>
        <source>batch %1: %2/s</source>
        <translation>批大小 %1：%2/s</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>not one sequence fits</source>
        <translation>一个序列也装不下</translation>
    </message>
    <message>
        <source>the memory holds more than batch %1</source>
        <translation>显存可容纳的批大小超过 %1</translation>
    </message>
    <message>
        <source>the memory ends at batch %1</source>
        <translation>批大小 %1 时显存用满</translation>
    </message>
    <message>
        <source>%1 levels off: %2 tokens a second served at batch %3, %4 in a fixed batch, as the rest goes to others&apos; prefills; %5</source>
        <translation>%1 趋平：批大小 %3 时在线服务每秒 %2 个词元，固定批时为 %4，差额用于其他用户的预填充；%5</translation>
    </message>
    <message>
        <source>decode throughput (tokens/s)</source>
        <translation>解码吞吐量（词元/s）</translation>
    </message>
    <message>
        <source>dotted: does not fit; dashed: fixed batch</source>
        <translation>点线：装不下；虚线：固定批</translation>
    </message>
    <message>
        <source>dashed: fixed batch</source>
        <translation>虚线：固定批</translation>
    </message>
    <message>
        <source>Decode throughput</source>
        <translation>解码吞吐量</translation>
    </message>
    <message>
        <source>With the numbers</source>
        <translation>代入数值</translation>
    </message>
    <message>
        <source>Inputs and where they are from</source>
        <translation>输入及其来源</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>first-order</source>
        <translation>一阶</translation>
    </message>
    <message>
        <source>per-operator</source>
        <translation>逐算子</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>%1 of the per-operator model&apos;s</source>
        <translation>是逐算子模型的 %1</translation>
    </message>
    <message>
        <source>ideal: per-operator without the software&apos;s costs</source>
        <translation>理想：逐算子模型，不计软件开销</translation>
    </message>
    <message>
        <source>First-order at %1 says %2 the TTFT and %3 the ITL of the per-operator model at %4</source>
        <translation>%1 一阶模型给出的 TTFT 是 %4 逐算子模型的 %2，ITL 是 %3</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>FLOP/s</source>
        <translation>算力</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>%1 memory</source>
        <translation>需 %1 显存</translation>
    </message>
    <message>
        <source>does not fit: needs %1 the memory of %2</source>
        <translation>装不下：需要 %2 显存的 %1</translation>
    </message>
    <message>
        <source>%1 vs %2</source>
        <translation>%1与 %2 之比</translation>
    </message>
    <message>
        <source>hatched: does not fit</source>
        <translation>斜线：装不下</translation>
    </message>
    <message>
        <source> Hatched: %1 do not fit any of them.</source>
        <translation>斜线：%1 在各 GPU 上都装不下。</translation>
    </message>
    <message>
        <source> Hatched: %1 do not fit.</source>
        <translation>斜线：%1 装不下。</translation>
    </message>
    <message>
        <source>%1 · %2 · batch %3: one pass takes %4 on %5, %6-bound.%7</source>
        <translation>%1 · %2 · 批大小 %3：在 %5 上一次前向耗时 %4，%6受限。%7</translation>
    </message>
    <message>
        <source>%1 · %2 · on %3 TTFT is %4-bound, ITL %5-bound.%6</source>
        <translation>%1 · %2 · 在 %3 上 TTFT %4受限，ITL %5受限。%6</translation>
    </message>
    <message>
        <source>TTFT follows compute, ITL follows bandwidth.</source>
        <translation>TTFT 取决于算力，ITL 取决于带宽。</translation>
    </message>
    <message>
        <source>TTFT goes with compute and ITL with bandwidth, but for fixed costs.</source>
        <translation>除固定开销外，TTFT 随算力变化，ITL 随带宽变化。</translation>
    </message>
    <message>
        <source>%1 needs %2 the memory of %3.</source>
        <translation>%1 需要 %3 显存的 %2。</translation>
    </message>
    <message>
        <source>%1 has no %2 rate: its fp16 rate is used.</source>
        <translation>%1 没有 %2 算力：采用其 fp16 算力。</translation>
    </message>
    <message>
        <source>8-bit</source>
        <translation>8-bit</translation>
    </message>
    <message>
        <source>Latency per generation</source>
        <translation>各代延迟</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Your guess</source>
        <translation>你的猜测</translation>
    </message>
    <message>
        <source>%1,
beyond the axis</source>
        <translation>%1，
超出坐标轴</translation>
    </message>
    <message>
        <source>%1, beyond</source>
        <translation>%1，超出</translation>
    </message>
    <message>
        <source>This table comes with the answer.</source>
        <translation>作答后才显示此表。</translation>
    </message>
    <message>
        <source>Predict first: the answer comes when you have.</source>
        <translation>先预测：作答后才显示答案。</translation>
    </message>
    <message>
        <source>en</source>
        <extracomment>The language of the lessons&apos; texts: &quot;en&quot; or &quot;zh&quot;.</extracomment>
        <translation>zh</translation>
    </message>
    <message>
        <source>This cannot be worked out: %1.</source>
        <translation>无法算出：%1。</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 词元/s</translation>
    </message>
    <message>
        <source>%1: %2 measured; </source>
        <translation>%1：实测 %2；</translation>
    </message>
    <message>
        <source>first-order %1, </source>
        <translation>一阶 %1，</translation>
    </message>
    <message>
        <source>per-operator %1, ideal %2</source>
        <translation>逐算子 %1，理想 %2</translation>
    </message>
    <message>
        <source> (its ITL carries the prefill, and so does what it is held against)</source>
        <translation>（其 ITL 含预填充，用来对照的值也含）</translation>
    </message>
    <message>
        <source>measured %1</source>
        <translation>实测 %1</translation>
    </message>
    <message>
        <source>measured on %1: %2/s</source>
        <translation>%1 实测：%2/s</translation>
    </message>
    <message>
        <source>%1 was measured at batch %2 with %3 tokens in and %4 out.</source>
        <translation>%1 的实测条件：批大小 %2，输入 %3 个词元，输出 %4 个。</translation>
    </message>
    <message>
        <source>%1 · %2 · batch %3 of %4 tokens</source>
        <translation>%1 · %2 · 批大小 %3，各 %4 个词元</translation>
    </message>
    <message>
        <source>at this length at most batch %1 fits</source>
        <translation>此长度下最大批大小为 %1</translation>
    </message>
    <message>
        <source>at this length not one sequence fits</source>
        <translation>此长度下一个序列也装不下</translation>
    </message>
    <message>
        <source>%1: %2 of weights alone do not fit into the %3 of %4</source>
        <translation>%1：仅权重就有 %2，装不进 %4 的 %3</translation>
    </message>
    <message>
        <source>%1 needs %2, %3 the %4 of %5; %6</source>
        <translation>%1：需要 %2，是 %5 显存（%4）的 %3；%6</translation>
    </message>
    <message>
        <source>%1 takes %2 of the %3 of %4, and %5 stay free; %6</source>
        <translation>%1：占用 %2（%4 共 %3），空闲 %5；%6</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Users at once with %1 prompt tokens each, at %2: %3.</source>
        <translation>各有 %1 个提示词元、精度 %2 时可同时服务的用户数：%3。</translation>
    </message>
    <message>
        <source>The KV cache is counted to the end of the answer; the workspace is that of up to 8,192 tokens at once; %1 are kept by driver and engine.</source>
        <translation>KV 缓存计到回答结束；工作区按同时最多 8,192 个词元计；驱动与引擎预留 %1。</translation>
    </message>
    <message>
        <source>The KV cache is counted for the prompt alone; workspace and what driver and engine keep are left out.</source>
        <translation>KV 缓存只计提示；工作区以及驱动与引擎预留的部分不计。</translation>
    </message>
    <message>
        <source>Sizes are those of one of %1 GPUs that share the model.</source>
        <translation>大小均指共享模型的 %1 块 GPU 中的一块。</translation>
    </message>
    <message>
        <source>1 GB is 1,000,000,000 bytes: the %1 of %2 are %3 GiB.</source>
        <translation>1 GB 为 1,000,000,000 字节：%2 的 %1 即 %3 GiB。</translation>
    </message>
    <message>
        <source>%1 was made for %2 tokens: what is said of longer prompts is of the memory alone.</source>
        <translation>%1 的上下文长度为 %2 个词元：对更长提示的结论只涉及显存。</translation>
    </message>
    <message>
        <source>%1 has no prefill and decode: there is no KV cache to fill the memory.</source>
        <translation>%1 没有预填充与解码：没有 KV 缓存占用显存。</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>draft weights</source>
        <translation>草稿模型权重</translation>
    </message>
    <message>
        <source>reserve</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 %1</translation>
    </message>
    <message>
        <source>%1 of %2, of which %3 do not fit</source>
        <translation>%2 %1，其中 %3 装不下</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>空闲 %1</translation>
    </message>
    <message>
        <source>%1 too much</source>
        <translation>超出 %1</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>capacity of %1</source>
        <translation>%1 的容量</translation>
    </message>
    <message>
        <source>this scenario:
%1</source>
        <translation>当前场景：
%1</translation>
    </message>
    <message>
        <source>the most that fits: %1</source>
        <translation>装得下的最大值：%1</translation>
    </message>
    <message>
        <source>most: %1</source>
        <translation>最大：%1</translation>
    </message>
    <message>
        <source>memory (GB)</source>
        <translation>显存（GB）</translation>
    </message>
    <message>
        <source>Over the batch, %1 tokens each</source>
        <translation>随批大小变化，每序列 %1 个词元</translation>
    </message>
    <message>
        <source>Over the prompt&apos;s length, batch %1</source>
        <translation>随提示长度变化，批大小 %1</translation>
    </message>
    <message>
        <source>prompt length (tokens)</source>
        <translation>提示长度（词元）</translation>
    </message>
    <message>
        <source>the largest batch that fits</source>
        <translation>装得下的最大批大小</translation>
    </message>
    <message>
        <source>%1: none</source>
        <translation>%1：无</translation>
    </message>
    <message>
        <source>%1: up to %2</source>
        <translation>%1：至多 %2</translation>
    </message>
    <message>
        <source>this scenario</source>
        <translation>当前场景</translation>
    </message>
    <message>
        <source>fits %1</source>
        <translation>%1 装得下</translation>
    </message>
    <message>
        <source>does not fit %1</source>
        <translation>%1 装不下</translation>
    </message>
    <message>
        <source>this scenario does not fit</source>
        <translation>当前场景装不下</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>装不下</translation>
    </message>
    <message>
        <source>Largest batch on %1</source>
        <translation>%1 的最大批大小</translation>
    </message>
    <message>
        <source>Largest batch at %1</source>
        <translation>%1 下的最大批大小</translation>
    </message>
    <message>
        <source>prompt length (tokens); at the lines&apos; ends: users at %1</source>
        <translation>提示长度（词元）；线端：%1 时的用户数</translation>
    </message>
    <message>
        <source>largest batch</source>
        <translation>最大批大小</translation>
    </message>
    <message>
        <source>Users at once, %1 prompt tokens each</source>
        <translation>同时服务的用户数，各 %1 个提示词元</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 operator</source>
        <translation>%1算子</translation>
    </message>
    <message>
        <source>%1, %2-bound</source>
        <translation>%1，%2受限</translation>
    </message>
    <message>
        <source>decode on %1, batch sweep</source>
        <translation>%1 上的解码，批大小扫描</translation>
    </message>
    <message>
        <source>batch %1: %2 tokens a second, %3-bound</source>
        <translation>批大小 %1：每秒 %2 个词元，%3受限</translation>
    </message>
    <message>
        <source>batch %1: never reaches the ridge</source>
        <translation>批大小 %1：始终到不了脊点</translation>
    </message>
    <message>
        <source>batch %1; compute-bound from %2</source>
        <translation>批大小 %1；自 %2 起计算受限</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批大小 %1</translation>
    </message>
    <message>
        <source>%1 · %2 · batch %3 · %4 tokens: prefill is %5 (%6), decode %7 (%8)</source>
        <translation>%1 · %2 · 批大小 %3 · %4 个词元：预填充%5（%6），解码%7（%8）</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>计算受限</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>访存受限</translation>
    </message>
    <message>
        <source>achieved (TFLOP/s)</source>
        <translation>实际达到（TFLOP/s）</translation>
    </message>
    <message>
        <source>area: share of the time</source>
        <translation>面积：时间占比</translation>
    </message>
    <message>
        <source>Operators that only move data have no place here: %1 of prefill, %2 of decode.</source>
        <translation>只搬运数据的算子不在此图中：占预填充的 %1，解码的 %2。</translation>
    </message>
    <message>
        <source>starting kernels</source>
        <translation>内核启动</translation>
    </message>
    <message>
        <source>network</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>time (%1)</source>
        <translation>时间（%1）</translation>
    </message>
    <message>
        <source>%1: %2, %3-bound</source>
        <translation>%1：%2，%3受限</translation>
    </message>
    <message>
        <source>operator, in all layers</source>
        <translation>所有层中的算子</translation>
    </message>
    <message>
        <source>%1 spends %2 in %3, %4-bound</source>
        <translation>%1有 %2 的时间用于 %3（%4受限）</translation>
    </message>
    <message>
        <source>%1 · %2 · %3: %4; %5</source>
        <translation>%1 · %2 · %3：%4；%5</translation>
    </message>
    <message>
        <source>This is the per-operator model: TTFT %1 and ITL %2, where the first-order model has %3 and %4.</source>
        <translation>这是逐算子模型：TTFT %1、ITL %2；一阶模型为 %3 与 %4。</translation>
    </message>
    <message>
        <source>The per-operator model needs to know more of %1: %2.</source>
        <translation>逐算子模型还需要知道 %1 的：%2。</translation>
    </message>
    <message>
        <source>prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>decode</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>%1: %2 of %3, %4, %5-bound</source>
        <translation>%1：占%3的 %2，%4，%5受限</translation>
    </message>
    <message>
        <source>pass (latency)</source>
        <translation>前向（延迟）</translation>
    </message>
    <message>
        <source>prefill (TTFT)</source>
        <translation>预填充（TTFT）</translation>
    </message>
    <message>
        <source>decode (ITL)</source>
        <translation>解码（ITL）</translation>
    </message>
    <message>
        <source>%1; no %2 rate on %3: the fp16 rate is used</source>
        <translation>%1；%3 没有 %2 算力：采用 fp16 算力</translation>
    </message>
    <message>
        <source>%1, fp16 rate</source>
        <translation>%1，fp16 算力</translation>
    </message>
    <message>
        <source>%1: no %2 rate on %3,
the fp16 rate is used</source>
        <translation>%1：%3 没有 %2 算力，
采用 fp16 算力</translation>
    </message>
    <message>
        <source>scheme (8-bit KV), and weights in GB</source>
        <translation>方案（8 位 KV）与权重大小（GB）</translation>
    </message>
    <message>
        <source>scheme, and weights in GB a GPU</source>
        <translation>方案与每块 GPU 的权重大小（GB）</translation>
    </message>
    <message>
        <source>precision, and size of the weights in GB</source>
        <translation>精度与权重大小（GB）</translation>
    </message>
    <message>
        <source>time (ms)</source>
        <translation>时间（ms）</translation>
    </message>
    <message>
        <source>times as fast as fp16</source>
        <translation>相对 fp16 的加速倍数</translation>
    </message>
    <message>
        <source>One pass of %1 at int4 is %2 as fast as at fp16, at int8 %3: what counts is the rate on %4</source>
        <translation>%1 一次前向用 int4 的速度是 fp16 的 %2，int8 为 %3：取决于 %4 上的算力</translation>
    </message>
    <message>
        <source>w4a16 makes decode %1 as fast and prefill %2, since weights are widened to multiply; w8a8 %3 and %4%5</source>
        <translation>w4a16 的解码速度是 fp16 的 %1，预填充是 %2（权重须先展宽再相乘）；w8a8 为 %3 与 %4%5</translation>
    </message>
    <message>
        <source>: %1 has no 8-bit rate</source>
        <translation>：%1 没有 8-bit 算力</translation>
    </message>
    <message>
        <source>int4 makes decode %1 as fast</source>
        <translation>int4 的解码速度是 fp16 的 %1</translation>
    </message>
    <message>
        <source>%1 and prefill %2: %3 computes at int4</source>
        <translation>%1，预填充是 %2：%3 支持 int4 计算</translation>
    </message>
    <message>
        <source>%1; prefill gains nothing: %2 is no faster at a narrower precision</source>
        <translation>%1；预填充没有收益：%2 用更窄的精度算得并不更快</translation>
    </message>
    <message>
        <source>%1; prefill peaks at %2 with %3 and falls back to %4: %5 has no int4 rate</source>
        <translation>%1；预填充在 %3 达到峰值 %2，随后回落到 %4：%5 没有 int4 算力</translation>
    </message>
    <message>
        <source>%1 has no rate of its own for %2: the fp16 rate is used.</source>
        <translation>%1 没有 %2 的专用算力：采用 fp16 算力。</translation>
    </message>
    <message>
        <source>Quantization of one pass</source>
        <translation>一次前向的量化</translation>
    </message>
    <message>
        <source>Quantization</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>Quantization schemes</source>
        <translation>量化方案</translation>
    </message>
    <message>
        <source>more bandwidth would shorten it</source>
        <translation>提高带宽可缩短</translation>
    </message>
    <message>
        <source>more FLOP/s would shorten it</source>
        <translation>提高算力可缩短</translation>
    </message>
    <message>
        <source>a faster link would shorten it</source>
        <translation>更快的互连可缩短</translation>
    </message>
    <message>
        <source>starting kernels takes longest: no faster hardware would shorten that</source>
        <translation>启动内核耗时最长：硬件再快也无法缩短</translation>
    </message>
    <message>
        <source>weights and KV cache need more than the memory</source>
        <translation>权重与 KV 缓存超出显存</translation>
    </message>
    <message>
        <source>%1 generates no tokens: there is no prefill and no decode to map.</source>
        <translation>%1 不生成词元：没有预填充与解码可供绘图。</translation>
    </message>
    <message>
        <source>the request, %1 of it decode,</source>
        <translation>请求（其中解码占 %1）</translation>
    </message>
    <message>
        <source>the request, %1 of it prefill,</source>
        <translation>请求（其中预填充占 %1）</translation>
    </message>
    <message>
        <source>At %1 tokens not one sequence fits into %2</source>
        <translation>提示为 %1 个词元时，%2 一个序列也装不下</translation>
    </message>
    <message>
        <source>Batch %1 at %2 tokens does not fit into %3: batch %4 is the largest that does</source>
        <translation>%2 个词元、批大小 %1 装不进 %3：最大批大小为 %4</translation>
    </message>
    <message>
        <source>At batch %1 and %2 tokens %3 is %4 on %5, and at every larger batch</source>
        <translation>批大小 %1、%2 个词元时，%3在 %5 上%4，批再大也是如此</translation>
    </message>
    <message>
        <source>At batch %1 and %2 tokens %3 is %4 on %5; from batch %6 on the memory is full</source>
        <translation>批大小 %1、%2 个词元时，%3在 %5 上%4；自批大小 %6 起显存已满</translation>
    </message>
    <message>
        <source>At batch %1 and %2 tokens %3 is %4 on %5; from batch %6 on it is %7</source>
        <translation>批大小 %1、%2 个词元时，%3在 %5 上%4；自批大小 %6 起%7</translation>
    </message>
    <message>
        <source>This scenario&apos;s %1 tokens are below the map, which begins at %2.</source>
        <translation>当前场景的 %1 个词元低于此图的起点 %2。</translation>
    </message>
    <message>
        <source>The first-order model&apos;s decode has no compute term: per operator, large batches of short prompts become compute-bound.</source>
        <translation>一阶模型的解码没有计算项：在逐算子模型中，短提示、大批大小时会转为计算受限。</translation>
    </message>
    <message>
        <source>The first-order model&apos;s prefill has no memory term: per operator, short prompts are memory-bound.</source>
        <translation>一阶模型的预填充没有访存项：在逐算子模型中，短提示时访存受限。</translation>
    </message>
    <message>
        <source>A phase is held back by the longest of its operators&apos; work, crossing the link, and starting kernels; work is bound by memory or compute as its FLOP/byte tell against the effective ridge.</source>
        <translation>一个阶段受限于各算子的工作、跨互连传输与启动内核中最长的一项；工作是访存还是计算受限，看其 FLOP/字节与有效脊点相比。</translation>
    </message>
    <message>
        <source>A phase is held back by the longest of its parts in the first-order model.</source>
        <translation>一个阶段受限于一阶模型中最长的一项。</translation>
    </message>
    <message>
        <source>A request is held back by what holds back its longer phase: prefill, or all decoding steps together.</source>
        <translation>一次请求受限于较长阶段（预填充，或全部解码步）的瓶颈。</translation>
    </message>
    <message>
        <source>Each cell is solved for the whole batch and the whole length nearest to its middle.</source>
        <translation>每格按最接近其中心的整数批大小与整数长度求解。</translation>
    </message>
    <message>
        <source>Where a prompt is no longer than the cached prefix, all of it but its last token is cached.</source>
        <translation>提示不长于缓存前缀时，除最后一个词元外全部已缓存。</translation>
    </message>
    <message>
        <source>batch %1, %2 tokens</source>
        <translation>批大小 %1，%2 个词元</translation>
    </message>
    <message>
        <source>communication-bound</source>
        <translation>通信受限</translation>
    </message>
    <message>
        <source>overhead-bound</source>
        <translation>开销受限</translation>
    </message>
    <message>
        <source>request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>词元/s</translation>
    </message>
    <message>
        <source>lines: %1</source>
        <translation>等值线：%1</translation>
    </message>
    <message>
        <source>for this answer decode takes longer at every prompt length</source>
        <translation>此回答在任何提示长度下都是解码更久</translation>
    </message>
    <message>
        <source>for this answer prefill takes longer at every prompt length</source>
        <translation>此回答在任何提示长度下都是预填充更久</translation>
    </message>
    <message>
        <source>prefill takes longer from %1 prompt tokens on</source>
        <translation>自 %1 个提示词元起预填充更久</translation>
    </message>
    <message>
        <source>%1 · %2: %3 tokens in and %4 out take %5 on %6: prefill %7, decode %8; %9</source>
        <translation>%1 · %2：输入 %3、输出 %4 个词元，在 %6 上耗时 %5：预填充 %7，解码 %8；%9</translation>
    </message>
    <message>
        <source>What takes most of it on %1 cannot be bought off: fixed costs are %2; 1 % more %3 would shorten it by %4 %.</source>
        <translation>%1 上耗时最多的是固定开销（%2），换硬件也无法缩短；%3每提高 1 % 可缩短 %4 %。</translation>
    </message>
    <message>
        <source>To shorten it on %1, buy %2: 1 % more shortens it by %3 %, 1 % more %4 by %5 %.</source>
        <translation>要缩短 %1 上的耗时，应优先提高%2：每提高 1 % 缩短 %3 %；%4每提高 1 % 缩短 %5 %。</translation>
    </message>
    <message>
        <source>The prefill of this prompt takes less time than the decoding of one token.</source>
        <translation>此提示的预填充比解码一个词元还快。</translation>
    </message>
    <message>
        <source>The prefill of this prompt takes as long as an answer of %1 tokens.</source>
        <translation>此提示的预填充耗时相当于 %1 个词元的回答。</translation>
    </message>
    <message>
        <source>The prefill gives the first token; each further one stands behind a longer context and takes a bit longer.</source>
        <translation>预填充给出第一个词元；其后每个词元的上下文更长，耗时略增。</translation>
    </message>
    <message>
        <source>Every token takes one ITL, that behind the prompt alone: the growth of the KV cache is left out.</source>
        <translation>每个词元耗时一个 ITL（只计提示）：不计 KV 缓存的增长。</translation>
    </message>
    <message>
        <source>Over the prompt&apos;s length the cached prefix stays at %1 tokens.</source>
        <translation>随提示长度变化时，缓存前缀保持 %1 个词元。</translation>
    </message>
    <message>
        <source>All %1 sequences of the batch begin and end together.</source>
        <translation>批内全部 %1 个序列同时开始、同时结束。</translation>
    </message>
    <message>
        <source>Chatbot</source>
        <translation>聊天机器人</translation>
    </message>
    <message>
        <source>Summarizer</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>%1 has no prefill and decode: there is no request to show.</source>
        <translation>%1 没有预填充与解码：没有请求可显示。</translation>
    </message>
    <message>
        <source>decode of
%1 tokens</source>
        <translation>解码
%1 个词元</translation>
    </message>
    <message>
        <source>decode takes longer</source>
        <translation>解码更久</translation>
    </message>
    <message>
        <source>prefill takes longer</source>
        <translation>预填充更久</translation>
    </message>
    <message>
        <source>%1 flip</source>
        <translation>%1 转折点</translation>
    </message>
    <message>
        <source>prefill takes longer from here on</source>
        <translation>自此起预填充更久</translation>
    </message>
    <message>
        <source>%1: flips at %2</source>
        <translation>%1：在 %2 处转折</translation>
    </message>
    <message>
        <source>Over the prompt&apos;s length, on %1 (rings: where each GPU&apos;s prefill becomes the longer part)</source>
        <translation>随提示长度，在 %1 上（圆环：各 GPU 的预填充自此处起耗时更久）</translation>
    </message>
    <message>
        <source>not even one
sequence fits</source>
        <translation>连一个序列
也放不下</translation>
    </message>
    <message>
        <source>%1, 8-bit KV</source>
        <translation>%1，8 位 KV</translation>
    </message>
    <message>
        <source>Over the prompt&apos;s length, on %1</source>
        <translation>%1 上随提示长度的变化</translation>
    </message>
    <message>
        <source>dotted: does not fit</source>
        <translation>点线：装不下</translation>
    </message>
    <message>
        <source>ITL over the answer: %1 to %2 ms on %3</source>
        <translation>%3 回答过程中的 ITL：%1 至 %2 ms</translation>
    </message>
    <message>
        <source>token of the answer</source>
        <translation>回答中的词元序号</translation>
    </message>
    <message>
        <source>%1: %2, %3 of the request, %4-bound</source>
        <translation>%1：%2，占请求的 %3，%4受限</translation>
    </message>
    <message>
        <source>%1; does not fit: needs %2 the memory</source>
        <translation>%1；装不下：需要现有显存的 %2</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 的词元</translation>
    </message>
    <message>
        <source>token %1 of %2 comes after %3</source>
        <translation>第 %1 个词元（共 %2 个）在 %3 后给出</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>算力</translation>
    </message>
    <message>
        <source>link</source>
        <translation>互连</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>%1: no hardware shortens %2 of the request, %3</source>
        <translation>%1：请求的 %2（%3）任何硬件都无法缩短</translation>
    </message>
    <message>
        <source>%1: 1 % more %2 shortens the request by %3 %</source>
        <translation>%1：%2每提高 1 %，请求缩短 %3 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>time since the prompt (%1)</source>
        <translation>自提示起的时间（%1）</translation>
    </message>
    <message>
        <source>share that falls with the resource (%)</source>
        <translation>受各资源限制的占比（%）</translation>
    </message>
    <message>
        <source>pass on %1, batch sweep</source>
        <translation>%1 上的前向，批大小扫描</translation>
    </message>
    <message>
        <source>batch %1: %2 a second, %3-bound</source>
        <translation>批大小 %1：每秒 %2，%3受限</translation>
    </message>
    <message>
        <source>whole pass</source>
        <translation>整次前向</translation>
    </message>
    <message>
        <source>memory-bound at every batch</source>
        <translation>任何批大小都访存受限</translation>
    </message>
    <message>
        <source>compute-bound from batch %1</source>
        <translation>自批大小 %1 起计算受限</translation>
    </message>
    <message>
        <source>%1 · %2 · batch %3: the pass is %4; %5</source>
        <translation>%1 · %2 · 批大小 %3：前向%4；%5</translation>
    </message>
    <message>
        <source>%1 · %2 · batch %3 · %4 tokens: prefill %5, decode is %6</source>
        <translation>%1 · %2 · 批大小 %3 · %4 个词元：预填充%5，解码%6</translation>
    </message>
    <message>
        <source>hits the compute roof</source>
        <translation>触及算力屋顶</translation>
    </message>
    <message>
        <source>stays on the memory slope</source>
        <translation>停留在访存斜线上</translation>
    </message>
    <message>
        <source>TTFT leaves memory traffic out: this short a prefill would be slower than it says.</source>
        <translation>TTFT 未计访存：这样短的预填充实际会更慢。</translation>
    </message>
    <message>
        <source>%1 roof at %2 efficiency</source>
        <translation>%1 屋顶，效率 %2</translation>
    </message>
    <message>
        <source>%1 roof</source>
        <translation>%1 屋顶</translation>
    </message>
    <message>
        <source>%1 ridge point</source>
        <translation>%1 脊点</translation>
    </message>
    <message>
        <source>%1 at %2: FLOP/s over bandwidth</source>
        <translation>算力 %1 除以带宽 %2</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>效率 %1</translation>
    </message>
    <message>
        <source>memory-bound on %1</source>
        <translation>%1 上访存受限</translation>
    </message>
    <message>
        <source>compute-bound on %1</source>
        <translation>%1 上计算受限</translation>
    </message>
    <message>
        <source>arithmetic intensity (FLOP/byte)</source>
        <translation>算术强度（FLOP/字节）</translation>
    </message>
    <message>
        <source>attainable (TFLOP/s)</source>
        <translation>可达性能（TFLOP/s）</translation>
    </message>
    <message>
        <source>%1 left of the ridge</source>
        <translation>在脊点左侧，相距 %1</translation>
    </message>
    <message>
        <source>%1 left of the effective ridge, %2</source>
        <translation>在有效脊点 %2 左侧，相距 %1</translation>
    </message>
    <message>
        <source>%1 right of the effective ridge, %2</source>
        <translation>在有效脊点 %2 右侧，相距 %1</translation>
    </message>
    <message>
        <source>on the effective ridge, %1</source>
        <translation>正在有效脊点 %1 上</translation>
    </message>
    <message>
        <source>%1 effective ridge</source>
        <translation>%1 有效脊点</translation>
    </message>
    <message>
        <source>where the bound changes: of both rates what is achieved</source>
        <translation>瓶颈在此改变：按两种速率的实际达到值</translation>
    </message>
    <message>
        <source>%1 right of the ridge</source>
        <translation>在脊点右侧，相距 %1</translation>
    </message>
    <message>
        <source>on the ridge</source>
        <translation>恰在脊点</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>ITL</source>
        <translation>ITL</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 (%2) ≤ %3</source>
        <translation>%1（%2）≤ %3</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Memory ≤ %1</source>
        <translation>显存 ≤ %1</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>ITL served</source>
        <translation>在线 ITL</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Needs TFLOP/s</source>
        <translation>需要 TFLOP/s</translation>
    </message>
    <message>
        <source>Needs TB/s</source>
        <translation>需要 TB/s</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>未设上限</translation>
    </message>
    <message>
        <source>none does</source>
        <translation>都不够</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>closest: %1</source>
        <translation>最紧：%1</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>PASS</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>FAIL</source>
        <translation>未通过</translation>
    </message>
    <message>
        <source>no FLOP/s or bandwidth is enough, since overheads and links alone take too long</source>
        <translation>算力和带宽再高也不够：仅开销与互连就已超时</translation>
    </message>
    <message>
        <source>%1 (%2 as much)</source>
        <translation>%1（现有的 %2）</translation>
    </message>
    <message>
        <source>%1 of memory (%2 as much)</source>
        <translation>%1 显存（现有的 %2）</translation>
    </message>
    <message>
        <source>it would take %1</source>
        <translation>需要 %1</translation>
    </message>
    <message>
        <source> and </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 tokens in: no limit is set, so all of %4 GPUs pass.</source>
        <translation>%1 · %2 · 输入 %3 个词元：未设上限，%4 种 GPU 全部通过。</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 tokens in: none of %4 GPUs keeps %5; %6 comes nearest, and %7.</source>
        <translation>%1 · %2 · 输入 %3 个词元：%4 种 GPU 都不满足上限（%5）；%6 最接近，%7。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 tokens in: %4 of %5 GPUs keep %6; of these %7 has the least FLOP/s, %8.</source>
        <translation>%1 · %2 · 输入 %3 个词元：%5 种 GPU 中有 %4 种满足上限（%6）；其中算力最低的是 %7，为 %8。</translation>
    </message>
    <message>
        <source>found by Newton&apos;s method, in which every step is an exact solve</source>
        <translation>由牛顿法求得，每一步都是精确求解</translation>
    </message>
    <message>
        <source>in closed form</source>
        <translation>由闭式解求得</translation>
    </message>
    <message>
        <source>Needs: the peak rate and the bandwidth that would just keep the limits, each with the rest of the GPU as it is (the other raised to its need where that is marked, too); %1.</source>
        <translation>需要：恰好满足上限的峰值算力与带宽，GPU 其余指标不变（另一项若被标出，亦提高到所需值）；%1。</translation>
    </message>
    <message>
        <source>Where neither suffices alone, both are raised in step.</source>
        <translation>单独提高一项不够时，两项同步提高。</translation>
    </message>
    <message>
        <source>ITL is that of served requests: others&apos; prefills stall everyone. The request counts with it.</source>
        <translation>ITL 按在线服务计：其他用户的预填充会使所有人停顿。请求时间亦按此计。</translation>
    </message>
    <message>
        <source>ITL is the mean of a batch that decodes undisturbed.</source>
        <translation>ITL 为批不受干扰解码时的平均值。</translation>
    </message>
    <message>
        <source>%1 generates no tokens: it has no TTFT and no ITL to set limits on.</source>
        <translation>%1 不生成词元：没有可设上限的 TTFT 与 ITL。</translation>
    </message>
    <message>
        <source>%1 compute efficiency</source>
        <translation>计算效率 %1</translation>
    </message>
    <message>
        <source>tensor-parallel over %1</source>
        <translation>张量并行 %1</translation>
    </message>
    <message>
        <source>%1 stack</source>
        <translation>%1软件栈</translation>
    </message>
    <message>
        <source>%1 tokens in, %2 out</source>
        <translation>输入 %1、输出 %2 个词元</translation>
    </message>
    <message>
        <source>%1 of them cached</source>
        <translation>其中 %1 个已缓存</translation>
    </message>
    <message>
        <source>%1 model</source>
        <translation>%1模型</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>%1 plateau</source>
        <translation>%1 平台</translation>
    </message>
    <message>
        <source>the smallest batch with 90 % of the plateau&apos;s %1 a second</source>
        <translation>达到平台每秒%1数 90 % 的最小批大小</translation>
    </message>
    <message>
        <source>the largest batch whose KV cache fits</source>
        <translation>KV 缓存装得下的最大批大小</translation>
    </message>
    <message>
        <source>capacity wall: batch %1
KV cache fills the memory</source>
        <translation>容量墙：批大小 %1
KV 缓存占满显存</translation>
    </message>
    <message>
        <source>%1 the bandwidth, %2 the FLOP/s</source>
        <translation>带宽是后者的 %1，算力是 %2</translation>
    </message>
    <message>
        <source>%1 is %2 %3 at batch 1 and %4 at batch %5: it has %6</source>
        <translation>%1 在批大小 1 时是 %3 的 %2，在批大小 %5 时是 %4：其%6</translation>
    </message>
    <message>
        <source>%1 is %2 %3 at every batch: the ratio of their bandwidths, not of their FLOP/s (%4)</source>
        <translation>%1 在任何批大小下都是 %3 的 %2：等于带宽之比，而非算力之比（%4）</translation>
    </message>
    <message>
        <source>%1 is %2 %3 at every batch: it has %4</source>
        <translation>%1 在任何批大小下都是 %3 的 %2：其%4</translation>
    </message>
    <message>
        <source>%1 of weights do not fit into %2: streamed from host memory, they hold it to %3 a second</source>
        <translation>%1 的权重装不进 %2：须从主机内存流式读取，限制在每秒 %3</translation>
    </message>
    <message>
        <source>%1 is %2 %3 at the plateau: there %4 of weights do not fit and stream from host memory</source>
        <translation>%1 在平台处是 %3 的 %2：有 %4 的权重装不下，须从主机内存流式读取</translation>
    </message>
    <message>
        <source>%1 levels off at %2 a second; batch %3 already has 90 % of that</source>
        <translation>%1 趋于每秒 %2；批大小 %3 已达到其 90 %</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>The weights do not fit into %1 either: there they stream from host memory.</source>
        <translation>权重也装不进 %1：须从主机内存流式读取。</translation>
    </message>
    <message>
        <source>throughput (%1/s)</source>
        <translation>吞吐量（%1/s）</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>%1 before: %2</source>
        <translation>%1（之前）：%2</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>%1 after: %2, %3 of before</source>
        <translation>%1（之后）：%2，为之前的 %3</translation>
    </message>
    <message>
        <source>%1 after: %2</source>
        <translation>%1（之后）：%2</translation>
    </message>
    <message>
        <source>Before (grey), after (by what binds it)</source>
        <translation>之前（灰），之后（按瓶颈着色）</translation>
    </message>
    <message>
        <source>times as much as before</source>
        <translation>相对之前的倍数</translation>
    </message>
    <message>
        <source>%1 %2, beyond the axis</source>
        <translation>%1 %2，超出坐标轴</translation>
    </message>
    <message>
        <source>1 % more %1 changes %2 by %3 %</source>
        <translation>%2：%1每提高 1 %，变化 %3 %</translation>
    </message>
    <message>
        <source>Change in % for 1 % more of a resource</source>
        <translation>资源每提高 1 % 的变化（%）</translation>
    </message>
    <message>
        <source>elasticity</source>
        <translation>弹性</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>%1 as it is</source>
        <translation>%1 原状</translation>
    </message>
    <message>
        <source>compute doubled alone</source>
        <translation>仅算力加倍</translation>
    </message>
    <message>
        <source>bandwidth doubled alone</source>
        <translation>仅带宽加倍</translation>
    </message>
    <message>
        <source>as set: %1</source>
        <translation>当前设置：%1</translation>
    </message>
    <message>
        <source>%1 · %2 · %3: compute doubled alone makes TTFT %4 and ITL %5 as long, bandwidth doubled alone %6 and %7.</source>
        <translation>%1 · %2 · %3：仅算力加倍，TTFT 为原来的 %4，ITL 为 %5；仅带宽加倍，为 %6 与 %7。</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 with %4</source>
        <translation>%1 · %2 · %3，%4</translation>
    </message>
    <message>
        <source>%1: %2, %3, %4.%5</source>
        <translation>%1：%2，%3，%4。%5</translation>
    </message>
    <message>
        <source>TTFT %1 instead of %2</source>
        <translation>TTFT 由 %2 变为 %1</translation>
    </message>
    <message>
        <source>TTFT stays %1</source>
        <translation>TTFT 仍为 %1</translation>
    </message>
    <message>
        <source>ITL %1 instead of %2</source>
        <translation>ITL 由 %2 变为 %1</translation>
    </message>
    <message>
        <source>ITL stays %1</source>
        <translation>ITL 仍为 %1</translation>
    </message>
    <message>
        <source>a request %1 instead of %2</source>
        <translation>请求由 %2 变为 %1</translation>
    </message>
    <message>
        <source>a request stays %1</source>
        <translation>请求仍为 %1</translation>
    </message>
    <message>
        <source> It does not fit.</source>
        <translation>装不下。</translation>
    </message>
    <message>
        <source>%1 generates no tokens, so there is no TTFT and no ITL to change: one pass takes %2 on %3, and %4 with the hardware as set.</source>
        <translation>%1 不生成词元，没有 TTFT 与 ITL 可变：在 %3 上一次前向耗时 %2，按当前硬件设置为 %4。</translation>
    </message>
    <message>
        <source>Overheads, which no resource shortens, are %1 of TTFT and %2 of ITL: what the elasticities of each lack to 1.</source>
        <translation>任何资源都无法缩短的开销占 TTFT 的 %1、ITL 的 %2：这正是各弹性之和与 1 的差。</translation>
    </message>
    <message>
        <source>Overheads, which no resource shortens, are %1 of the latency: what its elasticities lack to 1.</source>
        <translation>任何资源都无法缩短的开销占延迟的 %1：这正是其弹性之和与 1 的差。</translation>
    </message>
    <message>
        <source>Elasticities are exact derivatives on the hardware as set. At a ridge, where compute and memory take as long as each other, memory counts: the derivative is that for less bandwidth or more compute.</source>
        <translation>弹性是当前硬件设置下的精确导数。在脊点处计算与访存耗时相等，以访存为准：该导数对应带宽减小或算力增大。</translation>
    </message>
    <message>
        <source>Throughput is that of one forward pass of the batch.</source>
        <translation>吞吐量为整批一次前向的吞吐量。</translation>
    </message>
    <message>
        <source>Throughput is that of a batch that decodes undisturbed.</source>
        <translation>吞吐量为批不受干扰解码时的吞吐量。</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>%1 /s</source>
        <translation>%1 /s</translation>
    </message>
    <message>
        <source>Largest batch</source>
        <translation>最大批大小</translation>
    </message>
    <message>
        <source>dense fp16 (TFLOP/s)</source>
        <translation>稠密 fp16（TFLOP/s）</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>bandwidth (TB/s)</source>
        <translation>带宽（TB/s）</translation>
    </message>
    <message>
        <source>The ridge, FLOP/s over bandwidth</source>
        <translation>脊点（算力除以带宽）</translation>
    </message>
    <message>
        <source>ridge (FLOP/byte)</source>
        <translation>脊点（FLOP/字节）</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>capacity (GB)</source>
        <translation>容量（GB）</translation>
    </message>
    <message>
        <source>%1 a year</source>
        <translation>每年 %1</translation>
    </message>
    <message>
        <source>year of release</source>
        <translation>发布年份</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Decode of this scenario does %1 FLOP/byte; the ridge of %2 is at %3.</source>
        <translation>当前场景的解码强度为 %1 FLOP/字节；%2 的脊点在 %3。</translation>
    </message>
    <message>
        <source>Decode of this scenario does %1 FLOP/byte; the ridge of %2 is at %3, its effective one at %4.</source>
        <translation>当前场景的解码强度为 %1 FLOP/字节；%2 的脊点在 %3，有效脊点在 %4。</translation>
    </message>
    <message>
        <source>A pass of this scenario does %1 FLOP/byte; the ridge of %2 is at %3.</source>
        <translation>当前场景的前向强度为 %1 FLOP/字节；%2 的脊点在 %3。</translation>
    </message>
    <message>
        <source>All GPUs with a year are of one year: there is no growth to tell.</source>
        <translation>有年份的 GPU 都属同一年：看不出增长。</translation>
    </message>
    <message>
        <source>From %1 (%2) to %3 (%4) FLOP/s grew %5 a year and bandwidth %6: in %7 years memory fell behind by %8. %9</source>
        <translation>从 %1（%2）到 %3（%4），算力每年增至 %5，带宽 %6：%7 年间带宽落后 %8。%9</translation>
    </message>
    <message>
        <source>the ridge</source>
        <translation>脊点</translation>
    </message>
    <message>
        <source>%1 doubles in %2 years</source>
        <translation>%1每 %2 年翻一番</translation>
    </message>
    <message>
        <source>%1 halves in %2 years</source>
        <translation>%1每 %2 年减半</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Growth: least squares on the logarithm over NVIDIA&apos;s modules for servers (SXM).</source>
        <translation>增长：对 NVIDIA 服务器模组（SXM）的对数做最小二乘拟合。</translation>
    </message>
    <message>
        <source>Growth: least squares on the logarithm over all GPUs.</source>
        <translation>增长：对全部 GPU 的对数做最小二乘拟合。</translation>
    </message>
    <message>
        <source>GPUs left out for want of a year of release: %1.</source>
        <translation>因缺少发布年份而略去的 GPU：%1。</translation>
    </message>
    <message>
        <source>No GPU of the catalogue has a year of release.</source>
        <translation>目录中没有带发布年份的 GPU。</translation>
    </message>
    <message>
        <source>dashed: fitted to NVIDIA&apos;s SXM modules</source>
        <translation>虚线：按 NVIDIA SXM 模组拟合</translation>
    </message>
    <message>
        <source>dashed: fitted to all GPUs</source>
        <translation>虚线：按全部 GPU 拟合</translation>
    </message>
    <message>
        <source>%1; grey dots: other GPUs</source>
        <translation>%1；灰点：其他 GPU</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>from: %1</source>
        <translation>从：%1</translation>
    </message>
    <message>
        <source>to: %1</source>
        <translation>到：%1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>answer %1</source>
        <translation>答案 %1</translation>
    </message>
    <message>
        <source>a file is in its place</source>
        <translation>该处已有同名文件</translation>
    </message>
    <message>
        <source>it holds other files, such as %1; a story takes a new folder, or the place of an earlier story</source>
        <translation>其中有其他文件，例如 %1；故事须写入新文件夹，或取代先前的故事</translation>
    </message>
    <message>
        <source>the folder that is there cannot be moved</source>
        <translation>无法移走已有的文件夹</translation>
    </message>
    <message>
        <source>what was there is now in %1</source>
        <translation>原有内容现位于 %1</translation>
    </message>
    <message>
        <source>it cannot be made there</source>
        <translation>无法在该处创建</translation>
    </message>
    <message>
        <source>there is no page in the story</source>
        <translation>故事中没有任何页</translation>
    </message>
    <message>
        <source>its parent folder does not exist</source>
        <translation>其上级文件夹不存在</translation>
    </message>
    <message>
        <source>no folder can be made beside it</source>
        <translation>无法在其旁创建文件夹</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 项</translation>
    </message>
    <message>
        <source>%1: %2 bytes for each parameter and each cached element</source>
        <translation>%1：每个参数及每个缓存元素 %2 字节</translation>
    </message>
    <message>
        <source>is needed, such as %1</source>
        <translation>需要填写，例如 %1</translation>
    </message>
    <message>
        <source>%1 own</source>
        <translation>自定义 %1</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1（已改）</translation>
    </message>
    <message>
        <source>(no id yet)</source>
        <translation>（尚无 id）</translation>
    </message>
    <message>
        <source>Keyboard and mouse</source>
        <translation>键盘与鼠标</translation>
    </message>
    <message>
        <source>About Ridgepoint</source>
        <translation>关于 Ridgepoint</translation>
    </message>
    <message>
        <source>Explores how the inference of large language models meets the limits of its hardware.

Free software under the GNU General Public License, version 3 or later (GPL-3.0-or-later), without any warranty. Built on Qt %1, Boost.Units and JSON for Modern C++. It needs no network and sends nothing anywhere.</source>
        <translation>探索大语言模型推理如何触及硬件的极限。

按 GNU 通用公共许可证第 3 版或更高版本（GPL-3.0-or-later）发布的自由软件，不提供任何担保。基于 Qt %1、Boost.Units 与 JSON for Modern C++ 构建。无需网络，也不发送任何数据。</translation>
    </message>
    <message>
        <source>%1: %2 points, of which the models cover %3.</source>
        <translation>%1：%2 个点，其中模型可覆盖 %3 个。</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 和另外 %2 个</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 参数</translation>
    </message>
    <message>
        <source>, %1 in the decoder</source>
        <translation>，解码器 %1</translation>
    </message>
    <message>
        <source>, %1 active</source>
        <translation>，激活 %1</translation>
    </message>
    <message>
        <source>stored as %1</source>
        <translation>以 %1 存储</translation>
    </message>
    <message>
        <source>nothing assumed</source>
        <translation>无额外假设</translation>
    </message>
    <message>
        <source>one thing assumed</source>
        <translation>1 项假设</translation>
    </message>
    <message>
        <source>%1 things assumed</source>
        <translation>%1 项假设</translation>
    </message>
    <message>
        <source>it takes the place of the %1 that was there</source>
        <translation>取代原有的 %1</translation>
    </message>
    <message>
        <source>Read from %1: %2 · %3</source>
        <translation>读自 %1：%2 · %3</translation>
    </message>
    <message>
        <source>GPUs: %1</source>
        <translation>GPU：%1</translation>
    </message>
    <message>
        <source>models: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>replaced: %1</source>
        <translation>已替换：%1</translation>
    </message>
    <message>
        <source>Added from %1: %2</source>
        <translation>已从 %1 添加：%2</translation>
    </message>
    <message>
        <source>No GPUs of your own are kept.</source>
        <translation>没有保存自定义 GPU。</translation>
    </message>
    <message>
        <source>GPUs of your own saved: %1.</source>
        <translation>已保存自定义 GPU：%1。</translation>
    </message>
    <message>
        <source>In place of those of the same id: %1.</source>
        <translation>取代同 id 的：%1。</translation>
    </message>
    <message>
        <source>In the lists until the window closes: %1.</source>
        <translation>在窗口关闭前留在列表中：%1。</translation>
    </message>
    <message>
        <source>%1: weights of %2 bits, activations of %3, KV cache of %4; embedding and LM head of 16</source>
        <translation>%1：权重 %2 位，激活 %3 位，KV 缓存 %4 位；嵌入与 LM head 16 位</translation>
    </message>
    <message>
        <source>Tuned engine</source>
        <translation>调优引擎</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>Eager</source>
        <translation>即时执行</translation>
    </message>
    <message>
        <source>My own</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>model or GPU out of a file</source>
        <translation>文件中的 GPU 或模型</translation>
    </message>
    <message>
        <source>setting of the pages</source>
        <translation>页面设置</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>The %1 kept from last time cannot be used: %2</source>
        <translation>上次保存的%1无法使用：%2</translation>
    </message>
    <message>
        <source>Prefill, then the tokens (dots: when some of them come)</source>
        <translation>先预填充，再逐个词元（点：部分词元到达的时刻）</translation>
    </message>
    <message>
        <source>What would shorten it</source>
        <translation>什么能缩短它</translation>
    </message>
    <message>
        <source>and %1 rows more</source>
        <translation>另有 %1 行</translation>
    </message>
    <message>
        <source>%1 (the scenario in the picture)</source>
        <translation>%1（图片中的场景）</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>%1 comes from a file opened at an earlier start: opened again, it says what is assumed</source>
        <translation>%1 来自以前启动时打开的文件：重新打开即可看到其假设</translation>
    </message>
    <message>
        <source>%1 drafts 4 tokens a step, of which each is accepted with a chance of %2.</source>
        <translation>%1 每步起草 4 个词元，每个被接受的概率为 %2。</translation>
    </message>
    <message>
        <source>%1 has neither an fp8 nor an int8 rate: the fp16 rate of %2 is used.</source>
        <translation>%1 既没有 fp8 也没有 int8 算力：采用其 fp16 算力 %2。</translation>
    </message>
    <message>
        <source>%1 has no %2 rate: the fp16 rate of %3 is used.</source>
        <translation>%1 没有 %2 算力：采用其 fp16 算力 %3。</translation>
    </message>
    <message>
        <source>%1 is told as about %2.</source>
        <translation>%1 只给出约值 %2。</translation>
    </message>
    <message>
        <source>%1 layers were put on the GPU; if the model has more, the processor did the others.</source>
        <translation>%1 层放在 GPU 上；若模型层数更多，其余由处理器完成。</translation>
    </message>
    <message>
        <source>%1 of %2 layers attend within chunks of %3 tokens: counted as a sliding window of that size.</source>
        <translation>%2 层中的 %1 层在 %3 个词元的块内做注意力：按同样大小的滑动窗口计。</translation>
    </message>
    <message>
        <source>%1 of %2 layers have experts, with plain ones among them; they are held as if the plain ones came first, which changes no sum.</source>
        <translation>%2 层中的 %1 层有专家，其间夹有普通层；按普通层在前处理，各项总和不变。</translation>
    </message>
    <message>
        <source>%1 of %2 requests failed; the figures are those of the others.</source>
        <translation>%2 个请求中有 %1 个失败；数值取自其余请求。</translation>
    </message>
    <message>
        <source>%1 of weights do not fit into the %2 of %3: one pass streams them from host memory at %4.</source>
        <translation>%1 的权重装不进 %3 的 %2：一次前向以 %4 从主机内存流式读取它们。</translation>
    </message>
    <message>
        <source>%1 prefills and %2 decodes: the KV cache crosses a network of %3.</source>
        <translation>%1 负责预填充，%2 负责解码：KV 缓存经 %3 的网络传输。</translation>
    </message>
    <message>
        <source>%1 prompt and %2 output tokens exceed the %3 that %4 was made for.</source>
        <translation>提示 %1 与输出 %2 个词元超过 %4 的上下文长度 %3。</translation>
    </message>
    <message>
        <source>%1 requests failed; the figures are those of the others.</source>
        <translation>%1 个请求失败；数值取自其余请求。</translation>
    </message>
    <message>
        <source>%1 tokens/s is how requests came, not what the machine can do, and is not compared.</source>
        <translation>%1 词元/s 反映的是请求到达速率而非机器能力，不作比较。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a family known here: what the file leaves open is taken as in Llama (gated feed-forward, no biases).</source>
        <translation>“%1”不是此处已知的系列：文件未说明之处按 Llama 处理（门控前馈，无偏置）。</translation>
    </message>
    <message>
        <source>1 % more of the memory holds so many % more sequences, before rounding down</source>
        <translation>显存每增加 1 %，可容纳序列数增加的百分比（向下取整之前）</translation>
    </message>
    <message>
        <source>1 % more of the resource makes the rate so many % higher</source>
        <translation>该资源每增加 1 %，速率提高的百分比</translation>
    </message>
    <message>
        <source>1 % more of the resource makes the time so many % longer</source>
        <translation>该资源每增加 1 %，时间变长的百分比</translation>
    </message>
    <message>
        <source>90 % of the plateau</source>
        <translation>平台的 90 %</translation>
    </message>
    <message>
        <source>About %1 of all parameters are the picture encoder&apos;s (vision_config); its work is not counted.</source>
        <translation>全部参数中约 %1 属于图像编码器（vision_config）；不计其工作量。</translation>
    </message>
    <message>
        <source>All %1 requests came at once: the mean TTFT of %2 is waiting in the queue, not prefill, and is not compared.</source>
        <translation>全部 %1 个请求同时到达：平均 TTFT %2 是排队等待而非预填充，不作比较。</translation>
    </message>
    <message>
        <source>Answer whose decoding takes as long as the prefill</source>
        <translation>解码耗时与预填充相当的回答长度</translation>
    </message>
    <message>
        <source>Answers came some tokens at a time (mean interval %1, time per token %2): the ITL is the time per token.</source>
        <translation>回答一次返回若干词元（平均间隔 %1，每词元时间 %2）：ITL 取每词元时间。</translation>
    </message>
    <message>
        <source>Answers were not streamed: there is neither TTFT nor ITL.</source>
        <translation>回答不是流式的：没有 TTFT，也没有 ITL。</translation>
    </message>
    <message>
        <source>Answers were not streamed: there is no ITL, and the TTFT is the whole request&apos;s.</source>
        <translation>回答不是流式的：没有 ITL，且 TTFT 是整个请求的时间。</translation>
    </message>
    <message>
        <source>Arithmetic intensity of %1 in a decoding step</source>
        <translation>解码步中 %1 的算术强度</translation>
    </message>
    <message>
        <source>Arithmetic intensity of %1 in the prefill</source>
        <translation>预填充中 %1 的算术强度</translation>
    </message>
    <message>
        <source>Arithmetic intensity of decode</source>
        <translation>解码的算术强度</translation>
    </message>
    <message>
        <source>Arithmetic intensity of one forward pass</source>
        <translation>一次前向的算术强度</translation>
    </message>
    <message>
        <source>Arithmetic intensity of the prefill</source>
        <translation>预填充的算术强度</translation>
    </message>
    <message>
        <source>Attention chooses among the tokens (index_topk): it is counted as attending to all.</source>
        <translation>注意力只在部分词元中选择（index_topk）：按关注全部词元计。</translation>
    </message>
    <message>
        <source>Bandwidth that would keep the limit, with the peak rate raised as much: %1</source>
        <translation>峰值算力同倍提高时能满足上限的带宽：%1</translation>
    </message>
    <message>
        <source>Bandwidth that would keep the limit: %1</source>
        <translation>能满足上限的带宽：%1</translation>
    </message>
    <message>
        <source>Both phases count all %1 parameters of %2, though a token uses %3 of them; the single pass computes with those.</source>
        <translation>两个阶段都按 %2 的全部 %1 参数计，尽管每个词元只用其中 %3；单次前向按后者计算。</translation>
    </message>
    <message>
        <source>Bytes that a decoding step moves</source>
        <translation>一个解码步搬运的字节数</translation>
    </message>
    <message>
        <source>Bytes that the prefill moves</source>
        <translation>预填充搬运的字节数</translation>
    </message>
    <message>
        <source>Catalogue entry of %1</source>
        <translation>%1 的目录条目</translation>
    </message>
    <message>
        <source>Catalogue entry of %1: %2</source>
        <translation>%1 的目录条目：%2</translation>
    </message>
    <message>
        <source>Checkpoints of %1 hold the tied LM head a second time: its %2 parameters are counted twice, as published counts do.</source>
        <translation>%1 的检查点将共享的 LM head 另存一份：其 %2 参数计两次，与公布的数目一致。</translation>
    </message>
    <message>
        <source>Compute time of one forward pass</source>
        <translation>一次前向的计算时间</translation>
    </message>
    <message>
        <source>Constant of the first-order model</source>
        <translation>一阶模型的常数</translation>
    </message>
    <message>
        <source>Constant of the per-operator model</source>
        <translation>逐算子模型的常数</translation>
    </message>
    <message>
        <source>Each of the %1 GPUs keeps %2 KV cache: it is not split further.</source>
        <translation>%1 块 GPU 各自保存%2 KV 缓存：不再进一步切分。</translation>
    </message>
    <message>
        <source>Effective ridge point</source>
        <translation>有效脊点</translation>
    </message>
    <message>
        <source>Elasticity to %2: %1</source>
        <translation>对%2资源的弹性：%1</translation>
    </message>
    <message>
        <source>Energy of one forward pass</source>
        <translation>一次前向的能耗</translation>
    </message>
    <message>
        <source>Estimates, not data sheet figures, of %1: %2.</source>
        <translation>%1 的下列数值为估计值，并非数据手册所载：%2。</translation>
    </message>
    <message>
        <source>FLOP/s of %1 in a decoding step</source>
        <translation>解码步中 %1 的 FLOP/s</translation>
    </message>
    <message>
        <source>FLOP/s of %1 in the prefill</source>
        <translation>预填充中 %1 的 FLOP/s</translation>
    </message>
    <message>
        <source>FLOP/s of decode</source>
        <translation>解码的 FLOP/s</translation>
    </message>
    <message>
        <source>FLOP/s of one forward pass</source>
        <translation>一次前向的 FLOP/s</translation>
    </message>
    <message>
        <source>FLOP/s of the prefill</source>
        <translation>预填充的 FLOP/s</translation>
    </message>
    <message>
        <source>FLOP/s that can be achieved</source>
        <translation>实际能达到的 FLOP/s</translation>
    </message>
    <message>
        <source>FLOP/s that can be attained</source>
        <translation>可达的 FLOP/s</translation>
    </message>
    <message>
        <source>FLOPs of %1 in a layer</source>
        <translation>%1 在一层中的 FLOP 数</translation>
    </message>
    <message>
        <source>FLOPs of %1 in all layers</source>
        <translation>%1 在全部层中的 FLOP 数</translation>
    </message>
    <message>
        <source>FLOPs of a decoding step</source>
        <translation>一个解码步的 FLOP 数</translation>
    </message>
    <message>
        <source>FLOPs of a decoding step on one GPU</source>
        <translation>一个解码步在一块 GPU 上的 FLOP 数</translation>
    </message>
    <message>
        <source>FLOPs of attention for each key of the context, in a layer</source>
        <translation>一层中注意力对上下文每个键的 FLOP 数</translation>
    </message>
    <message>
        <source>FLOPs of one sample through %1</source>
        <translation>一个样本通过 %1 的 FLOP 数</translation>
    </message>
    <message>
        <source>FLOPs of one sample: a multiplication and an addition for each parameter</source>
        <translation>一个样本的 FLOP 数：每个参数一次乘法与一次加法</translation>
    </message>
    <message>
        <source>FLOPs of the prefill</source>
        <translation>预填充的 FLOP 数</translation>
    </message>
    <message>
        <source>FLOPs of the prefill on one GPU</source>
        <translation>预填充在一块 GPU 上的 FLOP 数</translation>
    </message>
    <message>
        <source>FLOPs of the prefill: the linear maps, and attention</source>
        <translation>预填充的 FLOP 数：线性映射与注意力</translation>
    </message>
    <message>
        <source>First batch that is bound by compute</source>
        <translation>首个计算受限的批大小</translation>
    </message>
    <message>
        <source>Found by halving the range in which it must be</source>
        <translation>以二分其所在范围求得</translation>
    </message>
    <message>
        <source>GPUs that share the model</source>
        <translation>共享模型的 GPU 数</translation>
    </message>
    <message>
        <source>Hardware FLOPs utilization (HFU)</source>
        <translation>硬件 FLOP 利用率（HFU）</translation>
    </message>
    <message>
        <source>How fast a matrix multiplication gets on %1 is not known: %2 of its peak is taken.</source>
        <translation>%1 的矩阵乘法能达到多快未知：取其峰值的 %2。</translation>
    </message>
    <message>
        <source>ITL of a token</source>
        <translation>某个词元的 ITL</translation>
    </message>
    <message>
        <source>ITL when served</source>
        <translation>在线服务时的 ITL</translation>
    </message>
    <message>
        <source>Inter-token latency (ITL)</source>
        <translation>词元间延迟（ITL）</translation>
    </message>
    <message>
        <source>It computes at %1 of the peak rate whatever the kernel; the per-operator model at %2, and each operator waits for compute or for memory by itself.</source>
        <translation>一阶模型对任何内核都按峰值算力的 %1 计算；逐算子模型按 %2，且各算子分别为计算受限或访存受限。</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>KV cache of one sequence at its full length, on each GPU</source>
        <translation>一个序列满长时的 KV 缓存，每块 GPU</translation>
    </message>
    <message>
        <source>KV cache of one sequence in %1</source>
        <translation>%1 下一个序列的 KV 缓存</translation>
    </message>
    <message>
        <source>KV cache of one token of each sequence in %1</source>
        <translation>%1 下每个序列一个词元的 KV 缓存</translation>
    </message>
    <message>
        <source>KV cache of the draft model</source>
        <translation>草稿模型的 KV 缓存</translation>
    </message>
    <message>
        <source>Kernels are taken to reach %1 of the peak rate and %2 of the bandwidth, and to cost %3 each in decode and %4 in prefill.</source>
        <translation>假设内核达到峰值算力的 %1 与带宽的 %2，每个内核在解码中耗时 %3，在预填充中耗时 %4。</translation>
    </message>
    <message>
        <source>Largest batch that fits</source>
        <translation>装得下的最大批大小</translation>
    </message>
    <message>
        <source>Latency of one forward pass</source>
        <translation>一次前向的延迟</translation>
    </message>
    <message>
        <source>Layers for multi-token prediction (%1) are left out, as published counts do.</source>
        <translation>多词元预测层（%1）略去，与公布的数目一致。</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>已略去：%1</translation>
    </message>
    <message>
        <source>Left out: %1 further records of %2 that cannot be read.</source>
        <translation>已略去：另有 %2 的 %1 条记录无法读取。</translation>
    </message>
    <message>
        <source>Margin to the limit: %1</source>
        <translation>距上限的余量：%1</translation>
    </message>
    <message>
        <source>Mean ITL as the context grows</source>
        <translation>上下文增长时的平均 ITL</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Memory capacity</source>
        <translation>显存容量</translation>
    </message>
    <message>
        <source>Memory of the KV cache</source>
        <translation>KV 缓存占用的显存</translation>
    </message>
    <message>
        <source>Memory of the draft model&apos;s weights</source>
        <translation>草稿模型权重占用的显存</translation>
    </message>
    <message>
        <source>Memory of the weights</source>
        <translation>权重占用的显存</translation>
    </message>
    <message>
        <source>Memory of the workspace</source>
        <translation>工作区占用的显存</translation>
    </message>
    <message>
        <source>Memory that is kept in reserve</source>
        <translation>预留的显存</translation>
    </message>
    <message>
        <source>Memory that is needed</source>
        <translation>所需显存</translation>
    </message>
    <message>
        <source>Memory that stays free</source>
        <translation>剩余显存</translation>
    </message>
    <message>
        <source>Memory time of one forward pass</source>
        <translation>一次前向的访存时间</translation>
    </message>
    <message>
        <source>Mixtures of experts were measured to prefill at about a third of the speed that this says: uneven experts are not modelled.</source>
        <translation>实测表明混合专家模型的预填充速度约为此处结果的三分之一：未对专家负载不均建模。</translation>
    </message>
    <message>
        <source>Model FLOPs utilization (MFU)</source>
        <translation>模型 FLOP 利用率（MFU）</translation>
    </message>
    <message>
        <source>No dispatch tax is known for %1: %2 is taken.</source>
        <translation>%1 的派发开销未知：取 %2。</translation>
    </message>
    <message>
        <source>No host link is known for %1: %2 is taken.</source>
        <translation>%1 的主机互连未知：取 %2。</translation>
    </message>
    <message>
        <source>No layer was on a GPU: the processor did the work.</source>
        <translation>没有任何层在 GPU 上：由处理器完成。</translation>
    </message>
    <message>
        <source>No link between GPUs is known for %1: %2 is taken.</source>
        <translation>%1 的 GPU 间互连未知：取 %2。</translation>
    </message>
    <message>
        <source>No power is known for %1: energy is left out.</source>
        <translation>%1 的功耗未知：不计能耗。</translation>
    </message>
    <message>
        <source>Only %1 of %2 requests were completed.</source>
        <translation>%2 个请求中只完成了 %1 个。</translation>
    </message>
    <message>
        <source>Overhead of one forward pass</source>
        <translation>一次前向的开销</translation>
    </message>
    <message>
        <source>Peak rate</source>
        <translation>峰值算力</translation>
    </message>
    <message>
        <source>Peak rate that would keep the limit, with the bandwidth raised as much: %1</source>
        <translation>带宽同倍提高时能满足上限的峰值算力：%1</translation>
    </message>
    <message>
        <source>Peak rate that would keep the limit: %1</source>
        <translation>能满足上限的峰值算力：%1</translation>
    </message>
    <message>
        <source>Plateau of the throughput</source>
        <translation>吞吐量的平台</translation>
    </message>
    <message>
        <source>Prompt at which prefill overtakes decode</source>
        <translation>预填充超过解码的提示长度</translation>
    </message>
    <message>
        <source>Quantized weights are widened before they are multiplied: arithmetic runs at the fp16 rate.</source>
        <translation>量化后的权重在相乘前先展宽：运算按 fp16 算力进行。</translation>
    </message>
    <message>
        <source>Requests came at %1 a second and the machine kept up: %2 tokens/s is how they came, not what the machine can do, and is not compared.</source>
        <translation>请求以每秒 %1 个到达且机器跟得上：%2 词元/s 反映的是到达速率而非机器能力，不作比较。</translation>
    </message>
    <message>
        <source>Requests came faster than they were answered: the mean TTFT of %1 is waiting in the queue, not prefill, and is not compared.</source>
        <translation>请求到达快于应答：平均 TTFT %1 是排队等待而非预填充，不作比较。</translation>
    </message>
    <message>
        <source>Requests had one token of output: there is no ITL.</source>
        <translation>请求只输出一个词元：没有 ITL。</translation>
    </message>
    <message>
        <source>Ridge point</source>
        <translation>脊点</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Scheme %1</source>
        <translation>方案 %1</translation>
    </message>
    <message>
        <source>Set on the SLA page</source>
        <translation>在 SLA 页设定</translation>
    </message>
    <message>
        <source>Hardware that is asked about</source>
        <translation>所假设的硬件</translation>
    </message>
    <message>
        <source>Share of decode in a request</source>
        <translation>解码在请求中的占比</translation>
    </message>
    <message>
        <source>Share of the memory that is needed</source>
        <translation>所需显存的占比</translation>
    </message>
    <message>
        <source>Share of the prefill in a request</source>
        <translation>预填充在请求中的占比</translation>
    </message>
    <message>
        <source>Share that %2 holds back: %1</source>
        <translation>%2受限的占比：%1</translation>
    </message>
    <message>
        <source>Share that no resource shortens: %1</source>
        <translation>任何资源都不能缩短的占比：%1</translation>
    </message>
    <message>
        <source>Smallest batch with 90 % of the plateau</source>
        <translation>达到平台 90 % 的最小批大小</translation>
    </message>
    <message>
        <source>Software stack: %1</source>
        <translation>软件栈：%1</translation>
    </message>
    <message>
        <source>Taken as the link to the host, since none between GPUs is known of %1</source>
        <translation>%1 的 GPU 间互连未知，取其主机互连</translation>
    </message>
    <message>
        <source>Taken, since none is known for %1</source>
        <translation>%1 的此项未知，取此值</translation>
    </message>
    <message>
        <source>The ITL and the output rate are one measurement, told twice.</source>
        <translation>ITL 与输出速率是同一次测量的两种说法。</translation>
    </message>
    <message>
        <source>The ITL is the batch over its rate, so it carries the prefill.</source>
        <translation>ITL 是批大小除以速率，因此含预填充。</translation>
    </message>
    <message>
        <source>The ITL is the mean over requests of each one&apos;s own mean: short answers count as much as long ones.</source>
        <translation>ITL 是各请求自身平均值的平均：短回答与长回答权重相同。</translation>
    </message>
    <message>
        <source>The ITL is the request&apos;s time over its tokens, so it carries the prefill.</source>
        <translation>ITL 是请求时间除以词元数，因此含预填充。</translation>
    </message>
    <message>
        <source>The KV cache is counted at full length in all layers; %1 of %2 keep %3 tokens at most.</source>
        <translation>KV 缓存在所有层中都按全长计；%2 层中的 %1 层至多保留 %3 个词元。</translation>
    </message>
    <message>
        <source>The KV cache is counted for %1 heads; %2 keeps a compressed one.</source>
        <translation>KV 缓存按 %1 个头计；%2 保存的是压缩后的缓存。</translation>
    </message>
    <message>
        <source>The TTFT is the prompt&apos;s time alone, without cutting it into tokens, sampling and a server.</source>
        <translation>TTFT 只是提示本身的时间，不含分词、采样与服务器。</translation>
    </message>
    <message>
        <source>The batch is as large as memory allows, and is not told.</source>
        <translation>批大小为显存所能容纳的最大值，但未给出。</translation>
    </message>
    <message>
        <source>The batch of %1 is by Little&apos;s law: requests a second times TTFT and the ITLs of a request.</source>
        <translation>批大小 %1 由利特尔法则得出：每秒请求数乘以 TTFT 与请求各 ITL 之和。</translation>
    </message>
    <message>
        <source>The batch of %1 is by Little&apos;s law: requests a second times a request&apos;s time.</source>
        <translation>批大小 %1 由利特尔法则得出：每秒请求数乘以请求时间。</translation>
    </message>
    <message>
        <source>The batch of %1 is the output rate times the ITL: requests that wait are in no batch.</source>
        <translation>批大小 %1 由输出速率乘以 ITL 得出：等待中的请求不在任何批内。</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; is not known here and is not read; the nearest known: %2</source>
        <translation>列“%1”在此未知，不予读取；最接近的已知列：%2</translation>
    </message>
    <message>
        <source>The config.json does not give %1: %2 is taken, as the transformers library does for %3.</source>
        <translation>config.json 未给出 %1：按 transformers 库对 %3 的做法取 %2。</translation>
    </message>
    <message>
        <source>The config.json does not give num_key_value_heads: as many as heads are taken, %1.</source>
        <translation>config.json 未给出 num_key_value_heads：取与头数相同，即 %1。</translation>
    </message>
    <message>
        <source>The config.json does not give the width of the feed-forward: four times the hidden size is taken, %1.</source>
        <translation>config.json 未给出前馈层宽度：取隐藏维度的四倍，即 %1。</translation>
    </message>
    <message>
        <source>The config.json does not give tie_word_embeddings: the LM head is taken to have weights of its own, as in %1.</source>
        <translation>config.json 未给出 tie_word_embeddings：LM head 视为有自己的权重，如 %1。</translation>
    </message>
    <message>
        <source>The config.json does not give tie_word_embeddings: the LM head is taken to share the embedding&apos;s weights, as in %1.</source>
        <translation>config.json 未给出 tie_word_embeddings：LM head 视为与嵌入共享权重，如 %1。</translation>
    </message>
    <message>
        <source>The config.json does not give v_head_dim: hidden size over heads is taken, %1.</source>
        <translation>config.json 未给出 v_head_dim：取隐藏维度除以头数，即 %1。</translation>
    </message>
    <message>
        <source>The encoder of sounds (audio_config) is not counted.</source>
        <translation>不计声音编码器（audio_config）。</translation>
    </message>
    <message>
        <source>The experts are counted as gated (three maps each), as those of nearly all models are.</source>
        <translation>专家按门控结构计（各三个线性映射），几乎所有模型都如此。</translation>
    </message>
    <message>
        <source>The file has a comma behind the last of a list, which JSON has not: it is passed over.</source>
        <translation>文件在列表末项之后多一个逗号，JSON 不允许：已跳过。</translation>
    </message>
    <message>
        <source>The file holds comments, which JSON has not: they are passed over.</source>
        <translation>文件含有 JSON 所没有的注释：已跳过。</translation>
    </message>
    <message>
        <source>The file names neither a model_type nor architectures: what it leaves open is taken as in Llama (gated feed-forward, no biases).</source>
        <translation>文件既无 model_type 也无 architectures：未说明之处按 Llama 处理（门控前馈，无偏置）。</translation>
    </message>
    <message>
        <source>The first-order decode streams all weights at the whole bandwidth and adds 10 us a layer; the per-operator model reaches %1 of the bandwidth and spends %2 of its ITL on starting kernels.</source>
        <translation>一阶解码以全带宽读取全部权重，并每层加 10 us；逐算子模型达到带宽的 %1，其 ITL 的 %2 用于启动内核。</translation>
    </message>
    <message>
        <source>The first-order model computes and reads all experts of %1; the per-operator model only those that the batch touches.</source>
        <translation>一阶模型计算并读取 %1 的全部专家；逐算子模型只计该批触及的专家。</translation>
    </message>
    <message>
        <source>The first-order model keeps a full KV cache in every layer; %1 keeps less.</source>
        <translation>一阶模型在每层都保存完整的 KV 缓存；%1 保存得更少。</translation>
    </message>
    <message>
        <source>The first-order model knows one GPU; the per-operator model shares the work among %1.</source>
        <translation>一阶模型只含一块 GPU；逐算子模型由 %1 块分担。</translation>
    </message>
    <message>
        <source>The first-order prefill counts %1 the FLOPs: every pair of prompt tokens where attention needs the causal half, and an embedding that is looked up, not multiplied.</source>
        <translation>一阶预填充计算的 FLOP 数是逐算子模型的 %1：每一对提示词元都计（注意力只需因果的一半），且把只需查表的嵌入也当作相乘。</translation>
    </message>
    <message>
        <source>The head size is taken as hidden size over heads, %1; that of %2 is %3.</source>
        <translation>头的大小取隐藏维度除以头数，即 %1；%2 实为 %3。</translation>
    </message>
    <message>
        <source>The ideal stack is the physical limit: no kernel reaches it, and starting one costs nothing here.</source>
        <translation>理想软件栈是物理极限：没有内核能达到，启动内核在此不计开销。</translation>
    </message>
    <message>
        <source>The ideal stack shows the physical limit: software takes %1 of the per-operator ITL.</source>
        <translation>理想软件栈给出物理极限：软件占逐算子 ITL 的 %1。</translation>
    </message>
    <message>
        <source>The layers are shared out: for one stream the %1 GPUs work one after the other.</source>
        <translation>各层分布在多块 GPU 上：对单个流，%1 块 GPU 依次工作。</translation>
    </message>
    <message>
        <source>The list in %1 is not closed: the file may have been cut short.</source>
        <translation>%1 中的列表没有结束：文件可能被截断。</translation>
    </message>
    <message>
        <source>The output does not say which GPU it ran on.</source>
        <translation>输出未说明在哪块 GPU 上运行。</translation>
    </message>
    <message>
        <source>The per-operator model knows no draft model: %1 is left out.</source>
        <translation>逐算子模型不含草稿模型：%1 略去。</translation>
    </message>
    <message>
        <source>The per-operator model knows no split pair: %1 does both phases.</source>
        <translation>逐算子模型不含分离部署：%1 承担两个阶段。</translation>
    </message>
    <message>
        <source>The picture encoder (vision_config) is not counted.</source>
        <translation>不计图像编码器（vision_config）。</translation>
    </message>
    <message>
        <source>The point on the chart</source>
        <translation>图上的点</translation>
    </message>
    <message>
        <source>The record does not say how requests came: if at a set rate, the output rate is theirs and not the machine&apos;s.</source>
        <translation>记录未说明请求如何到达：若按固定速率，则输出速率属于请求而非机器。</translation>
    </message>
    <message>
        <source>The record does not say which model was served.</source>
        <translation>记录未说明所服务的模型。</translation>
    </message>
    <message>
        <source>The record says that %1 requests a second were sent, and that %2 were completed: one of the two is not of this run.</source>
        <translation>记录称每秒发送 %1 个请求，而完成 %2 个：两者之一不属于此次测试。</translation>
    </message>
    <message>
        <source>The row has %1 fields where the header has %2: its test was read from the end, where time and rate agree, and the fields between were left out.</source>
        <translation>该行有 %1 个字段而表头有 %2 个：测试由行尾读取（时间与速率在此吻合），中间字段略去。</translation>
    </message>
    <message>
        <source>The run was cancelled before its end.</source>
        <translation>测试在结束前被取消。</translation>
    </message>
    <message>
        <source>The sliding window of %1 tokens is not in use (use_sliding_window).</source>
        <translation>%1 个词元的滑动窗口未启用（use_sliding_window）。</translation>
    </message>
    <message>
        <source>The text that came back makes %1 tokens, not the %2 counted: the count of tokens, and all that is told by token, is in doubt.</source>
        <translation>返回的文本为 %1 个词元，而非所计的 %2 个：词元数及一切按词元给出的数值均存疑。</translation>
    </message>
    <message>
        <source>The tokens a second of prompt and generation together are the rate of neither; only the time is compared.</source>
        <translation>提示与生成合计的每秒词元数不是任何一方的速率；只比较时间。</translation>
    </message>
    <message>
        <source>The weights are %1, %2 bit a parameter; a scheme counts whole bits and not the scales.</source>
        <translation>权重为 %1，每参数 %2 位；方案按整数位计，且不计缩放因子。</translation>
    </message>
    <message>
        <source>Throughput of forward passes</source>
        <translation>前向的吞吐量</translation>
    </message>
    <message>
        <source>Time of %1 in a decoding step</source>
        <translation>一个解码步中 %1 的时间</translation>
    </message>
    <message>
        <source>Time of %1 in the prefill</source>
        <translation>预填充中 %1 的时间</translation>
    </message>
    <message>
        <source>Time of a whole request</source>
        <translation>整个请求的时间</translation>
    </message>
    <message>
        <source>Time of a whole request, when served</source>
        <translation>在线服务时整个请求的时间</translation>
    </message>
    <message>
        <source>Time of decode in a request</source>
        <translation>请求中的解码时间</translation>
    </message>
    <message>
        <source>Time to first token (TTFT)</source>
        <translation>首词元时间（TTFT）</translation>
    </message>
    <message>
        <source>Times as fast as with 16-bit numbers: %1</source>
        <translation>相对 16 位数值的加速倍数：%1</translation>
    </message>
    <message>
        <source>Tokens a second for each user</source>
        <translation>每用户每秒词元数</translation>
    </message>
    <message>
        <source>Tokens a second in total</source>
        <translation>每秒词元总数</translation>
    </message>
    <message>
        <source>Tokens a second in total, when served</source>
        <translation>在线服务时的每秒词元总数</translation>
    </message>
    <message>
        <source>Weights and KV cache need %1, %2 the %3 of %4: TTFT and ITL are what it would reach if they fitted.</source>
        <translation>权重与 KV 缓存共需 %1，为 %4 的 %3 的 %2：TTFT 与 ITL 是假定装得下时的值。</translation>
    </message>
    <message>
        <source>Weights, KV cache, workspace and reserve need %1 on each GPU, %2 the %3 of %4: TTFT and ITL are what it would reach if they fitted.</source>
        <translation>每块 GPU 上权重、KV 缓存、工作区与预留共需 %1，为 %4 的 %3 的 %2：TTFT 与 ITL 是假定装得下时的值。</translation>
    </message>
    <message>
        <source>Where both times are the same</source>
        <translation>两者时间相等之处</translation>
    </message>
    <message>
        <source>Width of the precision</source>
        <translation>该精度的宽度</translation>
    </message>
    <message>
        <source>a decoding step without its attention: it does not depend on the context</source>
        <translation>不含注意力的解码步：与上下文无关</translation>
    </message>
    <message>
        <source>a forward pass takes the longer of the two, and the overhead</source>
        <translation>一次前向耗时为两者中较长者，再加开销</translation>
    </message>
    <message>
        <source>a model has no size without it</source>
        <translation>没有它就无从得知模型的大小</translation>
    </message>
    <message>
        <source>a step: the draft model&apos;s four guesses, and one pass of %1 over them</source>
        <translation>一步：草稿模型猜四次，%1 对其做一次前向</translation>
    </message>
    <message>
        <source>achieved fraction of the bandwidth</source>
        <translation>实际达到的带宽比例</translation>
    </message>
    <message>
        <source>achieved fraction of the peak rate</source>
        <translation>实际达到的峰值算力比例</translation>
    </message>
    <message>
        <source>achieved fraction of the peak rate in the tuned stack</source>
        <translation>调优软件栈实际达到的峰值算力比例</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>arithmetic intensity</source>
        <translation>算术强度</translation>
    </message>
    <message>
        <source>arithmetic intensity: FLOPs for each byte that is moved</source>
        <translation>算术强度：每搬运一字节所做的 FLOP 数</translation>
    </message>
    <message>
        <source>attention heads of %1</source>
        <translation>%1 的注意力头数</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>batch: sequences at once</source>
        <translation>批大小：同时处理的序列数</translation>
    </message>
    <message>
        <source>bytes of a number in the KV cache</source>
        <translation>KV 缓存中每个数值的字节数</translation>
    </message>
    <message>
        <source>bytes of a parameter, or of an element of the KV cache, at %1</source>
        <translation>%1 下每个参数或 KV 缓存元素的字节数</translation>
    </message>
    <message>
        <source>bytes of a weight</source>
        <translation>每个权重的字节数</translation>
    </message>
    <message>
        <source>bytes of a weight of the embedding, the LM head and the router</source>
        <translation>嵌入、LM head 与路由器每个权重的字节数</translation>
    </message>
    <message>
        <source>bytes of an activation</source>
        <translation>每个激活值的字节数</translation>
    </message>
    <message>
        <source>bytes of the new token itself</source>
        <translation>新词元自身的字节数</translation>
    </message>
    <message>
        <source>bytes that %1 moves in a layer</source>
        <translation>%1 在一层中搬运的字节数</translation>
    </message>
    <message>
        <source>bytes that %1 moves in all layers</source>
        <translation>%1 在全部层中搬运的字节数</translation>
    </message>
    <message>
        <source>bytes that a decoding step moves on one GPU</source>
        <translation>一个解码步在一块 GPU 上搬运的字节数</translation>
    </message>
    <message>
        <source>bytes that it reads for each</source>
        <translation>对每个键读取的字节数</translation>
    </message>
    <message>
        <source>bytes that the prefill moves on one GPU</source>
        <translation>预填充在一块 GPU 上搬运的字节数</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>chance that a drafted token is accepted</source>
        <translation>起草的词元被接受的概率</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>computed from the sizes in its config.json</source>
        <translation>由其 config.json 中的尺寸算出</translation>
    </message>
    <message>
        <source>context from which the other of computing and memory takes attention longer</source>
        <translation>从这个上下文长度起，注意力在计算与访存中改由另一方耗时更长</translation>
    </message>
    <message>
        <source>cost of starting a kernel in decode</source>
        <translation>解码中启动一个内核的开销</translation>
    </message>
    <message>
        <source>cost of starting a kernel in prefill</source>
        <translation>预填充中启动一个内核的开销</translation>
    </message>
    <message>
        <source>cost of starting an all-reduce</source>
        <translation>启动一次 all-reduce 的开销</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>dense peak rate of %1 at %2</source>
        <translation>%1 在 %2 下的稠密峰值算力</translation>
    </message>
    <message>
        <source>dense peak rate of %1 at %2, since it has none at %3</source>
        <translation>%1 在 %2 下的稠密峰值算力，因其没有 %3 算力</translation>
    </message>
    <message>
        <source>dispatch tax: the cost of starting a pass</source>
        <translation>派发开销：启动一次前向的代价</translation>
    </message>
    <message>
        <source>eager</source>
        <translation>即时</translation>
    </message>
    <message>
        <source>effective ridge: where what kernels reach of both rates meets</source>
        <translation>有效脊点：内核实际达到的算力与带宽相交之处</translation>
    </message>
    <message>
        <source>energy of a pass: 30 % of the power at rest, the rest by what is used</source>
        <translation>一次前向的能耗：静态占功率的 30 %，其余随利用率而变</translation>
    </message>
    <message>
        <source>experts of %1 that a token uses</source>
        <translation>%1 每个词元使用的专家数</translation>
    </message>
    <message>
        <source>experts of a layer of %1</source>
        <translation>%1 每层的专家数</translation>
    </message>
    <message>
        <source>experts of a layer that at least one token uses, on average</source>
        <translation>平均而言一层中至少被一个词元用到的专家数</translation>
    </message>
    <message>
        <source>feed-forward width of %1</source>
        <translation>%1 的前馈层宽度</translation>
    </message>
    <message>
        <source>first-order</source>
        <translation>一阶</translation>
    </message>
    <message>
        <source>hardware FLOPs utilization</source>
        <translation>硬件 FLOP 利用率</translation>
    </message>
    <message>
        <source>head size of %1</source>
        <translation>%1 的头大小</translation>
    </message>
    <message>
        <source>hidden size of %1</source>
        <translation>%1 的隐藏维度</translation>
    </message>
    <message>
        <source>how many sequences&apos; KV cache the free memory holds</source>
        <translation>空闲显存可容纳多少个序列的 KV 缓存</translation>
    </message>
    <message>
        <source>how many times as fast as with 16-bit numbers</source>
        <translation>相对 16 位数值快多少倍</translation>
    </message>
    <message>
        <source>how many times as much %1 there is</source>
        <translation>%1资源是现有的多少倍</translation>
    </message>
    <message>
        <source>how many times as much of both, raised in step, would just keep the limit</source>
        <translation>两者同步提高，恰好满足上限需要多少倍</translation>
    </message>
    <message>
        <source>how many times as much would just keep the limit</source>
        <translation>恰好满足上限需要多少倍</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>提示长度</translation>
    </message>
    <message>
        <source>the same behind a prompt that is a token shorter: below zero, or zero</source>
        <translation>提示短一个词元时的同一差值：小于或等于零</translation>
    </message>
    <message>
        <source>how much longer prefill takes than decode behind this prompt</source>
        <translation>此提示长度下预填充比解码多用的时间</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>intensity of a decoding step: its FLOPs for each byte of weights and KV cache</source>
        <translation>解码步的强度：每字节权重与 KV 缓存对应的 FLOP 数</translation>
    </message>
    <message>
        <source>intensity of the prefill: its FLOPs for each byte of weights and KV cache</source>
        <translation>预填充的强度：每字节权重与 KV 缓存对应的 FLOP 数</translation>
    </message>
    <message>
        <source>inter-token latency</source>
        <translation>词元间延迟</translation>
    </message>
    <message>
        <source>inter-token latency before that token: every operator of its step</source>
        <translation>该词元之前的词元间延迟：其一步的全部算子</translation>
    </message>
    <message>
        <source>inter-token latency behind the prompt: every operator of a step</source>
        <translation>提示之后的词元间延迟：一步的全部算子</translation>
    </message>
    <message>
        <source>inter-token latency when served: each other user&apos;s prefill stalls everyone once every S_out tokens</source>
        <translation>在线服务时的词元间延迟：其他每个用户的预填充每 S_out 个词元使所有人停顿一次</translation>
    </message>
    <message>
        <source>key and value heads of %1</source>
        <translation>%1 的键值头数</translation>
    </message>
    <message>
        <source>key and value heads of %1: as many as attention heads</source>
        <translation>%1 的键值头数：与注意力头数相同</translation>
    </message>
    <message>
        <source>key and value rank of %1</source>
        <translation>%1 的键值秩</translation>
    </message>
    <message>
        <source>largest batch that fits</source>
        <translation>装得下的最大批大小</translation>
    </message>
    <message>
        <source>latent attention (kv_lora_rank) needs it</source>
        <translation>潜在注意力（kv_lora_rank）需要它</translation>
    </message>
    <message>
        <source>layer_types names %1 sliding layers, and nothing gives their window: they are counted as attending to everything.</source>
        <translation>layer_types 列出 %1 个滑动层，但没有给出窗口大小：按关注全部词元计。</translation>
    </message>
    <message>
        <source>layers of %1</source>
        <translation>%1 的层数</translation>
    </message>
    <message>
        <source>layers of %1 with a sliding window</source>
        <translation>%1 中带滑动窗口的层数</translation>
    </message>
    <message>
        <source>layers of %1 with experts</source>
        <translation>%1 中含专家的层数</translation>
    </message>
    <message>
        <source>layers of %1 without experts</source>
        <translation>%1 中不含专家的层数</translation>
    </message>
    <message>
        <source>link</source>
        <translation>互连</translation>
    </message>
    <message>
        <source>link of %1 to another GPU, in one direction</source>
        <translation>%1 到另一块 GPU 的互连（单向）</translation>
    </message>
    <message>
        <source>link of %1 to its host</source>
        <translation>%1 到其主机的互连</translation>
    </message>
    <message>
        <source>mean inter-token latency as the context grows</source>
        <translation>上下文增长时的平均词元间延迟</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>访存</translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation>FLOP/字节</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>memory bandwidth of %1</source>
        <translation>%1 的显存带宽</translation>
    </message>
    <message>
        <source>memory capacity</source>
        <translation>显存容量</translation>
    </message>
    <message>
        <source>memory of %1</source>
        <translation>%1 的显存容量</translation>
    </message>
    <message>
        <source>memory that does not depend on the batch</source>
        <translation>与批大小无关的显存</translation>
    </message>
    <message>
        <source>memory that is kept in reserve</source>
        <translation>预留的显存</translation>
    </message>
    <message>
        <source>memory that is needed</source>
        <translation>所需显存</translation>
    </message>
    <message>
        <source>memory that is needed on each GPU</source>
        <translation>每块 GPU 所需显存</translation>
    </message>
    <message>
        <source>memory that stays free</source>
        <translation>剩余显存</translation>
    </message>
    <message>
        <source>model FLOPs utilization</source>
        <translation>模型 FLOP 利用率</translation>
    </message>
    <message>
        <source>neither its attention nor its KV cache is known without it</source>
        <translation>没有它就无从得知其注意力与 KV 缓存</translation>
    </message>
    <message>
        <source>network</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>network between the two GPUs</source>
        <translation>两块 GPU 之间的网络</translation>
    </message>
    <message>
        <source>numbers that a token leaves in the KV cache of a layer</source>
        <translation>每个词元在一层 KV 缓存中留下的数值个数</translation>
    </message>
    <message>
        <source>one head&apos;s</source>
        <translation>一个头的</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>输出词元数</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>overhead of a pass</source>
        <translation>一次前向的开销</translation>
    </message>
    <message>
        <source>pairs of a token and a key that it sees, in one sequence</source>
        <translation>一个序列中词元与其可见键的配对数</translation>
    </message>
    <message>
        <source>parameters of %1</source>
        <translation>%1 的参数量</translation>
    </message>
    <message>
        <source>parameters of %1 that one token uses</source>
        <translation>%1 每个词元用到的参数量</translation>
    </message>
    <message>
        <source>parameters of attention in a layer</source>
        <translation>一层中注意力的参数量</translation>
    </message>
    <message>
        <source>parameters of the embedding and of the LM head</source>
        <translation>嵌入与 LM head 的参数量</translation>
    </message>
    <message>
        <source>parameters of the embedding, which is the LM head as well</source>
        <translation>嵌入的参数量，嵌入同时用作 LM head</translation>
    </message>
    <message>
        <source>parameters of the layers and the norms</source>
        <translation>各层与归一化的参数量</translation>
    </message>
    <message>
        <source>part of a head of %1 that is not turned</source>
        <translation>%1 的头中不旋转的部分</translation>
    </message>
    <message>
        <source>part of a head of %1 that is turned by position</source>
        <translation>%1 的头中随位置旋转的部分</translation>
    </message>
    <message>
        <source>peak rate</source>
        <translation>峰值算力</translation>
    </message>
    <message>
        <source>per-operator</source>
        <translation>逐算子</translation>
    </message>
    <message>
        <source>power of %1</source>
        <translation>%1 的功耗</translation>
    </message>
    <message>
        <source>prompt tokens whose KV cache is there already</source>
        <translation>KV 缓存已就绪的提示词元数</translation>
    </message>
    <message>
        <source>query rank of %1</source>
        <translation>%1 的查询秩</translation>
    </message>
    <message>
        <source>random_output_len (%1) belongs to another data set than %2: lengths are totals over requests.</source>
        <translation>random_output_len（%1）属于 %2 以外的数据集：长度取各请求的总量。</translation>
    </message>
    <message>
        <source>reserve: what the driver and the engine keep for themselves</source>
        <translation>预留：驱动与引擎自留的显存</translation>
    </message>
    <message>
        <source>ridge point: the intensity from which compute is what holds a kernel back</source>
        <translation>脊点：自此算术强度起，内核计算受限</translation>
    </message>
    <message>
        <source>root of the discriminant</source>
        <translation>判别式的平方根</translation>
    </message>
    <message>
        <source>samples a second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>sequences that fit beside a workspace that is full</source>
        <translation>工作区已满时可容纳的序列数</translation>
    </message>
    <message>
        <source>sequences that fit while the workspace grows with them</source>
        <translation>工作区随批增长时可容纳的序列数</translation>
    </message>
    <message>
        <source>share of decode in a request</source>
        <translation>解码在请求中的占比</translation>
    </message>
    <message>
        <source>share of the memory that is needed</source>
        <translation>所需显存的占比</translation>
    </message>
    <message>
        <source>share of the prefill in a request</source>
        <translation>预填充在请求中的占比</translation>
    </message>
    <message>
        <source>size of a value of %1</source>
        <translation>%1 的值的大小</translation>
    </message>
    <message>
        <source>sliding window of %1, in tokens</source>
        <translation>%1 的滑动窗口（词元数）</translation>
    </message>
    <message>
        <source>steps of decode</source>
        <translation>解码步数</translation>
    </message>
    <message>
        <source>the embeddings are not known without it</source>
        <translation>没有它就无从得知嵌入</translation>
    </message>
    <message>
        <source>the feed-forward, most of a model, is not known without it</source>
        <translation>没有它就无从得知前馈层，而前馈层占模型的大部分</translation>
    </message>
    <message>
        <source>the first batch that takes no less time to compute than to move</source>
        <translation>计算时间不少于搬运时间的首个批大小</translation>
    </message>
    <message>
        <source>the first batch whose decode reaches the effective ridge</source>
        <translation>解码达到有效脊点的首个批大小</translation>
    </message>
    <message>
        <source>the first prompt behind which prefill takes longer</source>
        <translation>预填充更久的首个提示长度</translation>
    </message>
    <message>
        <source>the first prompt behind which prefill takes longer: the next one past the larger root of the square</source>
        <translation>预填充更久的首个提示长度：二次式较大根之后的下一个整数</translation>
    </message>
    <message>
        <source>the framework&apos;s cost of each layer</source>
        <translation>框架在每层上的开销</translation>
    </message>
    <message>
        <source>the longest answer whose decoding takes no longer than the prefill</source>
        <translation>解码耗时不超过预填充的最长回答</translation>
    </message>
    <message>
        <source>the lower of the roof and of the memory&apos;s slope</source>
        <translation>屋顶与访存斜线中较低者</translation>
    </message>
    <message>
        <source>the lower of the roof&apos;s part that is achieved, and of the memory&apos;s slope</source>
        <translation>屋顶中实际能达到的部分与访存斜线中较低者</translation>
    </message>
    <message>
        <source>the lower of what kernels reach of the roof, and of the memory&apos;s slope</source>
        <translation>内核实际达到的屋顶与访存斜线中较低者</translation>
    </message>
    <message>
        <source>the most that is allowed</source>
        <translation>允许的最大值</translation>
    </message>
    <message>
        <source>the same of attention, its mean over the contexts</source>
        <translation>注意力的同一部分，按各上下文取平均</translation>
    </message>
    <message>
        <source>the smallest batch with 90 % of the plateau</source>
        <translation>达到平台 90 % 的最小批大小</translation>
    </message>
    <message>
        <source>the whole</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>the widest feed-forward in use</source>
        <translation>所用的最宽前馈层</translation>
    </message>
    <message>
        <source>time of %1 in a whole decoding step</source>
        <translation>%1 在整个解码步中的时间</translation>
    </message>
    <message>
        <source>time of %1 in the whole prefill</source>
        <translation>%1 在整个预填充中的时间</translation>
    </message>
    <message>
        <source>time of a whole request</source>
        <translation>整个请求的时间</translation>
    </message>
    <message>
        <source>time of a whole request when served: the prefill gives the first token</source>
        <translation>在线服务时整个请求的时间：预填充给出第一个词元</translation>
    </message>
    <message>
        <source>time of a whole request: the prefill gives the first token</source>
        <translation>整个请求的时间：预填充给出第一个词元</translation>
    </message>
    <message>
        <source>time of attention in all layers, its mean over the contexts</source>
        <translation>所有层注意力的时间，对各上下文长度取平均</translation>
    </message>
    <message>
        <source>time of decode in a request</source>
        <translation>请求中的解码时间</translation>
    </message>
    <message>
        <source>time of decode in a request: the prefill gives the first token</source>
        <translation>请求中的解码时间：预填充给出第一个词元</translation>
    </message>
    <message>
        <source>time of the linear maps for each token of the prompt</source>
        <translation>提示中每个词元的线性映射时间</translation>
    </message>
    <message>
        <source>time to compute a pass</source>
        <translation>一次前向的计算时间</translation>
    </message>
    <message>
        <source>time to compute a sample</source>
        <translation>一个样本的计算时间</translation>
    </message>
    <message>
        <source>time to first token</source>
        <translation>首词元时间</translation>
    </message>
    <message>
        <source>time to first token of one sequence alone</source>
        <translation>单独一个序列的首词元时间</translation>
    </message>
    <message>
        <source>time to first token: every operator of the prefill</source>
        <translation>首词元时间：预填充的全部算子</translation>
    </message>
    <message>
        <source>time to move the weights, whatever the batch is</source>
        <translation>搬运权重的时间，与批大小无关</translation>
    </message>
    <message>
        <source>time to move what a pass needs</source>
        <translation>搬运一次前向所需数据的时间</translation>
    </message>
    <message>
        <source>time to move what each sample adds</source>
        <translation>搬运每个样本所增数据的时间</translation>
    </message>
    <message>
        <source>token of the answer, the first being 1</source>
        <translation>回答中的第几个词元，第一个为 1</translation>
    </message>
    <message>
        <source>tokens a second for each user</source>
        <translation>每用户每秒词元数</translation>
    </message>
    <message>
        <source>tokens a second in total</source>
        <translation>每秒词元总数</translation>
    </message>
    <message>
        <source>tokens a second in total, of a fixed batch</source>
        <translation>固定批的每秒词元总数</translation>
    </message>
    <message>
        <source>tokens a second in total, when served</source>
        <translation>在线服务时的每秒词元总数</translation>
    </message>
    <message>
        <source>tokens before the one that is read: the prompt, and the answer so far</source>
        <translation>所读词元之前的词元：提示，以及此前的回答</translation>
    </message>
    <message>
        <source>tokens of the prompt to be computed</source>
        <translation>提示中需要计算的词元数</translation>
    </message>
    <message>
        <source>tokens that a step gives on average</source>
        <translation>每步平均给出的词元数</translation>
    </message>
    <message>
        <source>tokens that the prefill computes</source>
        <translation>预填充计算的词元数</translation>
    </message>
    <message>
        <source>tokens whose window is not yet full</source>
        <translation>窗口尚未填满的词元数</translation>
    </message>
    <message>
        <source>tuned</source>
        <translation>调优</translation>
    </message>
    <message>
        <source>two all-reduces in each layer: starting them, and crossing the link</source>
        <translation>每层两次 all-reduce：启动它们，并跨互连传输</translation>
    </message>
    <message>
        <source>vocabulary of %1</source>
        <translation>%1 的词表大小</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>weights of the draft model</source>
        <translation>草稿模型的权重</translation>
    </message>
    <message>
        <source>weights on each GPU</source>
        <translation>每块 GPU 上的权重</translation>
    </message>
    <message>
        <source>what TTFT grows by for each pair of tokens of the prompt: attention</source>
        <translation>提示中每对词元使 TTFT 增加的时间：注意力</translation>
    </message>
    <message>
        <source>what TTFT grows by for each token, less what decode does</source>
        <translation>每个词元使 TTFT 增加的时间，减去使解码增加的时间</translation>
    </message>
    <message>
        <source>what a pass moves: the weights, and 10 % of them for each sample (a heuristic)</source>
        <translation>一次前向搬运的数据：权重，以及每个样本另加其 10 %（经验估计）</translation>
    </message>
    <message>
        <source>what falls with the resource, as a share of the whole</source>
        <translation>随该资源增加而减少的部分在总数中的占比</translation>
    </message>
    <message>
        <source>what is left of the limit; below zero by what it is over</source>
        <translation>上限中还剩的部分；超出时为负</translation>
    </message>
    <message>
        <source>what no resource shortens, as a share of the whole</source>
        <translation>任何资源都不能缩短的部分在总数中的占比</translation>
    </message>
    <message>
        <source>what of it computing holds back: it falls as FLOP/s grow</source>
        <translation>其中计算受限的部分：随算力增加而减少</translation>
    </message>
    <message>
        <source>what of it crosses a link: it falls as the link gets faster</source>
        <translation>其中经过互连的部分：随互连变快而减少</translation>
    </message>
    <message>
        <source>what of it memory holds back: it falls as the bandwidth grows</source>
        <translation>其中访存受限的部分：随带宽增加而减少</translation>
    </message>
    <message>
        <source>what of it no resource shortens</source>
        <translation>其中任何资源都不能缩短的部分</translation>
    </message>
    <message>
        <source>what one GPU achieves: the FLOPs, by the second</source>
        <translation>一块 GPU 实际达到的：每秒的 FLOP 数</translation>
    </message>
    <message>
        <source>what the best dense matrix multiplication reaches of the peak of %1</source>
        <translation>最佳稠密矩阵乘法能达到 %1 峰值的比例</translation>
    </message>
    <message>
        <source>what the roofline lets decode attain at its intensity</source>
        <translation>屋顶线在解码的强度下允许达到的速率</translation>
    </message>
    <message>
        <source>what the roofline lets the pass attain at its intensity</source>
        <translation>屋顶线在一次前向的强度下允许达到的速率</translation>
    </message>
    <message>
        <source>what the roofline lets the prefill attain at its intensity</source>
        <translation>屋顶线在预填充的强度下允许达到的速率</translation>
    </message>
    <message>
        <source>what the throughput tends to as the batch grows</source>
        <translation>批大小增大时吞吐量的趋近值</translation>
    </message>
    <message>
        <source>what the weights stream over, since they do not fit into the memory</source>
        <translation>权重装不进显存，须经此流式读取</translation>
    </message>
    <message>
        <source>what there would be</source>
        <translation>假设后的数值</translation>
    </message>
    <message>
        <source>what they differ by whatever the prompt is</source>
        <translation>两者之差中与提示长度无关的部分</translation>
    </message>
    <message>
        <source>what would just keep the limit, all else as it is</source>
        <translation>其余不变时恰好满足上限的数值</translation>
    </message>
    <message>
        <source>where B / latency reaches it while memory takes longer</source>
        <translation>访存耗时更长时，B / 延迟达到该值之处</translation>
    </message>
    <message>
        <source>where it does while compute takes longer</source>
        <translation>计算耗时更长时，达到该值之处</translation>
    </message>
    <message>
        <source>width of an expert of %1</source>
        <translation>%1 每个专家的宽度</translation>
    </message>
    <message>
        <source>width of the shared expert of %1</source>
        <translation>%1 共享专家的宽度</translation>
    </message>
    <message>
        <source>workspace of one token</source>
        <translation>一个词元的工作区</translation>
    </message>
    <message>
        <source>workspace: the activations of as many tokens as are computed at once</source>
        <translation>工作区：同时计算的词元的激活</translation>
    </message>
    <message>
        <source>%1 on %2, from Ridgepoint, in the interface of MLSys·im 0.1.1 (pip install mlsysim==0.1.1).</source>
        <translation>%1 在 %2 上，由 Ridgepoint 写成 MLSys·im 0.1.1 的接口（pip install mlsysim==0.1.1）。</translation>
    </message>
    <message>
        <source>The per-operator model is Ridgepoint&apos;s own. This is the same request in the first-order model, on one GPU and with all at %1, so its numbers are others.</source>
        <translation>逐算子模型是 Ridgepoint 自有的。这里是同一请求在一阶模型中、单块 GPU、全部采用 %1 的写法，因此数值不同。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>%1, line %2, field %3</source>
        <translation>%1，第 %2 行，字段 %3</translation>
    </message>
    <message>
        <source>%1, field %2</source>
        <translation>%1，字段 %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2</source>
        <translation>“%1”%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>a picture of %1 x %2 pixels is out of range: each side %3 to %4</source>
        <translation>%1 x %2 像素的图片超出范围：每边 %3 到 %4</translation>
    </message>
    <message>
        <source>there is not enough memory for a picture of %1 x %2 pixels</source>
        <translation>内存不足以生成 %1 x %2 像素的图片</translation>
    </message>
    <message>
        <source>a model&apos;s config.json</source>
        <translation>模型的 config.json</translation>
    </message>
    <message>
        <source>a file of lessons</source>
        <translation>课程文件</translation>
    </message>
    <message>
        <source>a file of measurements</source>
        <translation>实测文件</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>a catalogue</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>a scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>an option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>options of the pages</source>
        <translation>页面选项</translation>
    </message>
    <message>
        <source>a run of a benchmark</source>
        <translation>一次基准测试</translation>
    </message>
    <message>
        <source>a test of llama-bench</source>
        <translation>一次 llama-bench 测试</translation>
    </message>
    <message>
        <source>a run of aiperf</source>
        <translation>一次 aiperf 测试</translation>
    </message>
    <message>
        <source>is %1, not %2</source>
        <translation>是%1，而不是%2</translation>
    </message>
    <message>
        <source>is a PNG picture without a scenario in it</source>
        <translation>是不含场景的 PNG 图片</translation>
    </message>
    <message>
        <source>is an SVG picture without a scenario in it</source>
        <translation>是不含场景的 SVG 图片</translation>
    </message>
    <message>
        <source>is %1, neither a scenario (JSON) nor an exported picture (PNG, SVG)</source>
        <translation>是%1，既不是场景（JSON），也不是导出的图片（PNG、SVG）</translation>
    </message>
    <message>
        <source>is a model&apos;s config.json, not a scenario; the option --model-file takes it</source>
        <translation>是模型的 config.json，而不是场景；请用选项 --model-file 打开</translation>
    </message>
    <message>
        <source>is a catalogue without GPUs and models</source>
        <translation>是一个没有 GPU 与模型的目录</translation>
    </message>
    <message>
        <source>unknown GPU &apos;%1&apos;; the nearest known: %2</source>
        <translation>未知的 GPU“%1”；最接近的已知项：%2</translation>
    </message>
    <message>
        <source>unknown model &apos;%1&apos;; the nearest known: %2</source>
        <translation>未知的模型“%1”；最接近的已知项：%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is out of range: %2 in base units (FLOP/s, B/s, B, s, W)</source>
        <translation>“%1”超出范围：以基本单位（FLOP/s、B/s、B、s、W）计为 %2</translation>
    </message>
    <message>
        <source>must be 1 to 80 characters without spaces or commas</source>
        <translation>必须为 1 到 80 个字符，不含空格与逗号</translation>
    </message>
    <message>
        <source>hidden and heads are given both or neither</source>
        <translation>hidden 与 heads 须同时给出或都不给出</translation>
    </message>
    <message>
        <source>is for a model without hidden and heads</source>
        <translation>只用于没有 hidden 与 heads 的模型</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands twice in this file</source>
        <translation>“%1”在此文件中出现两次</translation>
    </message>
    <message>
        <source>holds neither gpus nor models; it looks like a scenario, not a catalogue</source>
        <translation>既没有 gpus 也没有 models；看起来是场景，而不是目录</translation>
    </message>
    <message>
        <source>holds neither gpus nor models; it looks like a model&apos;s config.json, which --model-file takes</source>
        <translation>既没有 gpus 也没有 models；看起来是模型的 config.json，请用 --model-file 打开</translation>
    </message>
    <message>
        <source>holds neither gpus nor models</source>
        <translation>既没有 gpus 也没有 models</translation>
    </message>
    <message>
        <source>has no %1, nor another name of it: %2</source>
        <translation>没有 %1，也没有它的其他名称：%2</translation>
    </message>
    <message>
        <source>has no num_attention_heads, and a hidden size below the %1 that are usual for it</source>
        <translation>没有 num_attention_heads，且隐藏维度小于通常的头数 %1</translation>
    </message>
    <message>
        <source>%1 heads do not divide the hidden size of %2, and no head_dim says how large a head is</source>
        <translation>%1 个头不能整除隐藏维度 %2，也没有 head_dim 说明头的大小</translation>
    </message>
    <message>
        <source>has a feed-forward wider than %1</source>
        <translation>前馈层宽度超过 %1</translation>
    </message>
    <message>
        <source>must be a whole number from %1</source>
        <translation>必须为整数，范围 %1</translation>
    </message>
    <message>
        <source>tells the kind of %1 layers; the model has %2</source>
        <translation>给出 %1 层的类型；模型有 %2 层</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no kind of attention whose time and memory have a rule here (full_attention, sliding_attention, chunked_attention)</source>
        <translation>“%1”这种注意力的时间与显存在此没有算法（可用：full_attention、sliding_attention、chunked_attention）</translation>
    </message>
    <message>
        <source>has experts, but no num_experts_per_tok, nor another name of it: how many a token uses</source>
        <translation>有专家，但没有 num_experts_per_tok，也没有它的其他名称：每个词元使用的专家数</translation>
    </message>
    <message>
        <source>has experts, but no moe_intermediate_size, nor another name of it: how wide they are</source>
        <translation>有专家，但没有 moe_intermediate_size，也没有它的其他名称：专家的宽度</translation>
    </message>
    <message>
        <source>shared experts are wider than %1 together</source>
        <translation>共享专家的总宽度超过 %1</translation>
    </message>
    <message>
        <source>tells of %1 layers; the model has %2</source>
        <translation>列出 %1 层；模型有 %2 层</translation>
    </message>
    <message>
        <source>must be a list of layers</source>
        <translation>必须为层的列表</translation>
    </message>
    <message>
        <source>must be a layer, 0 to %1</source>
        <translation>必须为层的序号，0 到 %1</translation>
    </message>
    <message>
        <source>has layers of linear attention or of a state-space model. Their time and memory do not follow from heads, KV cache and context, so this model cannot be computed here</source>
        <translation>含有线性注意力层或状态空间模型层。其时间与显存不由头数、KV 缓存与上下文决定，因此在此无法计算此模型</translation>
    </message>
    <message>
        <source>is an encoder-decoder: its prompt is not processed as a decoder&apos;s is, so it cannot be computed here</source>
        <translation>是编码器-解码器模型：其提示的处理方式与解码器不同，因此在此无法计算</translation>
    </message>
    <message>
        <source>has embeddings in every layer and layers that share a KV cache. A decoder&apos;s shape here has neither, so it cannot be computed</source>
        <translation>每层都有嵌入，且有共用 KV 缓存的层。此处的解码器结构两者皆无，因此无法计算</translation>
    </message>
    <message>
        <source>is an encoder: it generates no tokens, so it has neither prefill nor decode</source>
        <translation>是编码器：不生成词元，因此没有预填充与解码</translation>
    </message>
    <message>
        <source>is a network for pictures: it generates no tokens, so it has neither prefill nor decode</source>
        <translation>是图像网络：不生成词元，因此没有预填充与解码</translation>
    </message>
    <message>
        <source>attends to a KV cache that is compressed by another rule in each layer; a decoder&apos;s shape here has no such cache, so it cannot be computed</source>
        <translation>各层按不同规则压缩 KV 缓存；此处的解码器结构没有这种缓存，因此无法计算</translation>
    </message>
    <message>
        <source>has layers that differ from one another in kind; a decoder&apos;s shape here has the same layer throughout</source>
        <translation>各层的种类不同；此处的解码器结构各层相同</translation>
    </message>
    <message>
        <source>is a quantization sidecar (hf_quant_config.json): it says how a model was quantized, not what it is. It belongs beside the model&apos;s config.json; open that</source>
        <translation>是量化附属文件（hf_quant_config.json）：只说明模型如何量化，不说明模型本身。它与模型的 config.json 放在一起；请打开后者</translation>
    </message>
    <message>
        <source>is a quantization sidecar: it says how a model was quantized, not what it is. It belongs beside the model&apos;s config.json; open that</source>
        <translation>是量化附属文件：只说明模型如何量化，不说明模型本身。它与模型的 config.json 放在一起；请打开后者</translation>
    </message>
    <message>
        <source>is an adapter&apos;s config: the sizes are in its base model&apos;s config.json</source>
        <translation>是适配器的配置：尺寸在其基础模型的 config.json 中</translation>
    </message>
    <message>
        <source>is a part of a diffusion model: it generates no tokens</source>
        <translation>是扩散模型的一部分：不生成词元</translation>
    </message>
    <message>
        <source>is a tokenizer&apos;s config; the sizes are in the model&apos;s config.json</source>
        <translation>是分词器的配置；尺寸在模型的 config.json 中</translation>
    </message>
    <message>
        <source>is a picture processor&apos;s config; the sizes are in the model&apos;s config.json</source>
        <translation>是图像处理器的配置；尺寸在模型的 config.json 中</translation>
    </message>
    <message>
        <source>is a generation config; the sizes are in the model&apos;s config.json</source>
        <translation>是生成配置；尺寸在模型的 config.json 中</translation>
    </message>
    <message>
        <source>describes a network for pictures alone: it generates no tokens</source>
        <translation>描述的只是图像网络：不生成词元</translation>
    </message>
    <message>
        <source>has the sizes of a picture encoder alone; those of its decoder are missing</source>
        <translation>只有图像编码器的尺寸；缺少其解码器的尺寸</translation>
    </message>
    <message>
        <source>holds none of a model&apos;s sizes: neither hidden_size nor num_hidden_layers, nor another name of theirs</source>
        <translation>没有模型的任何尺寸：既没有 hidden_size 也没有 num_hidden_layers，也没有它们的其他名称</translation>
    </message>
    <message>
        <source>must be a number from %1, not &apos;%2&apos;</source>
        <translation>必须为数字，范围 %1，而不是“%2”</translation>
    </message>
    <message>
        <source>%1 is out of range: %2</source>
        <translation>%1 超出范围：%2</translation>
    </message>
    <message>
        <source>%1 is out of range: %3</source>
        <translation>%1 超出范围：%3</translation>
    </message>
    <message>
        <source>the per-operator model needs to know more of &apos;%1&apos;: %2</source>
        <translation>逐算子模型需要“%1”的更多数据：%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; generates no tokens, so it cannot draft any</source>
        <translation>“%1”不生成词元，因此不能起草</translation>
    </message>
    <message>
        <source>%1 has no prefill and decode: it generates no tokens</source>
        <translation>%1 没有预填充与解码：它不生成词元</translation>
    </message>
    <message>
        <source>there is no value &apos;%1&apos; here; the nearest: %2</source>
        <translation>此处没有数值“%1”；最接近的：%2</translation>
    </message>
    <message>
        <source>the result has no %1</source>
        <translation>结果中没有 %1</translation>
    </message>
    <message>
        <source>there is no formula for %1</source>
        <translation>%1 没有公式</translation>
    </message>
    <message>
        <source>there is no %1 here</source>
        <translation>此处没有 %1</translation>
    </message>
    <message>
        <source>a model&apos;s config.json, what a benchmark measured, a scenario, a catalogue, lessons, or a picture exported by this program</source>
        <translation>模型的 config.json、基准测试的实测结果、场景、目录、课程，或由本程序导出的图片</translation>
    </message>
    <message>
        <source>is %1, none of what is read here: %2</source>
        <translation>是%1，不属于此处可读取的内容：%2</translation>
    </message>
    <message>
        <source>is JSON, but none of what is read here: %1</source>
        <translation>是 JSON，但不属于此处可读取的内容：%1</translation>
    </message>
    <message>
        <source>is JSON, but none of what is read here: %1; its first fields: %2</source>
        <translation>是 JSON，但不属于此处可读取的内容：%1；其前几个字段：%2</translation>
    </message>
    <message>
        <source>a PNG picture</source>
        <translation>一张 PNG 图片</translation>
    </message>
    <message>
        <source>a JPEG picture</source>
        <translation>一张 JPEG 图片</translation>
    </message>
    <message>
        <source>a GIF picture</source>
        <translation>一张 GIF 图片</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>一份 PDF 文档</translation>
    </message>
    <message>
        <source>a ZIP archive (or an office document)</source>
        <translation>一个 ZIP 压缩包（或办公文档）</translation>
    </message>
    <message>
        <source>a gzip archive</source>
        <translation>一个 gzip 压缩包</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>an SVG picture</source>
        <translation>一张 SVG 图片</translation>
    </message>
    <message>
        <source>an XML or HTML document</source>
        <translation>一份 XML 或 HTML 文档</translation>
    </message>
    <message>
        <source>an empty file</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>a blank file</source>
        <translation>空白文件</translation>
    </message>
    <message>
        <source>a binary file</source>
        <translation>二进制文件</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>growth is of positive values alone</source>
        <translation>增长只适用于正值</translation>
    </message>
    <message>
        <source>null</source>
        <translation>空值（null）</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>布尔值（true 或 false）</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>holds %1, not %2 (an object)</source>
        <translation>内容是%1，而不是%2（对象）</translation>
    </message>
    <message>
        <source>must be an object, not %1</source>
        <translation>必须为对象，而不是%1</translation>
    </message>
    <message>
        <source>must be a number from %1, not %2</source>
        <translation>必须为数字，范围 %1；此处为：%2</translation>
    </message>
    <message>
        <source>must be true or false, not %1</source>
        <translation>必须为 true 或 false；此处为：%1</translation>
    </message>
    <message>
        <source>must be text, not %1</source>
        <translation>必须为文本；此处为：%1</translation>
    </message>
    <message>
        <source>must be a list of texts, not %1</source>
        <translation>必须为文本的列表；此处为：%1</translation>
    </message>
    <message>
        <source>must be a list of texts; it holds %1</source>
        <translation>必须为文本的列表；其中有：%1</translation>
    </message>
    <message>
        <source>must be a list of objects, not %1</source>
        <translation>必须为对象的列表；此处为：%1</translation>
    </message>
    <message>
        <source>has no field &apos;%1&apos;, which it needs</source>
        <translation>缺少必需的字段“%1”</translation>
    </message>
    <message>
        <source>is not a field known here; the nearest known: %1</source>
        <translation>不是此处已知的字段；最接近的已知字段：%1</translation>
    </message>
    <message>
        <source>is not JSON: %1</source>
        <translation>不是 JSON：%1</translation>
    </message>
    <message>
        <source>is not JSON: column %1, %2</source>
        <translation>不是 JSON：第 %1 列，%2</translation>
    </message>
    <message>
        <source>stands twice in the same object</source>
        <translation>在同一对象中出现两次</translation>
    </message>
    <message>
        <source>the number is larger than a double can hold</source>
        <translation>数字超出双精度所能表示的范围</translation>
    </message>
    <message>
        <source>is nested more than 64 levels deep, the most that is read</source>
        <translation>嵌套超过 64 层，最多读取 64 层</translation>
    </message>
    <message>
        <source>syntax error while parsing %1 - %2</source>
        <translation>解析%1时语法错误：%2</translation>
    </message>
    <message>
        <source>unexpected %1</source>
        <translation>意外的%1</translation>
    </message>
    <message>
        <source>%1; expected %2</source>
        <translation>%1；应为%2</translation>
    </message>
    <message>
        <source>%1; last read: %2</source>
        <translation>%1；最后读到 %2</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>object key</source>
        <translation>对象的键</translation>
    </message>
    <message>
        <source>object separator</source>
        <translation>对象的分隔符</translation>
    </message>
    <message>
        <source>array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>true literal</source>
        <translation>true</translation>
    </message>
    <message>
        <source>false literal</source>
        <translation>false</translation>
    </message>
    <message>
        <source>null literal</source>
        <translation>null</translation>
    </message>
    <message>
        <source>string literal</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>number literal</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>end of input</source>
        <translation>文件结尾</translation>
    </message>
    <message>
        <source>&apos;[&apos;, &apos;{&apos;, or a literal</source>
        <translation>“[”、“{”或一个值</translation>
    </message>
    <message>
        <source>invalid literal</source>
        <translation>无效的字面量</translation>
    </message>
    <message>
        <source>invalid string: missing closing quote</source>
        <translation>无效的字符串：缺少右引号</translation>
    </message>
    <message>
        <source>invalid string: ill-formed UTF-8 byte</source>
        <translation>无效的字符串：不是合法的 UTF-8 字节</translation>
    </message>
    <message>
        <source>invalid string: forbidden character after backslash</source>
        <translation>无效的字符串：反斜杠后的字符不合法</translation>
    </message>
    <message>
        <source>invalid number; expected digit after &apos;-&apos;</source>
        <translation>无效的数字：“-”后应为数字</translation>
    </message>
    <message>
        <source>invalid number; expected digit after &apos;.&apos;</source>
        <translation>无效的数字：“.”后应为数字</translation>
    </message>
    <message>
        <source>invalid number; expected &apos;+&apos;, &apos;-&apos;, or digit after exponent</source>
        <translation>无效的数字：指数后应为“+”、“-”或数字</translation>
    </message>
    <message>
        <source>has more than one right choice: the %1. and the %2.</source>
        <translation>有不止一个正确选项：第 %1 个与第 %2 个</translation>
    </message>
    <message>
        <source>has no right choice</source>
        <translation>没有正确选项</translation>
    </message>
    <message>
        <source>does not go on with &apos;%1&apos;</source>
        <translation>后面不能接“%1”</translation>
    </message>
    <message>
        <source>is nested over %1 deep</source>
        <translation>嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>ends where a number or a quantity should stand</source>
        <translation>在应有数字或量的位置结束</translation>
    </message>
    <message>
        <source>lacks a closing parenthesis</source>
        <translation>缺少右括号</translation>
    </message>
    <message>
        <source>has &apos;%1&apos; where a number or a quantity should stand</source>
        <translation>在应有数字或量的位置是“%1”</translation>
    </message>
    <message>
        <source>has a number that cannot be read</source>
        <translation>含有无法读取的数字</translation>
    </message>
    <message>
        <source>has an unknown unit &apos;%1&apos;; the nearest known: %2</source>
        <translation>含有未知的单位“%1”；最接近的已知单位：%2</translation>
    </message>
    <message>
        <source>has an unknown quantity &apos;%1&apos;; the nearest known: %2</source>
        <translation>含有未知的量“%1”；最接近的已知量：%2</translation>
    </message>
    <message>
        <source>lacks the name after &apos;fact.&apos;</source>
        <translation>在“fact.”之后缺少名称</translation>
    </message>
    <message>
        <source>has an unknown fact &apos;%1&apos;; the known: %2</source>
        <translation>含有未知的事实“%1”；已知的：%2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>varies an unknown field &apos;%1&apos;; the nearest known: %2</source>
        <translation>改变了未知的字段“%1”；最接近的已知字段：%2</translation>
    </message>
    <message>
        <source>lacks &apos;=&apos; after &apos;%1&apos;</source>
        <translation>在“%1”之后缺少“=”</translation>
    </message>
    <message>
        <source>lacks a value after &apos;%1&apos;</source>
        <translation>在“%1”之后缺少值</translation>
    </message>
    <message>
        <source>lacks a word to compare with</source>
        <translation>缺少用于比较的词</translation>
    </message>
    <message>
        <source>is an expression of over %1 characters</source>
        <translation>是超过 %1 个字符的表达式</translation>
    </message>
    <message>
        <source>must be 1 to 60 letters, digits, &apos;-&apos; or &apos;_&apos;</source>
        <translation>必须为 1 到 60 个字母、数字、“-”或“_”</translation>
    </message>
    <message>
        <source>holds %1; out of range: %2 to %3</source>
        <translation>有 %1 项；超出范围：%2 到 %3</translation>
    </message>
    <message>
        <source>must be letters, digits or &apos;_&apos;, and no other fact&apos;s</source>
        <translation>必须为字母、数字或“_”，且不与其他事实重名</translation>
    </message>
    <message>
        <source>must say where the number is from</source>
        <translation>必须说明数字的出处</translation>
    </message>
    <message>
        <source>unknown unit &apos;%1&apos;; the nearest known: %2</source>
        <translation>未知的单位“%1”；最接近的已知单位：%2</translation>
    </message>
    <message>
        <source>must be a text of %1 bytes</source>
        <translation>必须为 %1 字节的文本</translation>
    </message>
    <message>
        <source>unknown chart &apos;%1&apos;; the nearest known: %2</source>
        <translation>未知的图“%1”；最接近的已知图：%2</translation>
    </message>
    <message>
        <source>hides the answer of a step that asks no question</source>
        <translation>隐藏了答案，但此步没有提问</translation>
    </message>
    <message>
        <source>must be choice, number or draw, not &apos;%1&apos;</source>
        <translation>必须为 choice、number 或 draw，而不是“%1”</translation>
    </message>
    <message>
        <source>a guess is drawn on one chart: the step needs a field &apos;chart&apos;</source>
        <translation>猜测要画在一张图上：此步需要字段“chart”</translation>
    </message>
    <message>
        <source>leaves no number to enter</source>
        <translation>没有留下可输入的数字</translation>
    </message>
    <message>
        <source>must be x or y, not &apos;%1&apos;</source>
        <translation>必须为 x 或 y，而不是“%1”</translation>
    </message>
    <message>
        <source>needs &apos;at&apos; or &apos;category&apos;: where the guess stands on the chart</source>
        <translation>需要“at”或“category”：猜测在图上的位置</translation>
    </message>
    <message>
        <source>has a dimension, so the question needs a &apos;unit&apos;</source>
        <translation>有量纲，因此问题需要“unit”</translation>
    </message>
    <message>
        <source>is out of the question&apos;s own range, minimum to maximum</source>
        <translation>超出问题自身的范围（minimum 到 maximum）</translation>
    </message>
    <message>
        <source>holds over %1</source>
        <translation>超过 %1 项</translation>
    </message>
    <message>
        <source>is used twice: &apos;%1&apos;</source>
        <translation>用了两次：“%1”</translation>
    </message>
    <message>
        <source>the scenario has no &apos;%1&apos;: %2 in the %3 model</source>
        <translation>场景没有“%1”：%2，%3模型</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not finite</source>
        <translation>“%1”不是有限数</translation>
    </message>
    <message>
        <source>computes with what is no number</source>
        <translation>对非数字进行计算</translation>
    </message>
    <message>
        <source>is no condition: it is a number or a text, not true or false</source>
        <translation>不是条件：它是数字或文本，而不是真或假</translation>
    </message>
    <message>
        <source>adds or compares quantities of different dimensions</source>
        <translation>对不同量纲的量相加或比较</translation>
    </message>
    <message>
        <source>divides by zero</source>
        <translation>除以零</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is out of range: %2</source>
        <translation>“%1”超出范围：%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is nothing that is given in %2</source>
        <translation>“%1”不以 %2 为单位</translation>
    </message>
    <message>
        <source>is of a dimension that has no unit here</source>
        <translation>其量纲在此没有单位</translation>
    </message>
    <message>
        <source>is nothing that is given in %1</source>
        <translation>不以 %1 为单位</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no way to write a number; the known: %, x, bare, 0 to 9 (digits), and the units %2</source>
        <translation>“%1”不是数字的写法；已知的：%、x、bare、0 到 9（位数），以及单位 %2</translation>
    </message>
    <message>
        <source>has a brace without its partner, at &apos;%1&apos;; a brace itself is written twice</source>
        <translation>在“%1”处有不成对的花括号；花括号本身须写两遍</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>holds no measurement</source>
        <translation>不含任何实测</translation>
    </message>
    <message>
        <source>must be a list of objects and nothing else</source>
        <translation>必须只是一个对象的列表</translation>
    </message>
    <message>
        <source>must be one object after another and nothing else</source>
        <translation>必须只是一个接一个的对象</translation>
    </message>
    <message>
        <source>vLLM bench serve, SGLang bench_serving, llama-bench, aiperf, genai-perf and tables with the columns model, gpu and ttft_ms, itl_ms or output_tok_s are read</source>
        <translation>可读取 vLLM bench serve、SGLang bench_serving、llama-bench、aiperf、genai-perf，以及含列 model、gpu 和 ttft_ms、itl_ms 或 output_tok_s 的表格</translation>
    </message>
    <message>
        <source>vLLM bench throughput, whose rate counts prompts too</source>
        <translation>vLLM bench throughput，其速率连提示也计入</translation>
    </message>
    <message>
        <source>vLLM bench latency, which does not say the batch</source>
        <translation>vLLM bench latency，其中不给出批大小</translation>
    </message>
    <message>
        <source>is no output of a benchmark known here; it looks like %1 (%2)</source>
        <translation>不是此处已知的基准测试输出；看起来是 %1（%2）</translation>
    </message>
    <message>
        <source>is no output of a benchmark known here (%1)</source>
        <translation>不是此处已知的基准测试输出（%1）</translation>
    </message>
    <message>
        <source>is %1, no output of a benchmark known here (%2)</source>
        <translation>是%1，不是此处已知的基准测试输出（%2）</translation>
    </message>
    <message>
        <source>holds no TTFT, ITL, rate or request time that can be compared</source>
        <translation>不含可比较的 TTFT、ITL、速率或请求时间</translation>
    </message>
    <message>
        <source>the test has neither a prompt nor generated tokens</source>
        <translation>测试既没有提示，也没有生成的词元</translation>
    </message>
    <message>
        <source>the test took no time</source>
        <translation>测试没有耗时</translation>
    </message>
    <message>
        <source>a quote is opened and not closed</source>
        <translation>引号没有结束</translation>
    </message>
    <message>
        <source>has %1 fields where the header has %2</source>
        <translation>有 %1 个字段，而表头有 %2 个</translation>
    </message>
    <message>
        <source>has no value, which it needs</source>
        <translation>缺少必需的值</translation>
    </message>
    <message>
        <source>must be a whole number of tokens</source>
        <translation>必须为整数个词元</translation>
    </message>
    <message>
        <source>has %1 fields where the header has %2, and its last fields are no test&apos;s</source>
        <translation>有 %1 个字段，而表头有 %2 个，且其末尾字段不属于测试</translation>
    </message>
    <message>
        <source>the header has no column &apos;%1&apos;, which it needs</source>
        <translation>表头缺少必需的列“%1”</translation>
    </message>
    <message>
        <source>has %1 cells where the table&apos;s head has %2</source>
        <translation>有 %1 个单元格，而表头有 %2 个</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no test (pp512, tg128, tg128 @ d512)</source>
        <translation>“%1”不是测试（pp512、tg128、tg128 @ d512）</translation>
    </message>
    <message>
        <source>has no rate</source>
        <translation>没有速率</translation>
    </message>
    <message>
        <source>must be a number or &quot;inf&quot;</source>
        <translation>必须为数字或“inf”</translation>
    </message>
    <message>
        <source>no request was completed</source>
        <translation>没有完成任何请求</translation>
    </message>
    <message>
        <source>names no model</source>
        <translation>没有指明模型</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no degree of tensor parallelism (TP2)</source>
        <translation>“%1”不是张量并行度（TP2）</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>必须为整数</translation>
    </message>
    <message>
        <source>a column stands twice in the header, or there are too many</source>
        <translation>表头中有重复的列，或列过多</translation>
    </message>
    <message>
        <source>is %1, not a model&apos;s config.json</source>
        <translation>是%1，而不是模型的 config.json</translation>
    </message>
    <message>
        <source>makes %1 parameters of its sizes; the most that is taken is %2</source>
        <translation>由其尺寸得到 %1 个参数；最多接受 %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of: %2</source>
        <translation>“%1”不属于：%2</translation>
    </message>
    <message>
        <source>compute rate</source>
        <translation>算力</translation>
    </message>
    <message>
        <source>size in bytes</source>
        <translation>字节大小</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2; a %3 such as &quot;%4&quot; is expected</source>
        <translation>“%1”%2；应为%3，例如“%4”</translation>
    </message>
    <message>
        <source>is not a finite number</source>
        <translation>不是有限数</translation>
    </message>
    <message>
        <source>does not begin with a number</source>
        <translation>不以数字开头</translation>
    </message>
    <message>
        <source>has no unit</source>
        <translation>没有单位</translation>
    </message>
    <message>
        <source>is a %1</source>
        <translation>是%1</translation>
    </message>
    <message>
        <source>has an unknown unit</source>
        <translation>的单位未知</translation>
    </message>
    <message>
        <source>there are no contours of nothing</source>
        <translation>没有数据，无法绘制等值线</translation>
    </message>
    <message>
        <source>unknown %1 &apos;%2&apos;; the known: %3</source>
        <translation>未知的%1“%2”；已知的：%3</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>fidelity</source>
        <translation>性能模型</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>%1 is out of range: 1, 2, 4 or 8</source>
        <translation>%1 超出范围：1、2、4 或 8</translation>
    </message>
    <message>
        <source>names %1 GPUs; out of range: 1 to %2</source>
        <translation>列出 %1 块 GPU；超出范围：1 到 %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not %2 from %3</source>
        <translation>“%1”不是%2，范围 %3</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>holds a catalogue of models and GPUs, not a scenario</source>
        <translation>内容是模型与 GPU 的目录，而不是场景</translation>
    </message>
    <message>
        <source>the cached prefix (%1 tokens) must be shorter than the sequence (%2)</source>
        <translation>缓存前缀（%1 个词元）必须短于序列（%2 个）</translation>
    </message>
    <message>
        <source>is a folder, not a file</source>
        <translation>是文件夹，而不是文件</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>无法打开：%1</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>is larger than 16 MiB, the most that is read</source>
        <translation>超过 16 MiB，即可读取的上限</translation>
    </message>
    <message>
        <source>%1 differs from layer to layer: its mean, %2, is taken for all of them.</source>
        <translation>各层的 %1 不同：一律取其平均值 %2。</translation>
    </message>
    <message>
        <source>The weights are quantized by %1, and the file does not say to how many bits: choose the scheme yourself.</source>
        <translation>权重由 %1 量化，但文件未说明位数：请自行选择方案。</translation>
    </message>
    <message>
        <source>Weights of %1 and activations of %2 bits (%3): %4 is the nearest scheme.</source>
        <translation>权重 %1 位、激活 %2 位（%3）：最接近的方案为 %4。</translation>
    </message>
    <message>
        <source>a method that it does not name</source>
        <translation>未指明的方法</translation>
    </message>
    <message>
        <source>is too large for the memory</source>
        <translation>过大，内存放不下</translation>
    </message>
</context>
<context>
    <name>ridgepoint</name>
    <message>
        <source>Controls</source>
        <translation>控件</translation>
    </message>
    <message>
        <source>Alt + letter</source>
        <translation>Alt + 字母</translation>
    </message>
    <message>
        <source>goes to the control with that letter underlined; Tab goes to the next</source>
        <translation>跳到该字母带下划线的控件；Tab 跳到下一个</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>左、右</translation>
    </message>
    <message>
        <source>one step; Page Up and Page Down several; Home and End to the ends</source>
        <translation>一步；Page Up 与 Page Down 多步；Home 与 End 到两端</translation>
    </message>
    <message>
        <source>Digits, Enter</source>
        <translation>数字、Enter</translation>
    </message>
    <message>
        <source>any value in the number above a slider</source>
        <translation>在滑块上方的数字中输入任意值</translation>
    </message>
    <message>
        <source>Ctrl+Z, Ctrl+Shift+Z</source>
        <translation>Ctrl+Z、Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>undo and redo; a drag is one step</source>
        <translation>撤销与重做；一次拖动算一步</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Ctrl+1 to Ctrl+9</source>
        <translation>Ctrl+1 至 Ctrl+9</translation>
    </message>
    <message>
        <source>a chart fills the centre; Ctrl+0 or Esc shows the four</source>
        <translation>让一张图占满中央；Ctrl+0 或 Esc 显示四张</translation>
    </message>
    <message>
        <source>Mouse over a line</source>
        <translation>鼠标停在线上</translation>
    </message>
    <message>
        <source>its name and exact values</source>
        <translation>其名称与精确值</translation>
    </message>
    <message>
        <source>Click, Ctrl+Shift+E</source>
        <translation>单击、Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>explains a value beside the charts, step by step</source>
        <translation>在图旁逐步解释一个数值</translation>
    </message>
    <message>
        <source>Wheel, + and -</source>
        <translation>滚轮、+ 与 -</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Drag, arrow keys</source>
        <translation>拖动、方向键</translation>
    </message>
    <message>
        <source>move what is in view</source>
        <translation>移动视图</translation>
    </message>
    <message>
        <source>Double click, Home</source>
        <translation>双击、Home</translation>
    </message>
    <message>
        <source>return to the whole chart</source>
        <translation>恢复整张图</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>copies the chart, or the selected cells of its table</source>
        <translation>复制图，或其表格中选中的单元格</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Ctrl+O, or drop a file</source>
        <translation>Ctrl+O，或拖入文件</translation>
    </message>
    <message>
        <source>opens a scenario, a model&apos;s config.json, a catalogue or an exported picture</source>
        <translation>打开场景、模型的 config.json、目录文件或导出的图片</translation>
    </message>
    <message>
        <source>Ctrl+G</source>
        <translation>Ctrl+G</translation>
    </message>
    <message>
        <source>GPUs of your own: made, changed, imported and exported</source>
        <translation>自定义 GPU：新建、修改、导入与导出</translation>
    </message>
    <message>
        <source>Ctrl+S</source>
        <translation>Ctrl+S</translation>
    </message>
    <message>
        <source>saves the scenario</source>
        <translation>保存场景</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>exports charts</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>Ctrl+Left, Ctrl+Right</source>
        <translation>Ctrl+左、Ctrl+右</translation>
    </message>
    <message>
        <source>steps from point to point and says its values; Enter explains it</source>
        <translation>逐点移动并说出数值；Enter 解释该点</translation>
    </message>
    <message>
        <source>Ctrl+Up, Ctrl+Down</source>
        <translation>Ctrl+上、Ctrl+下</translation>
    </message>
    <message>
        <source>the same from line to line, or from row to row</source>
        <translation>同上，逐线或逐行移动</translation>
    </message>
    <message>
        <source>Ctrl+Alt+C</source>
        <translation>Ctrl+Alt+C</translation>
    </message>
    <message>
        <source>copies the scenario as a Python text for MLSys·im</source>
        <translation>把场景复制为 MLSys·im 的 Python 代码</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>F11</source>
        <translation>F11</translation>
    </message>
    <message>
        <source>one chart fills the screen; Esc ends it</source>
        <translation>一张图占满屏幕；Esc 结束</translation>
    </message>
    <message>
        <source>Space, Backspace</source>
        <translation>空格、退格</translation>
    </message>
    <message>
        <source>the next chart, or step of the lesson, and back; so do Page Down and Page Up</source>
        <translation>下一张图或课程的下一步，以及返回；Page Down、Page Up 亦可</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>上、下</translation>
    </message>
    <message>
        <source>twice the batch, and half of it</source>
        <translation>批大小加倍或减半</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>shows what is hidden, and hides it again</source>
        <translation>显示被隐藏的内容，再按则隐藏</translation>
    </message>
</context>
<context>
    <name>ridgepoint::CardButtons</name>
    <message>
        <source>Copy the chart as a picture and its data</source>
        <translation>将图复制为图片及其数据</translation>
    </message>
    <message>
        <source>Save the chart to a file…</source>
        <translation>将图保存到文件…</translation>
    </message>
    <message>
        <source>Show the chart</source>
        <translation>显示图</translation>
    </message>
    <message>
        <source>Show the numbers as a table</source>
        <translation>以表格显示数值</translation>
    </message>
    <message>
        <source>Show all charts (Esc)</source>
        <translation>显示全部图表 (Esc)</translation>
    </message>
    <message>
        <source>Fill the centre with this chart</source>
        <translation>用此图占满中央</translation>
    </message>
</context>
<context>
    <name>ridgepoint::ChartCard</name>
    <message>
        <source>Show milliseconds instead of times as fast as fp16</source>
        <translation>显示毫秒，而非相对 fp16 的加速倍数</translation>
    </message>
    <message>
        <source>in ms</source>
        <translation>毫秒</translation>
    </message>
</context>
<context>
    <name>ridgepoint::CompareRow</name>
    <message>
        <source>Choose the GPUs to compare</source>
        <translation>选择要对比的 GPU</translation>
    </message>
    <message>
        <source>Comp&amp;are</source>
        <translation>对比(&amp;A)</translation>
    </message>
    <message>
        <source>The GPUs in the charts: 1 to %1 beside the chosen one</source>
        <translation>图中的 GPU：所选 GPU 之外再选 1 至 %1 块</translation>
    </message>
    <message>
        <source>%1: the chosen GPU, always in the charts</source>
        <translation>%1：所选 GPU，始终在图中</translation>
    </message>
    <message>
        <source>%1: take it out of the charts</source>
        <translation>%1：从图中移除</translation>
    </message>
    <message>
        <source>Compare %1</source>
        <translation>对比 %1</translation>
    </message>
</context>
<context>
    <name>ridgepoint::Controls</name>
    <message>
        <source>&amp;GPU</source>
        <translation>GPU(&amp;G)</translation>
    </message>
    <message>
        <source>The accelerator that runs the model, along the generations from %1 to the latest</source>
        <translation>运行模型的加速器，沿各代由 %1 到最新</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>精度(&amp;P)</translation>
    </message>
    <message>
        <source>The number format of weights, arithmetic and KV cache: fp32 tf32 bf16 fp16 fp8 int8 int4, from wide to narrow</source>
        <translation>权重、运算与 KV 缓存的数值格式：fp32 tf32 bf16 fp16 fp8 int8 int4，由宽到窄</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>批大小(&amp;B)</translation>
    </message>
    <message>
        <source>Sequences at once: 1 to 8,192</source>
        <translation>同时处理的序列数：1 至 8,192</translation>
    </message>
    <message>
        <source> tokens</source>
        <translation> 词元</translation>
    </message>
    <message>
        <source>&amp;Sequence length</source>
        <translation>提示长度(&amp;S)</translation>
    </message>
    <message>
        <source>The prompt of each sequence, in tokens: 1 to 131,072</source>
        <translation>每个序列的提示长度（词元）：1 至 131,072</translation>
    </message>
    <message>
        <source>&amp;Output</source>
        <translation>输出(&amp;O)</translation>
    </message>
    <message>
        <source>Tokens generated after the prompt: 1 to 131,072</source>
        <translation>提示之后生成的词元数：1 至 131,072</translation>
    </message>
    <message>
        <source>Eff&amp;iciency</source>
        <translation>效率(&amp;I)</translation>
    </message>
    <message>
        <source>The part of the peak FLOP/s that is reached: 1 to 100 %</source>
        <translation>实际达到的峰值算力比例：1 至 100 %</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Fi&amp;delity</source>
        <translation>性能模型(&amp;D)</translation>
    </message>
    <message>
        <source>fidelity</source>
        <translation>性能模型</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>tensor parallelism</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>software stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>compared GPUs</source>
        <translation>对比的 GPU</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation>提示长度</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>输出词元</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>The model of performance: first-order, which teaches, or per-operator, which comes near what is measured</source>
        <translation>性能模型：一阶模型便于教学，逐算子模型更接近实测</translation>
    </message>
    <message>
        <source>The per-operator model needs to know more of %1: %2</source>
        <translation>逐算子模型还需要知道 %1 的：%2</translation>
    </message>
</context>
<context>
    <name>ridgepoint::ExplainDock</name>
    <message>
        <source>Choose a value</source>
        <translation>选择一个数值</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>复制为 LaTeX</translation>
    </message>
    <message>
        <source>This scenario has no such value. Points that the models of performance compute can be picked, or a value in the list above.</source>
        <translation>当前场景没有这个数值。可点选性能模型算出的点，或在上面的列表中选择一个数值。</translation>
    </message>
    <message>
        <source>Value to explain</source>
        <translation>要解释的数值</translation>
    </message>
    <message>
        <source>The value to explain; a click on a point, a bar, a line of the readout or a cell of a table picks it as well</source>
        <translation>要解释的数值；单击图中的点、柱、读数行或表格单元格也可选中</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Copies the whole explanation as plain text</source>
        <translation>将整段解释复制为纯文本</translation>
    </message>
    <message>
        <source>Copies the whole explanation as LaTeX (amsmath)</source>
        <translation>将整段解释复制为 LaTeX（amsmath）</translation>
    </message>
    <message>
        <source>the explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>the explanation as LaTeX</source>
        <translation>LaTeX 形式的解释</translation>
    </message>
    <message>
        <source>No explanation</source>
        <translation>无解释</translation>
    </message>
    <message>
        <source>%1: no single formula gives this number. Points that the models of performance compute can be picked, or a value in the list above.</source>
        <translation>%1：没有单一公式给出此数。可选择性能模型算出的点，或上方列表中的数值。</translation>
    </message>
    <message>
        <source>How the value comes about: its formula, its inputs with their sources, and each step</source>
        <translation>数值的由来：公式、带出处的输入以及每一步</translation>
    </message>
</context>
<context>
    <name>ridgepoint::ExportDialog</name>
    <message>
        <source>%1 in logical pixels; times the scale %2 to %3</source>
        <translation>%1（逻辑像素）；乘以缩放后为 %2 至 %3</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>All charts</source>
        <translation>全部图表</translation>
    </message>
    <message>
        <source>PNG picture, with the scenario in it</source>
        <translation>PNG 图片，内含场景</translation>
    </message>
    <message>
        <source>SVG picture of lines, with the scenario in it</source>
        <translation>SVG 矢量图，内含场景</translation>
    </message>
    <message>
        <source>PDF page of lines, with the scenario attached</source>
        <translation>PDF 矢量页，附带场景</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 表格</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Pixels for each logical pixel: type and lines grow with it</source>
        <translation>每逻辑像素的像素数：文字与线条随之放大</translation>
    </message>
    <message>
        <source>&amp;Dark background</source>
        <translation>深色背景(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Chart</source>
        <translation>图表(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>缩放(&amp;S)</translation>
    </message>
    <message>
        <source>Given up.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>%1 x %2 pixels</source>
        <translation>%1 x %2 像素</translation>
    </message>
    <message>
        <source>Sharp at any size; %1 x %2 at 96 to the inch</source>
        <translation>任意尺寸均清晰；每英寸 96 点时为 %1 x %2</translation>
    </message>
    <message>
        <source>All numbers in full, a row for each point</source>
        <translation>全部数值，每点一行</translation>
    </message>
    <message>
        <source>There already and will be replaced: %1</source>
        <translation>已存在，将被替换：%1</translation>
    </message>
    <message>
        <source>Export into a folder</source>
        <translation>导出到文件夹</translation>
    </message>
    <message>
        <source>Export to a file</source>
        <translation>导出到文件</translation>
    </message>
    <message>
        <source>The chart to write, or all of them</source>
        <translation>要导出的图，或全部图</translation>
    </message>
    <message>
        <source>The kind of file: a picture, a page or a table</source>
        <translation>文件种类：图片、页面或表格</translation>
    </message>
    <message>
        <source>The file to write; for all charts the folder</source>
        <translation>要写入的文件；导出全部图时为文件夹</translation>
    </message>
</context>
<context>
    <name>ridgepoint::ExtrasList</name>
    <message>
        <source>cached prefix</source>
        <translation>缓存前缀</translation>
    </message>
    <message>
        <source>decoding GPU</source>
        <translation>解码 GPU</translation>
    </message>
    <message>
        <source>draft model</source>
        <translation>草稿模型</translation>
    </message>
    <message>
        <source>Cached prefix %1 tokens</source>
        <translation>缓存前缀 %1 个词元</translation>
    </message>
    <message>
        <source>Decode on %1 over %2</source>
        <translation>在 %1 上解码，经 %2</translation>
    </message>
    <message>
        <source>Draft model %1, %2 accepted</source>
        <translation>草稿模型 %1，接受率 %2</translation>
    </message>
    <message>
        <source>Take away the %1</source>
        <translation>去掉%1</translation>
    </message>
</context>
<context>
    <name>ridgepoint::GpuEditor</name>
    <message>
        <source>GPUs of my own</source>
        <translation>自定义 GPU</translation>
    </message>
    <message>
        <source>GPU to derive from</source>
        <translation>派生的来源 GPU</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>删除(&amp;E)</translation>
    </message>
    <message>
        <source>Takes the GPU away</source>
        <translation>删去此 GPU</translation>
    </message>
    <message>
        <source>Ne&amp;w</source>
        <translation>新建(&amp;W)</translation>
    </message>
    <message>
        <source>A GPU with nothing filled in</source>
        <translation>一块尚未填写的 GPU</translation>
    </message>
    <message>
        <source>De&amp;rive from it</source>
        <translation>由其派生(&amp;R)</translation>
    </message>
    <message>
        <source>A GPU with the figures of the one above, to be changed</source>
        <translation>以上方 GPU 的数值新建，再作修改</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Writes these GPUs as a catalogue file</source>
        <translation>将这些 GPU 写成目录文件</translation>
    </message>
    <message>
        <source>Im&amp;port…</source>
        <translation>导入(&amp;M)…</translation>
    </message>
    <message>
        <source>Adds the GPUs of a catalogue file</source>
        <translation>添加目录文件中的 GPU</translation>
    </message>
    <message>
        <source>stands twice among these GPUs</source>
        <translation>在这些 GPU 中出现两次</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>None yet: begin with a new one, or derive one from a GPU of the catalogue.</source>
        <translation>还没有：请新建一块，或由目录中的 GPU 派生。</translation>
    </message>
    <message>
        <source>Takes the place of the catalogue&apos;s %1.</source>
        <translation>取代目录中的 %1。</translation>
    </message>
    <message>
        <source>Import GPUs</source>
        <translation>导入 GPU</translation>
    </message>
    <message>
        <source>Catalogues (*.json);;All files (*)</source>
        <translation>目录文件 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Imported GPUs from %1: %2</source>
        <translation>已从 %1 导入 GPU：%2</translation>
    </message>
    <message>
        <source>; replaced: %1</source>
        <translation>；已替换：%1</translation>
    </message>
    <message>
        <source>; its models are left out</source>
        <translation>；其中的模型略去</translation>
    </message>
    <message>
        <source>Export GPUs</source>
        <translation>导出 GPU</translation>
    </message>
    <message>
        <source>Catalogues (*.json)</source>
        <translation>目录文件 (*.json)</translation>
    </message>
    <message>
        <source>Exported: %1</source>
        <translation>已导出：%1</translation>
    </message>
    <message>
        <source>The GPU whose figures are shown beside it</source>
        <translation>其数据显示在旁边的 GPU</translation>
    </message>
    <message>
        <source>The GPU whose figures a new one begins with</source>
        <translation>新 GPU 以其数据为起点的 GPU</translation>
    </message>
</context>
<context>
    <name>ridgepoint::GpuForm</name>
    <message>
        <source>%1 (such as %2)</source>
        <translation>%1（例如 %2）</translation>
    </message>
    <message>
        <source>Peak rates (dense)</source>
        <translation>峰值算力（稠密）</translation>
    </message>
    <message>
        <source>such as %1</source>
        <translation>例如 %1</translation>
    </message>
</context>
<context>
    <name>ridgepoint::GpuPopup</name>
    <message>
        <source>Search GPUs</source>
        <translation>搜索 GPU</translation>
    </message>
    <message>
        <source>GPUs to compare</source>
        <translation>要对比的 GPU</translation>
    </message>
    <message>
        <source>The chosen GPU is in every chart.</source>
        <translation>所选 GPU 出现在每张图中。</translation>
    </message>
    <message>
        <source>At most %1 GPUs can be compared: take one away first.</source>
        <translation>最多对比 %1 块 GPU：请先移除一块。</translation>
    </message>
</context>
<context>
    <name>ridgepoint::LessonDesk</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>lesson: %1</source>
        <translation>课程：%1</translation>
    </message>
</context>
<context>
    <name>ridgepoint::LessonPage</name>
    <message>
        <source>‹ All lessons</source>
        <translation>‹ 全部课程</translation>
    </message>
    <message>
        <source>Set the step&apos;s scenario again</source>
        <translation>恢复本步的场景</translation>
    </message>
    <message>
        <source>‹ Back</source>
        <translation>‹ 上一步</translation>
    </message>
    <message>
        <source>The step before (Alt+Left)</source>
        <translation>上一步 (Alt+Left)</translation>
    </message>
    <message>
        <source>The next step (Alt+Right)</source>
        <translation>下一步 (Alt+Right)</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>下一步 ›</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>your guess %1</source>
        <translation>你的猜测 %1</translation>
    </message>
    <message>
        <source>answer %1</source>
        <translation>答案 %1</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>**Right.** %1</source>
        <translation>**正确。** %1</translation>
    </message>
    <message>
        <source>**No.** %1</source>
        <translation>**不对。** %1</translation>
    </message>
    <message>
        <source>**Too low.** %1</source>
        <translation>**偏低。** %1</translation>
    </message>
    <message>
        <source>**Too high.** %1</source>
        <translation>**偏高。** %1</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
</context>
<context>
    <name>ridgepoint::LessonPanel</name>
    <message>
        <source>%1 steps, %2 questions</source>
        <translation>%1 步，%2 题</translation>
    </message>
    <message>
        <source>%1 of %2 questions answered, %3 right</source>
        <translation>%2 题中已答 %1 题，答对 %3 题</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>%1. %2
%3</source>
        <translation>%1. %2
%3</translation>
    </message>
    <message>
        <source>Enter opens a lesson at the step where it was left</source>
        <translation>Enter 在上次停下的步骤打开课程</translation>
    </message>
</context>
<context>
    <name>ridgepoint::LessonQuestionBox</name>
    <message>
        <source>Your guess</source>
        <translation>你的猜测</translation>
    </message>
    <message>
        <source>%1, from %2 to %3%4</source>
        <translation>%1，%2 至 %3%4</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <translation>%1，单位：%2</translation>
    </message>
    <message>
        <source>the right answer</source>
        <translation>正确答案</translation>
    </message>
    <message>
        <source>your answer, wrong</source>
        <translation>你的回答，不对</translation>
    </message>
    <message>
        <source>click or type</source>
        <translation>点击或输入</translation>
    </message>
    <message>
        <source>type it</source>
        <translation>请输入</translation>
    </message>
</context>
<context>
    <name>ridgepoint::MainWindow</name>
    <message>
        <source>A picture would show what is hidden: it can be exported once the question is answered.</source>
        <translation>图片会露出隐藏的内容：回答问题之后才能导出。</translation>
    </message>
    <message>
        <source>Reading: %1</source>
        <translation>正在读取：%1</translation>
    </message>
    <message>
        <source>picking %1</source>
        <translation>选取 %1</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Exported: %1</source>
        <translation>已导出：%1</translation>
    </message>
    <message>
        <source>window&apos;s place</source>
        <translation>窗口位置</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>window&apos;s arrangement</source>
        <translation>窗口布局</translation>
    </message>
    <message>
        <source>appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none</source>
        <translation>没有“%1”</translation>
    </message>
    <message>
        <source>chart to fill the centre</source>
        <translation>占满中央的图</translation>
    </message>
    <message>
        <source>there is no &apos;%1&apos;</source>
        <translation>没有“%1”</translation>
    </message>
    <message>
        <source>GPUs of your own in place of those of the same id: %1</source>
        <translation>取代同 id 条目的自定义 GPU：%1</translation>
    </message>
    <message>
        <source>%1. Your own GPUs are left out, and the file stays as it is.</source>
        <translation>%1。自定义 GPU 已略去，文件保持原样。</translation>
    </message>
    <message>
        <source>replacing the model</source>
        <translation>替换模型</translation>
    </message>
    <message>
        <source>opening %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Lessons added: %1</source>
        <translation>已添加课程：%1</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>已略去：%1</translation>
    </message>
    <message>
        <source>Export the lesson as a story, in a new folder</source>
        <translation>将课程导出为故事（新文件夹）</translation>
    </message>
    <message>
        <source>Writing the story: %1</source>
        <translation>正在写入故事：%1</translation>
    </message>
    <message>
        <source>GPUs of my own</source>
        <translation>自定义 GPU</translation>
    </message>
    <message>
        <source>The file that keeps them cannot be read. Replace it?</source>
        <translation>保存它们的文件无法读取。要替换吗？</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>All that opens here (*.json *.png)</source>
        <translation>可在此打开的所有文件 (*.json *.png)</translation>
    </message>
    <message>
        <source>Scenarios, models&apos; config.json, catalogues and lessons (*.json)</source>
        <translation>场景、模型的 config.json、目录文件与课程 (*.json)</translation>
    </message>
    <message>
        <source>Exported pictures (*.png)</source>
        <translation>导出的图片 (*.png)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a scenario, a model, a catalogue or an exported picture</source>
        <translation>打开场景、模型、目录文件或导出的图片</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>保存场景</translation>
    </message>
    <message>
        <source>Scenarios (*.json)</source>
        <translation>场景 (*.json)</translation>
    </message>
    <message>
        <source>the scenario as Python</source>
        <translation>场景的 Python 代码</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Lessons and explanations</source>
        <translation>课程与解释</translation>
    </message>
</context>
<context>
    <name>ridgepoint::MeasuredDialog</name>
    <message>
        <source>Measurements</source>
        <translation>实测数据</translation>
    </message>
    <message>
        <source>A point that is picked becomes the scenario and stands on the charts beside what the models say of it. What the file does not say is taken from the controls.</source>
        <translation>选中的点成为当前场景，并与模型的预测一同显示在图上。文件未说明的部分取自控件。</translation>
    </message>
    <message>
        <source>Measured points</source>
        <translation>实测点</translation>
    </message>
    <message>
        <source>point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>tokens in</source>
        <translation>输入词元</translation>
    </message>
    <message>
        <source>out</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>ITL</source>
        <translation>ITL</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>词元/s</translation>
    </message>
    <message>
        <source>&amp;Forget them</source>
        <translation>全部移除(&amp;F)</translation>
    </message>
</context>
<context>
    <name>ridgepoint::MemoryBar</name>
    <message>
        <source>Weights %1, KV cache %2, of %3</source>
        <translation>权重 %1，KV 缓存 %2，共 %3</translation>
    </message>
    <message>
        <source>Weights %1, KV cache %2, workspace and reserve %3, of %4</source>
        <translation>权重 %1，KV 缓存 %2，工作区与预留 %3，共 %4</translation>
    </message>
</context>
<context>
    <name>ridgepoint::MemoryStrip</name>
    <message>
        <source>Capacity wall of</source>
        <translation>容量墙对比</translation>
    </message>
    <message>
        <source>capacity wall</source>
        <translation>容量墙</translation>
    </message>
    <message>
        <source>each GPU</source>
        <translation>各 GPU</translation>
    </message>
    <message>
        <source>each precision</source>
        <translation>各精度</translation>
    </message>
    <message>
        <source>Lines of the largest batch that fits: of each compared GPU at this precision, or of this GPU at each precision</source>
        <translation>装得下的最大批大小：当前精度下各对比 GPU，或当前 GPU 在各精度下</translation>
    </message>
</context>
<context>
    <name>ridgepoint::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ridgepoint::ModelPicker</name>
    <message>
        <source>The neural network, by its name or any part of it; the number is its count of parameters</source>
        <translation>神经网络，可用其名称或名称的任意部分查找；数字为参数量</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
</context>
<context>
    <name>ridgepoint::PageBar</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Shows or hides the lessons (Ctrl+L)</source>
        <translation>显示或隐藏课程 (Ctrl+L)</translation>
    </message>
</context>
<context>
    <name>ridgepoint::PerOperatorControls</name>
    <message>
        <source>S&amp;cheme</source>
        <translation>方案(&amp;C)</translation>
    </message>
    <message>
        <source>How wide weights and activations are: fp16, w8a16, w4a16, w8a8, w4a8</source>
        <translation>权重与激活的位宽：fp16、w8a16、w4a16、w8a8、w4a8</translation>
    </message>
    <message>
        <source>8-bit &amp;KV cache</source>
        <translation>8 位 KV 缓存(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Tensor parallel</source>
        <translation>张量并行(&amp;T)</translation>
    </message>
    <message>
        <source>GPUs that share the model: 1, 2, 4 or 8</source>
        <translation>共享模型的 GPU 数：1、2、4 或 8</translation>
    </message>
    <message>
        <source>The KV cache takes 8 bits an element instead of 16</source>
        <translation>KV 缓存每个元素占 8 位，而非 16 位</translation>
    </message>
    <message>
        <source>What kernels achieve of what the hardware can: a tuned engine, the physical limit, kernels launched one by one, or constants of your own</source>
        <translation>内核能达到硬件能力的多少：调优引擎、物理极限、逐个启动内核，或自定义常数</translation>
    </message>
    <message>
        <source>Soft&amp;ware</source>
        <translation>软件栈(&amp;W)</translation>
    </message>
    <message>
        <source>Constants…</source>
        <translation>常数…</translation>
    </message>
    <message>
        <source>Shows and changes the stack&apos;s five constants</source>
        <translation>显示并修改软件栈的五个常数</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 块 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 块 GPU</translation>
    </message>
    <message>
        <source>GPUs that share the model</source>
        <translation>共享模型的 GPU 数</translation>
    </message>
</context>
<context>
    <name>ridgepoint::Presentation</name>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>%1 (step %2 of %3)</source>
        <translation>%1（第 %2 步，共 %3 步）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 张，共 %2 张</translation>
    </message>
    <message>
        <source>Enter: answer · Space: next · Esc: end</source>
        <translation>Enter：答案 · 空格：下一张 · Esc：结束</translation>
    </message>
    <message>
        <source>Space: next · Esc: end</source>
        <translation>空格：下一张 · Esc：结束</translation>
    </message>
</context>
<context>
    <name>ridgepoint::Readout</name>
    <message>
        <source>%1 + %2 x %3 on average</source>
        <translation>%1 + %2 x 平均 %3</translation>
    </message>
    <message>
        <source>Hidden until you have answered</source>
        <translation>作答后显示</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>Time to first token: the prompt is worked through</source>
        <translation>首词元时间：处理整个提示</translation>
    </message>
    <message>
        <source>ITL</source>
        <translation>ITL</translation>
    </message>
    <message>
        <source>Inter-token latency: the time of each further token</source>
        <translation>词元间延迟：其后每个词元的时间</translation>
    </message>
    <message>
        <source>Tokens/s a user</source>
        <translation>每用户词元/s</translation>
    </message>
    <message>
        <source>Tokens a second that one of the batch receives</source>
        <translation>批中一个用户每秒收到的词元数</translation>
    </message>
    <message>
        <source>Tokens/s in total</source>
        <translation>总词元/s</translation>
    </message>
    <message>
        <source>Tokens a second of the whole batch</source>
        <translation>整批每秒的词元数</translation>
    </message>
    <message>
        <source>ITL served</source>
        <translation>在线 ITL</translation>
    </message>
    <message>
        <source>Among others&apos; prefills, each of which stalls everyone, and what that leaves in total</source>
        <translation>与其他用户的预填充交错（每次都会使所有人停顿）时的 ITL，以及由此剩下的总吞吐量</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>The first token and all further ones</source>
        <translation>首词元与其后全部词元</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>The time of one forward pass of the batch</source>
        <translation>整批一次前向的时间</translation>
    </message>
    <message>
        <source>One pass</source>
        <translation>一次前向</translation>
    </message>
    <message>
        <source>Samples a second in one forward pass of the batch</source>
        <translation>整批一次前向中每秒的样本数</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 of %2 GB · %3</source>
        <translation>%1 / %2 GB · %3</translation>
    </message>
    <message>
        <source>Weights %1</source>
        <translation>权重 %1</translation>
    </message>
    <message>
        <source>, KV cache %1</source>
        <translation>，KV 缓存 %1</translation>
    </message>
    <message>
        <source>Weights %1, KV %2, other %3 GB</source>
        <translation>权重 %1，KV %2，其他 %3 GB</translation>
    </message>
    <message>
        <source>Nothing assumed.</source>
        <translation>无额外假设。</translation>
    </message>
</context>
<context>
    <name>ridgepoint::ReadoutRow</name>
    <message>
        <source>A click explains it.</source>
        <translation>单击可查看解释。</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>开销</translation>
    </message>
</context>
<context>
    <name>ridgepoint::RegimeStrip</name>
    <message>
        <source>Bound of</source>
        <translation>分析对象</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>等值线</translation>
    </message>
    <message>
        <source>Click sets batch and prompt length</source>
        <translation>单击设定批大小与提示长度</translation>
    </message>
    <message>
        <source>What is coloured by what binds it: decode, prefill, or the longer of the two in a whole request</source>
        <translation>按哪一部分的瓶颈着色：解码、预填充，或整个请求中较长的一段</translation>
    </message>
    <message>
        <source>Lines of equal ITL or TTFT in milliseconds, or of equal tokens a second in total, where the memory suffices</source>
        <translation>显存足够处的等值线：相等的 ITL 或 TTFT（毫秒），或相等的总词元/s</translation>
    </message>
    <message>
        <source>Batch %1 to %2, prompt length %3 to %4 tokens; one step of undo</source>
        <translation>批大小 %1 至 %2，提示长度 %3 至 %4 个词元；撤销时算一步</translation>
    </message>
    <message>
        <source>batch and prompt length</source>
        <translation>批大小与提示长度</translation>
    </message>
    <message>
        <source>part of the regime map</source>
        <translation>瓶颈图的分析对象</translation>
    </message>
    <message>
        <source>lines of the regime map</source>
        <translation>瓶颈图的等值线</translation>
    </message>
</context>
<context>
    <name>ridgepoint::RequestStrip</name>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>%1 %2 / %3</source>
        <translation>%1 %2 / %3</translation>
    </message>
    <message>
        <source>Sets the prompt to %1 tokens and the answer to %2; one step of undo</source>
        <translation>将提示设为 %1 个词元、回答设为 %2 个；撤销时算一步</translation>
    </message>
    <message>
        <source>To the flip</source>
        <translation>到转折点</translation>
    </message>
    <message>
        <source>Sets the prompt to %1 tokens, from where on prefill takes longer than this answer</source>
        <translation>将提示设为 %1 个词元，自此起预填充比此回答更久</translation>
    </message>
    <message>
        <source>For this answer no prompt of up to %1 tokens is where prefill begins to take longer</source>
        <translation>对此回答，在 %1 个词元以内预填充不会变得更久</translation>
    </message>
    <message>
        <source>prompt length</source>
        <translation>提示长度</translation>
    </message>
</context>
<context>
    <name>ridgepoint::SlaStrip</name>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>TTFT at most</source>
        <translation>TTFT 上限</translation>
    </message>
    <message>
        <source>The longest time to the first token that is allowed, in ms: 0.01 to 3,600,000</source>
        <translation>允许的最长首词元时间，单位 ms：0.01 至 3,600,000</translation>
    </message>
    <message>
        <source>ITL at most</source>
        <translation>ITL 上限</translation>
    </message>
    <message>
        <source>The longest time for each further token that is allowed, in ms: 0.01 to 3,600,000</source>
        <translation>允许的最长词元间延迟，单位 ms：0.01 至 3,600,000</translation>
    </message>
    <message>
        <source>Request at most</source>
        <translation>请求上限</translation>
    </message>
    <message>
        <source>The longest time for a whole request that is allowed, in ms: 0.01 to 3,600,000</source>
        <translation>允许的最长整个请求时间，单位 ms：0.01 至 3,600,000</translation>
    </message>
    <message>
        <source>Memory at most</source>
        <translation>显存上限</translation>
    </message>
    <message>
        <source>TTFT limit</source>
        <translation>TTFT 上限</translation>
    </message>
    <message>
        <source>ITL limit</source>
        <translation>ITL 上限</translation>
    </message>
    <message>
        <source>request limit</source>
        <translation>请求上限</translation>
    </message>
    <message>
        <source>memory limit</source>
        <translation>显存上限</translation>
    </message>
    <message>
        <source>kind of ITL</source>
        <translation>ITL 种类</translation>
    </message>
    <message>
        <source>How much of the GPU&apos;s memory may be used, in %: 1 to 100</source>
        <translation>最多可用 GPU 显存的比例，单位 %：1 至 100</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>%1: holds</source>
        <translation>%1：生效</translation>
    </message>
    <message>
        <source>%1. Unchecked, the limit does not hold.</source>
        <translation>%1。不勾选则该上限不生效。</translation>
    </message>
    <message>
        <source>Which ITL</source>
        <translation>哪种 ITL</translation>
    </message>
    <message>
        <source>The ITL that its limit holds against: served, among other requests&apos; prefills that stall everyone, or of a batch that decodes undisturbed</source>
        <translation>上限所指的 ITL：在线服务时（其他请求的预填充使所有人停顿），或批不受干扰地解码时</translation>
    </message>
    <message>
        <source>ITL served</source>
        <translation>在线 ITL</translation>
    </message>
    <message>
        <source>ITL undisturbed</source>
        <translation>无干扰 ITL</translation>
    </message>
</context>
<context>
    <name>ridgepoint::StackDialog</name>
    <message>
        <source>Compute efficiency</source>
        <translation>计算效率</translation>
    </message>
    <message>
        <source>Achieved part of the peak FLOP/s: 1 to 100 %</source>
        <translation>实际达到的峰值算力比例：1 至 100 %</translation>
    </message>
    <message>
        <source>Bandwidth efficiency</source>
        <translation>带宽效率</translation>
    </message>
    <message>
        <source>Achieved part of the memory&apos;s bandwidth: 1 to 100 %</source>
        <translation>实际达到的显存带宽比例：1 至 100 %</translation>
    </message>
    <message>
        <source>Kernel in decode</source>
        <translation>解码中的内核</translation>
    </message>
    <message>
        <source>What starting each kernel costs in decode, where engines replay captured graphs: 0 to 10,000 us</source>
        <translation>解码时启动每个内核的开销（引擎重放已捕获的图）：0 至 10,000 us</translation>
    </message>
    <message>
        <source>Kernel in prefill</source>
        <translation>预填充中的内核</translation>
    </message>
    <message>
        <source>What starting each kernel costs in prefill, where they are launched one by one: 0 to 10,000 us</source>
        <translation>预填充时启动每个内核的开销（逐个启动）：0 至 10,000 us</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>All-reduce</translation>
    </message>
    <message>
        <source>What starting each all-reduce costs: 0 to 10,000 us</source>
        <translation>启动每次 all-reduce 的开销：0 至 10,000 us</translation>
    </message>
    <message>
        <source>Software stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>What kernels and engines achieve of what the hardware can.
A change makes the stack your own.</source>
        <translation>内核与引擎能达到硬件能力的多少。
一经修改即成为自定义软件栈。</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source> us</source>
        <translation> us</translation>
    </message>
</context>
<context>
    <name>ridgepoint::StatusLine</name>
    <message>
        <source> (its fp16 rate)</source>
        <translation>（其 fp16 算力）</translation>
    </message>
    <message>
        <source>%1 at %2: %3, %4, ridge %5 FLOP/byte</source>
        <translation>%1（%2）：%3，%4，脊点 %5 FLOP/字节</translation>
    </message>
</context>
<context>
    <name>ridgepoint::WhatIfStrip</name>
    <message>
        <source>Compute</source>
        <translation>算力</translation>
    </message>
    <message>
        <source>what-if: %1</source>
        <translation>假设分析：%1</translation>
    </message>
    <message>
        <source>Times as many FLOP/s, at every precision: 0.25 to 8</source>
        <translation>算力倍数（所有精度）：0.25 至 8</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Times as much memory bandwidth: 0.25 to 8</source>
        <translation>显存带宽倍数：0.25 至 8</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Times as much memory: 0.25 to 8</source>
        <translation>显存容量倍数：0.25 至 8</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>互连</translation>
    </message>
    <message>
        <source>Times as fast links between GPUs, to the host, and of a split pair: 0.25 to 8</source>
        <translation>GPU 间、到主机以及分离部署之间的互连速度倍数：0.25 至 8</translation>
    </message>
    <message>
        <source>Compute x2</source>
        <translation>算力加倍</translation>
    </message>
    <message>
        <source>The experiment&apos;s first row: double compute alone</source>
        <translation>实验第一行：仅算力加倍</translation>
    </message>
    <message>
        <source>Bandwidth x2</source>
        <translation>带宽加倍</translation>
    </message>
    <message>
        <source>The experiment&apos;s second row: double bandwidth alone</source>
        <translation>实验第二行：仅带宽加倍</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>原状</translation>
    </message>
    <message>
        <source>All resources as the GPU has them</source>
        <translation>全部资源恢复为 GPU 原有的</translation>
    </message>
</context>
<context>
    <name>ridgepoint::WindowActions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Opens a scenario, a model&apos;s config.json, a catalogue or an exported picture</source>
        <translation>打开场景、模型的 config.json、目录文件或导出的图片</translation>
    </message>
    <message>
        <source>&amp;Save scenario…</source>
        <translation>保存场景(&amp;S)…</translation>
    </message>
    <message>
        <source>Saves the scenario as a file</source>
        <translation>将场景保存为文件</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Writes charts as pictures or tables</source>
        <translation>将图表写成图片或表格</translation>
    </message>
    <message>
        <source>Export &amp;lesson as a story…</source>
        <translation>将课程导出为故事(&amp;L)…</translation>
    </message>
    <message>
        <source>Writes the open lesson as numbered pictures and one PDF, a page for each step</source>
        <translation>将打开的课程写成编号图片与一份 PDF，每步一页</translation>
    </message>
    <message>
        <source>&amp;Copy chart</source>
        <translation>复制图表(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>Copies the chart that has the focus, as a picture and its data</source>
        <translation>将有焦点的图复制为图片及其数据</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>Ctrl+Y</source>
        <translation>Ctrl+Y</translation>
    </message>
    <message>
        <source>Reset to &amp;defaults</source>
        <translation>恢复默认值(&amp;D)</translation>
    </message>
    <message>
        <source>Sets every control to where it was at the very first</source>
        <translation>将每个控件恢复为最初的值</translation>
    </message>
    <message>
        <source>&amp;GPUs of my own…</source>
        <translation>自定义 GPU(&amp;G)…</translation>
    </message>
    <message>
        <source>Ctrl+G</source>
        <translation>Ctrl+G</translation>
    </message>
    <message>
        <source>Makes and changes GPUs that stand beside those of the catalogue</source>
        <translation>新建与修改与目录并列的 GPU</translation>
    </message>
    <message>
        <source>&amp;Measurements…</source>
        <translation>实测数据(&amp;M)…</translation>
    </message>
    <message>
        <source>Lists the points of the file of measurements that is open</source>
        <translation>列出所打开的实测文件中的点</translation>
    </message>
    <message>
        <source>E&amp;xplain</source>
        <translation>解释(&amp;X)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>Shows beside the charts how a value comes about, step by step</source>
        <translation>在图旁逐步显示一个数值如何得出</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>Shows the lessons: predict first, then see the answer on the chart</source>
        <translation>显示课程：先预测，再在图上看答案</translation>
    </message>
    <message>
        <source>&amp;Hide answers</source>
        <translation>隐藏答案(&amp;H)</translation>
    </message>
    <message>
        <source>Ctrl+H</source>
        <translation>Ctrl+H</translation>
    </message>
    <message>
        <source>Hides what the charts show until a question about it is answered, for a class</source>
        <translation>课堂用：在回答相关问题之前，隐藏图中的内容</translation>
    </message>
    <message>
        <source>&amp;All charts</source>
        <translation>全部图表(&amp;A)</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>Lets this chart fill the centre</source>
        <translation>让此图占满中央</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Keyboard and mouse</source>
        <translation>键盘与鼠标(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Ridgepoint</source>
        <translation>关于 Ridgepoint(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>A&amp;ppearance</source>
        <translation>外观(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;G)</translation>
    </message>
    <message>
        <source>Copy as &amp;Python</source>
        <translation>复制为 Python(&amp;P)</translation>
    </message>
    <message>
        <source>Ctrl+Alt+C</source>
        <translation>Ctrl+Alt+C</translation>
    </message>
    <message>
        <source>Copies the scenario as a Python text that runs with MLSys·im 0.1.1 and gives the same numbers</source>
        <translation>把场景复制为可用 MLSys·im 0.1.1 运行并得出相同数值的 Python 代码</translation>
    </message>
    <message>
        <source>P&amp;resent</source>
        <translation>演示(&amp;R)</translation>
    </message>
    <message>
        <source>F11</source>
        <translation>F11</translation>
    </message>
    <message>
        <source>Shows one chart on the whole screen, its type doubled, for a class</source>
        <translation>在整个屏幕上以双倍字号显示一张图，供课堂使用</translation>
    </message>
</context>
<context>
    <name>ridgepoint::FileOpener</name>
</context>
</TS>
