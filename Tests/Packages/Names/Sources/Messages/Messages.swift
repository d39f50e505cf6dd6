// SPDX-License-Identifier: MIT
import BubbleKit

/// The name of the class that all cells have in common.
public func nameOfCells() -> String { "\(MessageCell.self)" }
