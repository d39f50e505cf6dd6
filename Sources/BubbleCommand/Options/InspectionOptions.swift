// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleRequests
import BubbleStrings

/// A list of words with commas between them.
struct OptionList<Word: ExpressibleByArgument & CaseIterable>: ExpressibleByArgument,
  ExpressibleByArrayLiteral
{
  private(set) var words: [Word]

  init(arrayLiteral words: Word...) { self.words = words }

  /// - Returns: `nil` when one of the words isn't known.
  init?(argument: String) {
    words = []
    for part in argument.splitExactly(separator: ",", omittingEmptySubsequences: false) {
      guard let word = Word(argument: String(part)) else { return nil }
      words.append(word)
    }
  }

  static var allValueStrings: [String] { Word.allValueStrings }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// The words, or nothing, so that help doesn't mention an empty default.
  var defaultValueDescription: String {
    words.map(\.defaultValueDescription).joined(separator: ",")
  }

  var isEmpty: Bool { words.isEmpty }

  func map<Value>(_ transform: (Word) -> Value) -> [Value] { words.map(transform) }
}

extension OptionList: Sendable where Word: Sendable {}

/// A drawing of `--overlay`.
enum OverlayKind: String, ExpressibleByArgument, CaseIterable {
  case frames, margins, baselines, interactions, accessibility

  var value: InspectionOverlay {
    switch self {
    case .frames: .frames
    case .margins: .margins
    case .baselines: .baselines
    case .interactions: .interactions
    case .accessibility: .accessibility
    }
  }
}

/// An addition to `--layout`.
enum LayoutExtra: String, ExpressibleByArgument, CaseIterable {
  case constraints, interactions, accessibility

  var value: LayoutNode.Extras {
    switch self {
    case .constraints: .constraints
    case .interactions: .interactions
    case .accessibility: .accessibility
    }
  }
}
