#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs the archive of bubblekit in a folder, unless it is there already.
set -euo pipefail

fail() {
  echo "::error title=bubblekit::$1"
  exit 2
}

# Prints the path of the program in $FOLDER.
program() {
  local candidate
  for candidate in "$FOLDER"/*/bin/bubblekit "$FOLDER"/*/bubblekit; do
    if [ -x "$candidate" ]; then
      echo "$candidate"
      return
    fi
  done
  return 1
}

if ! program >/dev/null; then
  file=$ARCHIVE
  if [[ $ARCHIVE == https://* ]]; then
    file=$(mktemp)
    trap 'rm -f "$file"' EXIT
    curl --fail --location --silent --show-error --proto =https --retry 3 --output "$file" "$ARCHIVE" ||
      fail "$ARCHIVE can't be downloaded."
  fi
  if [ -n "$SHA256" ]; then
    digest=$(sha256sum <"$file" | cut -d ' ' -f 1)
    [ "$digest" = "${SHA256,,}" ] || fail "The archive has the SHA-256 $digest, not ${SHA256,,}."
  fi
  # Whole or not at all: the folder is what is cached.
  rm -rf "$FOLDER" "$FOLDER.partial"
  mkdir -p "$FOLDER.partial"
  tar --extract --gzip --file "$file" --directory "$FOLDER.partial" --no-same-owner
  mv "$FOLDER.partial" "$FOLDER"
fi
found=$(program) || fail "The archive has no program bubblekit."
"$found" --version >/dev/null || fail "bubblekit doesn't run here. It needs Linux with a glibc as new as its README says."
echo "program=$found" >>"$GITHUB_OUTPUT"
