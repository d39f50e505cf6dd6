// SPDX-License-Identifier: MIT
import BubbleCommand
import OwnKit

// All of `bubblekit`, with one more kit: `paper render notes.json --style paper`.
BubbleCommand.main(kits: [.paper])
