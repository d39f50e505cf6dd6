// SPDX-License-Identifier: MIT
import BubbleKit

/// An index of 10 rows of 44 points.
public func makeIndex() -> HeightIndex { HeightIndex(Array(repeating: 44, count: 10)) }
