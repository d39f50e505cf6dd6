// SPDX-License-Identifier: MIT
import BubbleMessages

extension MessageRenderer {
  /// The same renderer, which finds the messages that are quoted among those of a list.
  func findingQuotes(in source: any MessageSource) -> MessageRenderer {
    finding { id in source.place(ofMessage: id).flatMap(source.message)?.quotableExcerpt }
  }
}
