#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Fails the action when goldens differ, if that is asked for, and whenever they couldn't be compared.
set -euo pipefail

if [ "$STATUS" -eq 1 ] && [ "$FAIL_ON_DIFFERENCE" != true ]; then
  echo "::notice title=bubblekit::Goldens differ or are missing, and fail-on-difference is $FAIL_ON_DIFFERENCE."
  exit 0
fi
echo "::error title=bubblekit::bubblekit verify ended with status $STATUS. The summary and the report have more."
exit "$STATUS"
