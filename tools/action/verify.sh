#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Verifies goldens, and writes a report and the step's summary. The status is an output, not the script's own.
set -euo pipefail

# GitHub refuses a larger summary.
readonly largest_summary=1000000

# Reads words as a shell would, but expands nothing.
arguments=()
if [ -n "${ARGUMENTS//[[:space:]]/}" ]; then
  words=$(xargs printf '%s\n' <<<"$ARGUMENTS") || {
    echo "::error title=bubblekit::The arguments have a quote without its end: $ARGUMENTS"
    exit 2
  }
  mapfile -t arguments <<<"$words"
fi

mkdir -p "$REPORT"
# Those of an earlier step would be taken for this one's.
rm -f "$REPORT"/{index.html,goldens.xml,goldens.json,summary.md,log.txt}
status=0
"$BUBBLEKIT" verify "$GOLDENS" --github --html "$REPORT/index.html" --junit "$REPORT/goldens.xml" \
  --json "$REPORT/goldens.json" --markdown "$REPORT/summary.md" "${arguments[@]}" 2> >(tee "$REPORT/log.txt" >&2) ||
  status=$?
wait

if [ ! -s "$REPORT/summary.md" ]; then
  {
    echo "### Goldens of $GOLDENS"
    echo
    echo "\`bubblekit verify\` ended with status $status:"
    echo
    sed 's/^/    /' "$REPORT/log.txt"
  } >"$REPORT/summary.md"
fi
if [ "$(wc -c <"$REPORT/summary.md")" -le "$largest_summary" ]; then
  cat "$REPORT/summary.md"
else
  head -c "$largest_summary" "$REPORT/summary.md" | sed '$d'
  printf '\n\nThe whole summary is in the report.\n'
fi >>"$GITHUB_STEP_SUMMARY"
{
  echo "status=$status"
  echo "report=$REPORT"
} >>"$GITHUB_OUTPUT"
