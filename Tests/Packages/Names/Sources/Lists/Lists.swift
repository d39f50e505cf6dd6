// SPDX-License-Identifier: MIT
import BubbleKit

/// Where each of 10 rows of 44 points is.
public func makeIndex() -> HeightIndex { HeightIndex(Array(repeating: 44, count: 10)) }
