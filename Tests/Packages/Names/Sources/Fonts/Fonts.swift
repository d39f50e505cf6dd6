// SPDX-License-Identifier: MIT
import BubbleKit

/// The fonts that BubbleKit brings.
public func makeFonts() throws -> FontCollection { try .bundled() }
