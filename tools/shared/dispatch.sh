# SPDX-License-Identifier: MIT
# Runs a script of a folder by its name. Sourced by tools/check, tools/bench and tools/generate, which define
# `usage`.

# Prints the name of each script in the folder $1, with the first line of its documentation.
list_scripts() {
  local script line
  for script in "$1"/*; do
    [ -f "$script" ] && [ -x "$script" ] || continue
    line=$(sed -n 3p "$script")
    line=${line#\# } && line=${line#\"\"\"} && line=${line%\"\"\"}
    printf '  %-*s  %s\n' "$2" "$(basename "$script")" "${line%.}"
  done
}

# Runs $2 of the folder $1 with the arguments that follow, or lists what there is.
dispatch() {
  local tools folder=$1 command width=0 script
  shift
  tools=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
  command=tools/$(basename "$0")
  for script in "$tools/$folder"/*; do
    script=$(basename "$script")
    case "$script" in *.d) ;; *) [ "${#script}" -le "$width" ] || width=${#script} ;; esac
  done
  case "${1-}" in
  -h | --help) usage && echo && list_scripts "$tools/$folder" "$width" && exit 0 ;;
  --list) list_scripts "$tools/$folder" "$width" && exit 0 ;;
  '' | -*) usage >&2 && exit 2 ;;
  */* | *.*) ;;
  *)
    script=$tools/$folder/$1
    if [ -f "$script" ] && [ -x "$script" ]; then
      shift
      # What scripts share is the package `shared`.
      export PYTHONPATH=$tools${PYTHONPATH:+:$PYTHONPATH} PYTHONDONTWRITEBYTECODE=1
      exec "$script" "$@"
    fi
    ;;
  esac
  echo "$command: there is no '$1'. $command --list lists what there is." >&2
  exit 2
}
