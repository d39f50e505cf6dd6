// SPDX-License-Identifier: MIT
/// A text in Markdown, as blocks.
public struct MarkdownDocument: Hashable, Sendable {
  public init() {}
}
