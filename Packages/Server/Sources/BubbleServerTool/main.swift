// SPDX-License-Identifier: MIT
import BubbleServer

await ServerProgram.start()
