# SPDX-License-Identifier: GPL-3.0-or-later
# What app/run and tests/run do alike; sourced by them, with $root set to the project's folder.

packages_to_build=(cmake fonts-dejavu-core fonts-wqy-microhei g++ libboost-dev libgl1-mesa-dev libqt6opengl6-dev
    libxkbcommon-dev ninja-build nlohmann-json3-dev qt6-base-dev qt6-charts-dev qt6-l10n-tools qt6-svg-dev
    qt6-translations-l10n)

say() { printf 'ridgepoint: %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# missing_packages PACKAGE...: those that are not installed, a line each.
missing_packages() {
    local state
    state=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null) || true
    local package
    for package in "$@"; do
        [[ $'\n'$state$'\n' == *$'\n'"installed $package"$'\n'* ]] || printf '%s\n' "$package"
    done
}

# install_packages PACKAGE...: by apt-get, those that are missing and only those. Where there is no dpkg, CMake will say
# what it lacks.
install_packages() {
    local missing needed as_root=()
    command -v dpkg-query >/dev/null || return 0
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    ((EUID == 0)) || as_root=(sudo)
    for needed in "${as_root[@]}" apt-get; do
        command -v "$needed" >/dev/null || fail "without $needed these cannot be installed: ${missing[*]}"
    done
    say "installing ${missing[*]}"
    "${as_root[@]}" apt-get update </dev/null >&2 9>&- || say "apt-get update failed; trying with the lists that are there"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends "${missing[@]}" </dev/null >&2 9>&- ||
        fail "apt-get could not install ${missing[*]}"
}

# build FOLDER TARGETS PACKAGES CMAKE-OPTION...: configures .build/FOLDER if it is not, and builds the targets in it.
# TARGETS and PACKAGES are one word each, of names separated by spaces. All that is printed goes to standard error and
# to build.log. A folder that was made elsewhere, or with other options, is made anew.
build() {
    local folder=$root/.build/$1 targets=$2 packages=$3
    shift 3
    local wanted="$root $packages $*" ready=
    mkdir -p "$folder" || fail "$folder cannot be made"
    # Asking the package system takes longer than all the rest where there is nothing to do.
    [[ -f $folder/ready && -f $folder/build.ninja ]] && ready=$(<"$folder/ready")
    if [[ $ready != "$wanted" ]]; then
        install_packages $packages
        rm -rf "${folder:?}/CMakeCache.txt" "$folder/CMakeFiles" "$folder/ready"
        cmake -S "$root" -B "$folder" -G Ninja "$@" </dev/null 2>&1 | tee "$folder/build.log" >&2 ||
            fail "it could not be configured: see above, and $folder/build.log"
        printf '%s\n' "$wanted" >"$folder/ready"
    fi
    if ! ninja -C "$folder" $targets </dev/null 2>&1 | tee "$folder/build.log" | sed -u '/^ninja: \(Entering\|no work\)/d' >&2; then
        rm -f "$folder/ready" # a package may have gone since
        fail "it could not be built: see above, and $folder/build.log"
    fi
}
