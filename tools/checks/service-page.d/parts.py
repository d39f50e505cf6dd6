# SPDX-License-Identifier: MIT
"""The parts of the check, by name."""
from looks import keep_screenshots, phone, schemes  # noqa: F401
from origins import origins
from reach import basics, keyboard, tokens
from texts import copies, fragment, problems
from work import conversation, message, options, overlay

PARTS = {part.__name__: part for part in (
    message, options, overlay, problems, copies, fragment, conversation, keyboard, phone, schemes, basics, tokens, origins)}
