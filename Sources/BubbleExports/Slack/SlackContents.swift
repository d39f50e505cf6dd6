// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension ExportFormat {
  /// A Slack workspace's export, a channel's folder or the file of a day.
  public static let slack = ExportFormat(
    name: "slack", title: "Slack", summary: "a folder or a day's file of a Slack export",
    expectation: "the folder or its archive, with channels and their days, or the file of a day",
    recognizesFolder: { names in
      ["users.json", "org_users.json"].contains(where: names.containsExactly)
        && ["channels.json", "dms.json", "groups.json"].contains(where: names.containsExactly)
    },
    recognizesFile: { $0.isArray && $0.has("ts", "type") && ($0.has("user") || $0.has("text")) },
    contents: SlackContents.contents,
    open: { _ in { .slack($0) } })
}

/// The channels and people of a Slack export.
struct SlackContents {
  private let files: ExportFiles
  private var contents = ExportContents()

  /// The names of folders that lists have.
  private var listed: Set<ExactString> = []

  @Sendable static func contents(_ files: ExportFiles) throws(ExportError) -> ExportContents {
    var reader = SlackContents(files: files)
    try reader.read()
    return reader.contents
  }

  private init(files: ExportFiles) { self.files = files }

  private mutating func read() throws(ExportError) {
    try readPeople()
    try readGroups()
    if let file = files.file {
      contents.conversations = [conversation(ofDays: [file], name: file.withoutExtension)]
      return
    }
    for list in SlackList.all { try readConversations(list) }
    try findDays()
    try readDocuments()
    try reportOthers()
  }

  // MARK: People

  private mutating func readPeople() throws(ExportError) {
    for file in ["users.json", "org_users.json"] {
      for (index, user) in try objects(file).enumerated() {
        var warnings: [FieldWarning] = []
        do throws(FieldError) {
          let user = try SlackFields.user.read(FieldReader(user), &warnings)
          let person = ExportedPerson(
            id: user.id, name: user.displayName, avatar: avatar(user.profile?.image ?? ""))
          contents.people[user.id] = person
          // An app's messages may have this ID alone.
          if let bot = user.profile?.botID, !bot.isEmpty { contents.people[bot] = person }
        } catch {
          throw .malformed(
            path: file,
            explanation: "user \(index): \(error.field) \(error.reason.explanation(of: .message))")
        }
      }
    }
  }

  private func avatar(_ path: String) -> String {
    let isRelative = !path.isEmpty && !path.containsExactly("://") && !path.beginsExactly(with: "/")
    return isRelative && files.contains(path) ? path : ""
  }

  /// Reads the names of groups of people, which some tools add to an export.
  private mutating func readGroups() throws(ExportError) {
    for group in try objects("usergroups.json") {
      guard let id = group["id"]?.string else { continue }
      contents.channels[id] = firstNonEmpty(group["handle"]?.string, group["name"]?.string) ?? id
    }
  }

  // MARK: Conversations

  private mutating func readConversations(_ list: SlackList) throws(ExportError) {
    for object in try objects(list.file) {
      guard let id = object["id"]?.string else {
        try report("conversation", because: "it has no ID", in: list.file)
        continue
      }
      // Direct messages have a folder of their ID, and no name.
      let name = firstNonEmpty(object["name"]?.string) ?? id
      contents.channels[id] = name
      for folder in name.isExactly(id) ? [id] : [name, id] {
        listed.insert(ExactString(folder))
        let days = try days(in: folder + "/")
        guard !days.isEmpty else { continue }
        var found = conversation(ofDays: days, name: name)
        found.id = id
        found.isGroup = list.isGroup
        let members = object["members"]?.array?.compactMap(\.string) ?? []
        found.name = list.title(name, isNamed: !name.isExactly(id), of: names(of: members))
        found.strays = try unexpected(in: folder + "/")
        contents.conversations.append(found)
        break
      }
    }
  }

  /// The names of people, each once: a conversation with oneself has the same member twice.
  private func names(of members: [String]) -> [String] {
    var seen: Set<ExactString> = []
    return members.filter { seen.insert(ExactString($0)).inserted }
      .map { contents.people[$0]?.name ?? $0 }
  }

  /// Finds folders of days, or days, that no list names.
  private mutating func findDays() throws(ExportError) {
    if contents.conversations.isEmpty {
      let days = try days(in: "")
      if !days.isEmpty {
        var found = conversation(ofDays: days, name: "")
        found.strays = try unexpected(in: "")
        contents.conversations = [found]
        return
      }
    }
    for folder in try files.names() where folder.endsExactly(with: "/") {
      let name = String(folder.dropLast())
      guard !listed.contains(ExactString(name)) else { continue }
      let days = try self.days(in: folder)
      guard !days.isEmpty else { continue }
      var found = conversation(ofDays: days, name: name)
      found.strays = try unexpected(in: folder)
      contents.conversations.append(found)
    }
  }

  /// The days in a folder. A folder in place of a file is one of them: to read it is an error.
  private func days(in folder: String) throws(ExportError) -> [String] {
    try files.names(in: folder).filter(\.isDay).map {
      folder + ($0.endsExactly(with: "/") ? String($0.dropLast()) : $0)
    }
  }

