// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdown
import BubbleMath
import BubbleMessages

/// The limits that a message's content goes beyond, each with the first field that does.
struct ReachedLimits {
  private var entries: [(limit: ContentLimit, field: String)] = []

  /// Adds a limit, unless it is there already.
  mutating func add(_ limit: ContentLimit, in field: @autoclosure () -> String) {
    guard !entries.contains(where: { $0.limit == limit }) else { return }
    entries.append((limit, field()))
  }

  mutating func add(_ limits: [ContentLimit], in field: String) {
    for limit in limits { add(limit, in: field) }
  }

  mutating func add(_ other: ReachedLimits) {
    for (limit, field) in other.entries { add(limit, in: field) }
  }

  /// Warns of the limits in the current environment.
  func report(of msgID: String) {
    for (limit, field) in entries {
      RenderEnvironment.report(RenderWarning(limit, msgID: msgID, field: field))
    }
  }
}

/// Collects the limits that formulas go beyond while a page is measured.
final class FormulaLimitLog {
  private(set) var limits: [ContentLimit] = []

  func add(_ limits: Set<MathLimit>) {
    guard !limits.isEmpty else { return }
    for limit in limits.contentLimits where !self.limits.contains(limit) {
      self.limits.append(limit)
    }
  }
}

extension Set<MarkdownLimit> {
  /// The limits in the order of the table.
  var contentLimits: [ContentLimit] {
    MarkdownLimit.allCases.filter(contains).map { limit in
      switch limit {
      case .length: .markdownLength
      case .depth: .markdownDepth
      case .columns: .markdownColumns
      case .expansion: .markdownExpansion
      }
    }
  }
}

extension Set<MathLimit> {
  /// The limits in the order of the table.
  fileprivate var contentLimits: [ContentLimit] {
    MathLimit.allCases.filter(contains).map { limit in
      switch limit {
      case .length: .formulaLength
      case .depth: .formulaDepth
      case .expansion: .formulaExpansion
      case .extent: .formulaExtent
      case .width: .formulaWidth
      case .space: .formulaSpace
      case .spaces: .formulaSpaces
      case .columns: .formulaColumns
      case .source: .formulaSource
      case .parts: .formulaParts
      }
    }
  }
}
