// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Titles of conversations")
struct ConversationTitleTests {
  private let english = Localization(tag: "en", strings: .chatkit)

  @Test(
    arguments: [
      ([], nil), (["a"], "a"), (["me", "a"], "a"), (["a", "me"], "a"), (["me", "me"], "me"),
    ] as [([String], String?)])
  func thePeerIsTheOther(_ members: [String], _ peer: String?) {
    expectEqual(ConversationTitle.peer(of: members, viewer: "me"), peer)
  }

  @Test(
    arguments: [
      ("", ["me", "a"], "Anna", true, "Anna"), ("Own name", ["me", "a"], "Anna", true, "Anna"),
      ("", ["me", "a"], nil, true, "a"), ("", ["me", "a"], "", true, "a"),
      ("", ["me", "a"], nil, false, "[No nickname]"),
      ("Club", ["me", "a", "b"], nil, true, "Club"),
      ("", ["me", "a", "b"], nil, true, "Group chat"),
      ("", ["a"], nil, true, ""), ("", [], nil, true, "System notification"),
      ("News", [], nil, true, "News"),
    ] as [(String, [String], String?, Bool, String)])
  func titlesFollowTheMembers(
    _ name: String, _ members: [String], _ profile: String?, _ showsIDs: Bool, _ title: String
  ) {
    expectEqual(
      ConversationTitle.title(
        name: name, members: members, viewer: "me",
        profile: profile.map { UserProfile(clientID: "a", name: $0) }, showsIDs: showsIDs,
        in: english), title)
  }

  @Test(
    arguments: [
      ("Club", ConversationKind.group, 5, "Club(5)"), ("Club", .group, 0, "Club"),
      ("Anna", .single, 2, "Anna"), ("", .group, 5, "Chat"), ("[No nickname]", .single, 2, "Chat"),
    ] as [(String, ConversationKind, Int, String)])
  func theBarHasTheNumberOfMembers(
    _ title: String, _ kind: ConversationKind, _ count: Int, _ shown: String
  ) {
    expectEqual(
      ConversationTitle.navigationTitle(title, kind: kind, memberCount: count, in: english), shown)
  }
}
