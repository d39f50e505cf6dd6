// SPDX-License-Identifier: MIT
import BubbleCommand

BubbleCommand.main(named: "bubblekit")