  private func conversation(ofDays paths: [String], name: String) -> ExportConversation {
    var conversation = ExportConversation(id: name, name: name)
    conversation.sources = paths.map { ExportConversation.Source(path: $0) }
    return conversation
  }

  // MARK: What isn't shown

  /// The files of a conversation's folder that aren't days.
  private func unexpected(in folder: String) throws(ExportError) -> [ExportContents.Stray] {
    var strays: [ExportContents.Stray] = []
    for name in try files.names(in: folder)
    where name.endsExactly(with: ".json") && !name.isDay
      && !(folder.isEmpty && SlackList.isKnown(name))
    {
      let isCanvas = name.beginsExactly(with: "canvas")
      // Most exports have a canvas without content.
      if isCanvas, let count = try files.count(of: folder + name), count < 5 { continue }
      guard strays.count < Self.strayLimit else {
        strays.append(
          .init(path: folder, "file", because: "more than \(Self.strayLimit) aren't days"))
        break
      }
      strays.append(
        isCanvas
          ? .init(path: folder + name, "canvas", because: "it has no cell")
          : .init(path: folder + name, "file", because: "it isn't the file of a day"))
    }
    return strays
  }

  /// The maximum number of files of a folder that are reported.
  private static let strayLimit = 100

  private mutating func report(
    _ content: String, because reason: String, in path: String
  ) throws(ExportError) {
    let stray = ExportContents.Stray(path: path, content, because: reason)
    try contents.add(stray.message, in: path)
  }

  /// Reads the names of documents, which are all that the export has of them.
  private mutating func readDocuments() throws(ExportError) {
    for (file, content) in [
      ("canvases.json", "canvas"), ("lists.json", "list"),
      ("huddle_transcripts.json", "transcript of a huddle"),
    ] {
      let documents = try objects(file)
      guard !documents.isEmpty else { continue }
      try report(
        content, because: "the export lists \(documents.count) without their text", in: file)
      for document in documents {
        guard let id = document["id"]?.string else { continue }
        contents.channels[id] = firstNonEmpty(document["title"]?.string, document["name"]?.string)
      }
    }
  }

  /// Reports files beside the folders that aren't known.
  private mutating func reportOthers() throws(ExportError) {
    guard !contents.conversations.contains(where: { $0.sources.first?.folder.isEmpty == true })
    else { return }
    var unknown = 0
    for name in try files.names()
    where name.endsExactly(with: ".json") && !SlackList.isKnown(name) && unknown < Self.strayLimit {
      unknown += 1
      try report("file", because: "it isn't known as a part of an export", in: name)
    }
  }

  private mutating func objects(_ file: String) throws(ExportError) -> [JSONObject] {
    guard let value = try files.json(file) else { return [] }
    guard let array = value.array else {
      throw .malformed(path: file, explanation: "must be an array, but is \(value.kind)")
    }
    let objects = array.compactMap(\.object)
    if objects.count < array.count {
      try report("entry", because: "it isn't an object", in: file)
    }
    return objects
  }
}

/// A list of conversations in an export.
private struct SlackList {
  let file: String
  let isGroup: Bool

  static let all = [
    SlackList(file: "channels.json", isGroup: true), SlackList(file: "groups.json", isGroup: true),
    SlackList(file: "dms.json", isGroup: false), SlackList(file: "mpims.json", isGroup: true),
    SlackList(file: "file_conversations.json", isGroup: true),
  ]

  /// The other files beside folders. Those of administration have no messages.
  private static let others = [
    "users.json", "org_users.json", "usergroups.json", "canvases.json", "lists.json",
    "huddle_transcripts.json", "integration_logs.json", "content_flags.json",
  ]

  static func isKnown(_ name: String) -> Bool {
    others.containsExactly(name) || all.contains { $0.file.isExactly(name) }
  }

  /// The conversation's name: of direct messages those of its members, of comments on a canvas that of the canvas.
  func title(_ name: String, isNamed: Bool, of members: [String]) -> String {
    switch file {
    case "dms.json" where !isNamed && !members.isEmpty,
      "mpims.json" where name.beginsExactly(with: "mpdm-") && !members.isEmpty:
      return members.joined(separator: ", ")
    case "file_conversations.json" where name.beginsExactly(with: "FC:"):
      let parts = name.splitExactly(separator: ":", maxSplits: 2)
      return parts.count == 3 ? "Comments: " + parts[2] : name
    default: return name
    }
  }
}

extension ExportContents.Stray {
  /// A file that isn't shown.
  fileprivate init(path: String, _ content: String, because reason: String) {
    let remark = ExportRemark(content: content, outcome: .leftOut(reason: reason))
    self.init(path: path, message: ReadMessage(index: 0, leftOut: "", [remark]))
  }
}

extension String {
  /// Whether it is the name of a day's file, or of a folder in its place.
  fileprivate var isDay: Bool {
    let name = endsExactly(with: "/") ? String(unicodeScalars.dropLast()) : self
    return name.endsExactly(with: ".json") && ISODate.seconds(name.withoutExtension) != nil
  }

  /// A file's name without what follows its last full stop.
  var withoutExtension: String {
    let name = splitExactly(separator: "/").last.map(String.init) ?? self
    guard let stop = name.unicodeScalars.lastIndex(of: "."), stop > name.startIndex else {
      return name
    }
    return String(name[..<stop])
  }
}
