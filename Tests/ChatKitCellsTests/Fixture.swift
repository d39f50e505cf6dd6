// SPDX-License-Identifier: MIT
import BubbleKit
