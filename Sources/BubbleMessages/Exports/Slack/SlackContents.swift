// SPDX-License-Identifier: MIT
extension ExportFormat {
  /// A Slack workspace's unpacked export, a channel's folder or the file of a day.
  public static let slack = ExportFormat(
    name: "slack", title: "Slack", summary: "a folder or a day's file of a Slack export",
    expectation: "the unpacked folder, with channels and their days, or the file of a day",
    recognizesFolder: { names in
      ["users.json", "org_users.json"].contains(where: names.contains)
        && ["channels.json", "dms.json", "groups.json"].contains(where: names.contains)
    },
    recognizesFile: { $0.isArray && $0.has("ts", "type") && ($0.has("user") || $0.has("text")) },
    contents: SlackContents.contents,
    open: { _ in { .slack($0) } })
}

/// The channels and people of a Slack export.
struct SlackContents {
  private let files: ExportFiles
  private var contents = ExportContents()

  @Sendable static func contents(_ files: ExportFiles) throws(ExportError) -> ExportContents {
    var reader = SlackContents(files: files)
    try reader.read()
    return reader.contents
  }

  private init(files: ExportFiles) { self.files = files }

  private mutating func read() throws(ExportError) {
    try readPeople()
    if let file = files.file {
      contents.conversations = [conversation(ofDays: [file], name: file.withoutExtension)]
      return
    }
    for (file, isGroup) in Self.lists { try readConversations(file, isGroup: isGroup) }
    if contents.conversations.isEmpty { try findDays() }
  }

  private static let lists = [
    ("channels.json", true), ("groups.json", true), ("dms.json", false), ("mpims.json", true),
  ]

  private mutating func readPeople() throws(ExportError) {
    for file in ["users.json", "org_users.json"] {
      for (index, user) in try objects(file).enumerated() {
        var warnings: [FieldWarning] = []
        do throws(FieldError) {
          let user = try SlackFields.user.read(FieldReader(user), &warnings)
          contents.people[user.id] = ExportedPerson(
            id: user.id, name: user.displayName, avatar: avatar(user.profile?.image ?? ""))
        } catch {
          throw .malformed(
            path: file,
            explanation: "user \(index): \(error.field) \(error.reason.explanation(of: .message))")
        }
      }
    }
  }

  private func avatar(_ path: String) -> String {
    let isRelative = !path.isEmpty && !path.contains("://") && !path.hasPrefix("/")
    return isRelative && files.contains(path) ? path : ""
  }

  private mutating func readConversations(
    _ file: String, isGroup: Bool
  ) throws(ExportError) {
    for object in try objects(file) {
      guard let id = object["id"]?.string else { continue }
      // Direct messages have a folder of their ID, and no name.
      let folder = firstNonEmpty(object["name"]?.string) ?? id
      contents.channels[id] = folder
      let days = try days(in: folder + "/")
      guard !days.isEmpty else { continue }
      var found = conversation(ofDays: days, name: folder)
      found.id = id
      found.isGroup = isGroup
      if !isGroup, let members = object["members"]?.array?.compactMap(\.string),
        object["name"] == nil
      {
        found.name = members.map { contents.people[$0]?.name ?? $0 }.joined(separator: ", ")
      }
      contents.conversations.append(found)
    }
  }

  /// Finds folders of days, or days, without a list of them.
  private mutating func findDays() throws(ExportError) {
    let days = try days(in: "")
    if !days.isEmpty {
      contents.conversations = [conversation(ofDays: days, name: "")]
      return
    }
    for folder in try files.names() where folder.hasSuffix("/") {
      let days = try self.days(in: folder)
      if !days.isEmpty {
        contents.conversations.append(
          conversation(ofDays: days, name: String(folder.dropLast())))
      }
    }
  }

  private func days(in folder: String) throws(ExportError) -> [String] {
    try files.names(in: folder).filter { name in
      name.hasSuffix(".json") && ISODate.seconds(name.withoutExtension) != nil
    }.map { folder + $0 }
  }

  private func conversation(ofDays paths: [String], name: String) -> ExportConversation {
    var conversation = ExportConversation(id: name, name: name)
    conversation.sources = paths.map { ExportConversation.Source(path: $0) }
    return conversation
  }

  private func objects(_ file: String) throws(ExportError) -> [JSONObject] {
    guard let value = try files.json(file) else { return [] }
    guard let array = value.array else {
      throw .malformed(path: file, explanation: "must be an array, but is \(value.kind)")
    }
    return array.compactMap(\.object)
  }
}

extension String {
  /// A file's name without what follows its last full stop.
  var withoutExtension: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    guard let stop = name.lastIndex(of: "."), stop > name.startIndex else { return name }
    return String(name[..<stop])
  }
}
