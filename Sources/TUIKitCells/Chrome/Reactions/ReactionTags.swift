// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// The tags of a message's reactions, row by row, at the bottom of its bubble.
struct ReactionTags {
  struct Tag {
    let reactionID: String

    /// The names of those who chose it.
    let names: String

    /// The tag's frame, in points from the strip's leading top corner.
    let frame: CGRect
  }

  private(set) var tags: [Tag] = []

  /// The size of the strip, in points.
  private(set) var size = CGSize.zero

  /// - Returns: `nil` for a message without reactions.
  init?(of data: MessageCellData, in environment: RenderEnvironment) {
    guard !data.isNotice, let message = data.message, !message.reactions.isEmpty else { return nil }
    let limit = 0.75 * environment.width - 20
    let height = Self.height(in: environment)
    var (x, y, end) = (Self.margin, Self.edge, CGFloat.zero)
    for reaction in message.reactions {
      let names = Self.names(of: reaction, in: environment.localization)
      let namesWidth = Self.namesWidth(names, limit: limit, in: environment)
      let width = namesWidth + 18 + 1 + 3 * 8
      if !tags.isEmpty, Self.gap + width >= limit - (x - Self.gap) - Self.margin {
        (x, y) = (Self.margin, y + height + Self.rowGap)
      }
      tags.append(
        Tag(
          reactionID: reaction.reactionID, names: names,
          frame: CGRect(x: x, y: y, width: width, height: height)))
      end = max(end, x + width)
      x += width + Self.gap
    }
    size = CGSize(width: end + Self.margin, height: y + height + Self.edge)
  }

  static let font = Font.system(11)

  /// The height a tag adds for larger text sizes, in points.
  static func growth(in environment: RenderEnvironment) -> CGFloat {
    environment.growth(forTextOf: font.size)
  }

  private static func height(in environment: RenderEnvironment) -> CGFloat {
    24 + growth(in: environment)
  }

  /// The names of those who reacted, as far as they may be seen; their number where no one is named.
  static func names(of reaction: Reaction, in localization: Localization) -> String {
    let names = reaction.users.prefix(maximumNames).map { user in
      let name = user.displayName
      // Most names are so short that their characters needn't be counted.
      return name.utf8.count <= maximumLength ? name : String(name.prefix(maximumLength))
    }
    if names.isEmpty { return reaction.totalUserCount > 0 ? "\(reaction.totalUserCount)" : "" }
    return names.map(localization.isolated).joined(separator: ",")
  }

  private static func namesWidth(
    _ names: String, limit: CGFloat, in environment: RenderEnvironment
  ) -> CGFloat {
    guard !names.isEmpty else { return 0 }
    return min(environment.lineSize(of: names, font).width, max(limit - 19 - 12 - 12 - 100, 0))
  }

  /// The maximum number of names, as many as the original system requests from its server.
  private static let maximumNames = 5

  /// The maximum length of a name, in characters.
  private static let maximumLength = 100

  /// The margin beside the tags, and above and below them.
  private static let margin: CGFloat = 12
  private static let edge: CGFloat = 3

  /// The gap between tags of a row, and between rows.
  private static let gap: CGFloat = 6
  private static let rowGap: CGFloat = 8
}
