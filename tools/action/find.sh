#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Finds the archive of bubblekit, the folder to install it in, and the key that it is cached by.
set -euo pipefail

fail() {
  echo "::error title=bubblekit::$1"
  exit 2
}

archive=$ARCHIVE
if [ -z "$archive" ]; then
  [ -n "$VERSION" ] || fail "Name a release of bubblekit by 'version', or its archive by 'archive'."
  server=${GITHUB_SERVER_URL:-https://github.com}
  archive=$server/$ACTION_REPOSITORY/releases/download/$VERSION/bubblekit-$VERSION-linux-$(uname -m).tar.gz
fi
case "$archive" in
https://*)
  # The same address may get another archive, unless its digest is given.
  key=bubblekit-$(printf '%s' "$archive $SHA256" | sha256sum | cut -c 1-32)
  ;;
*://*) fail "'$archive' isn't read: only https is." ;;
*)
  [ -f "$archive" ] || fail "There is no archive '$archive'."
  key='' # Unpacking takes no longer than getting it from the cache.
  ;;
esac
{
  echo "archive=$archive"
  echo "folder=${RUNNER_TEMP:-/tmp}/bubblekit"
  echo "key=$key"
} >>"$GITHUB_OUTPUT"
