// SPDX-License-Identifier: MIT
// One import for goldens of messages, cells and anything else.
@_exported public import BubbleGoldenTesting
@_exported public import BubbleGoldens
