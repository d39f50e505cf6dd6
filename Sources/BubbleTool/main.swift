// SPDX-License-Identifier: MIT
import BubbleCommand

await BubbleCommand.main(named: "bubblekit")
