// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

/// The state of a file's transfer, as a row shows it.
struct FileState {
  let element: FileElement
  let isIncoming: Bool

  /// Whether the message is being sent.
  let isSending: Bool

  /// The progress of transfers, in percent.
  var uploadProgress = 100
  var downloadProgress = 100
  var isDownloading = false

  /// Whether the file is neither on the device nor on its way there.
  var waitsForDownload: Bool { isIncoming && element.path.isEmpty && !isDownloading }

  /// Whether the file is being sent, and its size isn't known yet.
  private var isPreparing: Bool { !isIncoming && isSending && element.byteCount <= 0 }

  /// The file's size, or how much of it has been sent. Not isolated where nothing is beside it.
  ///
  /// - Parameter showsDownloads: Whether a download's progress takes the place of the size. Otherwise a file
  ///   that isn't on the device has a note.
  func detail(showsDownloads: Bool, in localization: Localization) -> String {
    if isPreparing { return "\(uploadProgress < 100 ? max(uploadProgress, 0) : 0)%" }
    if showsDownloads {
      guard isDownloading else { return FileSizeText.of(byteCount: element.byteCount) }
      return "\(min(max(downloadProgress, 0), 100))%"
    }
    let size = FileSizeText.of(byteCount: element.byteCount)
    guard waitsForDownload else { return size }
    return localization.isolated(size) + " " + localization["TUIKitNotDownload"]
  }
}

extension FileState {
  /// The state of a message's file while nothing transfers it; `nil` for a message without a file.
  init?(of message: Message) {
    guard let element = message.element.content(as: FileElement.self) else { return nil }
    self.init(
      element: element, isIncoming: !message.isSelf, isSending: message.status == .sending)
  }
}
