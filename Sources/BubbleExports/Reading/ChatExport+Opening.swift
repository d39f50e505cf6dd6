// SPDX-License-Identifier: MIT
internal import BubbleFiles
import BubbleMessages
import BubbleStrings

// The steps of opening an export, in their order.
extension ChatExport {
  /// The format of an export that can be opened: the one that is named, or the one that is detected.
  static func format(
    of files: ExportFiles, _ named: ExportFormat?
  ) throws(ExportError) -> ExportFormat {
    if let file = files.file {
      if isArchive(file) { throw try archiveError(file, files) }
      guard try files.count(of: file) != nil else {
        throw .unreadable(path: file, explanation: "there is no such file")
      }
    }
    let found = if let named { named } else { try ExportFormat.detect(files) }
    if let found { return found }
    if files.file == nil, let archive = try files.names().first(where: isArchive) {
      throw .archive(path: archive)
    }
    throw .unknownFormat(path: files.file ?? "the folder", formats: ExportFormat.nameList)
  }

  /// Whether a file has the name of an archive. Those that are read are opened before.
  private static func isArchive(_ name: String) -> Bool {
    [".zip", ".rar", ".7z", ".tar", ".tgz", ".tar.gz"].contains(
      where: name.lowercased().endsExactly)
  }

  /// The reason why a file that has the name of an archive isn't read as one.
  private static func archiveError(
    _ file: String, _ files: ExportFiles
  ) throws(ExportError) -> ExportError {
    guard let count = try files.count(of: file) else {
      return .unreadable(path: file, explanation: "there is no such file")
    }
    if count == 0 { return .unreadable(path: file, explanation: "it is empty") }
    let end = try files.bytes(of: file, max(0, count - ZIPArchive.endByteCount)..<count)
    guard ZIPArchive.isEnd(end) else { return .archive(path: file) }
    return .unreadable(path: file, explanation: "\(ZIPError.bytesBefore)")
  }

  /// The conversation that the options name, or the only one, with what its messages are read from.
  static func source(
    _ contents: ExportContents, _ files: ExportFiles, _ format: ExportFormat, _ options: Options
  ) throws(ExportError) -> ExportSource {
    let conversation = try contents.conversation(named: options.conversation)
    if let branch = options.branch, !format.hasBranches {
      throw .unknownBranch(branch, branches: [])
    }
    return ExportSource(
      files: files, conversation: conversation, strays: contents.strays + conversation.strays,
      limits: files.limits, branch: options.branch, timeZone: options.timeZone)
  }
}

extension ExportFormat {
  /// The limits of reading, with messages at least as long as the format has them.
  func limits(_ limits: ReadingLimits) -> ReadingLimits {
    var limits = limits
    limits.bytesPerMessage = max(limits.bytesPerMessage, leastBytesPerMessage)
    return limits
  }

  /// The contents of an export that has a conversation.
  func foundContents(_ files: ExportFiles) throws(ExportError) -> ExportContents {
    let contents = try contents(files)
    guard !contents.conversations.isEmpty else {
      throw .noMessages(format: title, expected: expectation)
    }
    return contents
  }
}

extension ExportContext {
  /// The context before the conversation has been read: without a viewer.
  init(of source: ExportSource, _ contents: ExportContents, showsPlaces: Bool) {
    self.init()
    let conversation = source.conversation
    conversationID = conversation.id.isEmpty ? conversation.name : conversation.id
    people = contents.people
    channels = contents.channels
    (assets, assetNames) = (contents.assets, contents.assetNames)
    find(in: source.files)
    self.showsPlaces = showsPlaces
  }

  /// Completes the context with the people that reading the conversation found.
  mutating func take(
    _ found: [ChatExport.Person], viewer: String, of conversation: ExportConversation
  ) {
    self.viewer = viewer
    isGroup = conversation.isGroup ?? (found.count > 2)
    peer = found.first { !$0.id.isExactly(viewer) }?.id
  }
}

extension ExportSurvey {
  /// The places of messages in an order, and the index of their IDs.
  func index(in order: MessageIndex.Order) -> (places: [ExportPlace], ids: IDIndex) {
    let sorted = order.sortsByTime ? placesByTime : Array(places.indices)
    return (sorted.map { places[$0] }, IDIndex(sorted.map { idKeys[$0] }))
  }

  /// The places sorted by time; those of one time stay in their order.
  private var placesByTime: [Int] {
    places.indices.sorted {
      places[$0].timestamp == places[$1].timestamp
        ? $0 < $1 : places[$0].timestamp < places[$1].timestamp
    }
  }
}

extension MessageIndex.Order {
  /// Whether an export's messages, which have no sequence numbers, are sorted by time.
  fileprivate var sortsByTime: Bool {
    switch self {
    case .auto, .input: false
    case .time, .seq: true
    }
  }
}
