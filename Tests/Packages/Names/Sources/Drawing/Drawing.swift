// SPDX-License-Identifier: MIT
import BubbleKit

/// The colour of dots.
public let accent = Color(hex: 0x0F766E)
