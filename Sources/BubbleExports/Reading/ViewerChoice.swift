// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The choice of the viewer in a conversation.
struct ViewerChoice {
  let people: [ChatExport.Person]
  let conversation: ExportConversation
  let contents: ExportContents

  /// The word for no viewer, and that for a participant of this name.
  private static let none = "none"
  private static let namedNone = "name:none"

  /// The ID of the viewer; empty for none.
  ///
  /// - Parameters:
  ///   - wanted: A name or an ID, `none` for no one, or `name:none` for a participant of that name; `nil` where the
  ///     export decides. In a conversation of two, and where a name is similar, an unknown one is an error, and
  ///     otherwise someone who wrote nothing.
  ///   - isNeeded: Whether it is an error that the export doesn't.
  func viewer(_ wanted: String?, isNeeded: Bool) throws(ExportError) -> String {
    guard var wanted else {
      if let viewer = knownViewer { return viewer }
      // Of two, one has probably exported the conversation; of more, any or none: a channel's readers don't write.
      if !isNeeded || people.count != 2 { return "" }
      throw .noViewer(people: names)
    }
    if wanted.isExactly(Self.none) { return "" }
    if wanted.isExactly(Self.namedNone) { wanted = Self.none }
    if people.contains(where: { $0.id.isExactly(wanted) }) || contents.people[wanted] != nil {
      return wanted
    }
    if wanted.isExactly(conversation.viewer) { return wanted }
    // No one wrote anything that could be read.
    if people.isEmpty { return wanted }
    // Those who wrote come before those whom the export only lists.
    let named = people.filter { $0.name.isExactly(wanted) }
    let lowercased = wanted.lowercased()
    let matches =
      named.isEmpty ? people.filter { $0.name.lowercased().isExactly(lowercased) } : named
    if matches.count > 1 { throw .ambiguousViewer(wanted, ids: matches.map(\.id)) }
    if let match = matches.first { return match.id }
    // An app has an entry for each of its IDs.
    let ids = contents.people.values.filter { $0.name.isExactly(wanted) }.map { ExactString($0.id) }
    let listed = Set(ids).sorted().map(\.string)
    if listed.count > 1 { throw .ambiguousViewer(wanted, ids: listed) }
    if let id = listed.first { return id }
    // Of two, one is meant, and so is one with a similar name; someone else of more may have written nothing.
    let nearest = NearestName.of(anyCase: wanted, among: people.map(\.name))
    guard people.count != 2, nearest == nil else {
      throw .unknownViewer(wanted, people: names)
    }
    return ""
  }

  /// The viewer whom the export names, or else the one of two who isn't the peer; `nil` where it doesn't tell.
  private var knownViewer: String? {
    if let known = conversation.viewer { return known }
    guard people.count == 2, conversation.isGroup != true, let peer = conversation.peerName,
      people.contains(where: { $0.name.isExactly(peer) || $0.id.isExactly(peer) })
    else { return nil }
    return people.first { !$0.name.isExactly(peer) && !$0.id.isExactly(peer) }?.id
  }

  private var names: [String] {
    people.map { $0.name.isExactly($0.id) || $0.name.isEmpty ? $0.id : "\($0.name) (\($0.id))" }
  }
}
