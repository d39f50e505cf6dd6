// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The tabs of a message's reactions, and the people of the one that is open.
struct ReactionPeople {
  struct Tab: Hashable {
    /// `nil` for all reactions.
    let reactionID: String?
    let count: Int
    let isOpen: Bool
  }

  struct Row: Hashable {
    let member: Member
    let reactionID: String
    let isOwn: Bool
  }

  let tabs: [Tab]
  let rows: [Row]

  /// The number of people besides those with a row.
  let remaining: Int

  /// The maximum number of rows and of tabs. More are counted.
  private static let rowLimit = 200
  private static let tabLimit = 50

  init(_ message: Message, tab: ReactionSheet.Tab, viewer: String?) {
    let reactions = Array(message.reactions.prefix(Self.tabLimit))
    let open: String? =
      if case .reaction(let id) = tab, reactions.contains(where: { $0.reactionID.isExactly(id) }) {
        id
      } else { nil }
    let all = message.reactions.reduce(0) { Self.sum($0, $1.headcount) }
    tabs =
      [Tab(reactionID: nil, count: all, isOpen: open == nil)]
      + reactions.map {
        Tab(reactionID: $0.reactionID, count: $0.headcount, isOpen: $0.reactionID.isExactly(open))
      }
    let shown =
      open.map { id in reactions.filter { $0.reactionID.isExactly(id) } } ?? message.reactions
    var rows: [Row] = []
    for reaction in shown where rows.count < Self.rowLimit {
      rows += Self.rows(of: reaction, viewer: viewer, limit: Self.rowLimit - rows.count)
    }
    self.rows = rows
    remaining = max(shown.reduce(0) { Self.sum($0, $1.headcount) } - rows.count, 0)
  }

  private static func rows(of reaction: Reaction, viewer: String?, limit: Int) -> [Row] {
    let id = reaction.reactionID
    var rows = reaction.users.prefix(limit).map {
      Row(
        member: $0, reactionID: id,
        isOwn: reaction.isByMyself && $0.userID.isExactly(viewer))
    }
    // The viewer may be among those whom the list leaves out.
    if reaction.isByMyself, !rows.contains(where: \.isOwn), rows.count < limit,
      viewer != nil || reaction.totalUserCount > reaction.users.count
    {
      rows.insert(
        Row(member: Member(userID: viewer ?? ""), reactionID: id, isOwn: true), at: 0)
    }
    return rows
  }

  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflows) = first.addingReportingOverflow(second)
    return overflows ? .max : sum
  }
}

extension Reaction {
  /// The number of people who chose it: at least those who are named.
  fileprivate var headcount: Int { max(totalUserCount, users.count) }
}
