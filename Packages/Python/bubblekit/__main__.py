# SPDX-License-Identifier: MIT
"""`python -m bubblekit`."""
from ._command import main

main()
