// SPDX-License-Identifier: MIT
import BubbleStrings

/// The choice of the viewer in a conversation.
struct ViewerChoice {
  let people: [ChatExport.Person]
  let conversation: ExportConversation
  let contents: ExportContents

  /// The ID of the viewer.
  ///
  /// - Parameter wanted: A name or an ID; `nil` where the export decides.
  func viewer(_ wanted: String?) throws(ExportError) -> String {
    guard let wanted else { return try usualViewer() }
    if people.contains(where: { $0.id.isExactly(wanted) }) || contents.people[wanted] != nil {
      return wanted
    }
    if conversation.viewer == wanted { return wanted }
    // Nobody wrote anything that could be read.
    if people.isEmpty { return wanted }
    // Those who wrote come before those whom the export only lists.
    let named = people.filter { $0.name == wanted }
    let matches =
      named.isEmpty ? people.filter { $0.name.lowercased() == wanted.lowercased() } : named
    if matches.count > 1 { throw .ambiguousViewer(wanted, ids: matches.map(\.id)) }
    if let match = matches.first { return match.id }
    let listed = contents.people.values.filter { $0.name == wanted }.map(\.id).sorted()
    if listed.count > 1 { throw .ambiguousViewer(wanted, ids: listed) }
    guard let id = listed.first else {
      throw .unknownViewer(wanted, people: names)
    }
    return id
  }

  private func usualViewer() throws(ExportError) -> String {
    if let known = conversation.viewer { return known }
    guard people.count <= 2, conversation.isGroup != true else { throw .noViewer(people: names) }
    if let peer = conversation.peerName {
      if let other = people.first(where: { $0.name != peer && $0.id != peer }),
        people.count == 1 || people.contains(where: { $0.name == peer || $0.id == peer })
      {
        return other.id
      }
      // Only the other one has written.
      if people.count == 1, people[0].name == peer { return "" }
    }
    // The first to write is probably the other one.
    return people.count == 2 ? people[1].id : ""
  }

  private var names: [String] {
    people.map { $0.name == $0.id || $0.name.isEmpty ? $0.id : "\($0.name) (\($0.id))" }
  }
}
