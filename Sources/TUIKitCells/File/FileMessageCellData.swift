// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleText
public import BubbleViews
import Foundation

/// Data of a file message.
public final class FileMessageCellData: BubbleMessageCellData {
  /// The file.
  public var element = FileElement() { didSet { measuredDetail = MeasuredText() } }

  /// The upload progress of the file, in percent. The default is 100: no transfer.
  public var uploadProgress = 100 { didSet { measuredDetail = MeasuredText() } }

  /// The download progress of the file, in percent. The default is 100: no transfer.
  public var downloadProgress = 100 { didSet { measuredDetail = MeasuredText() } }

  /// Whether the file is being downloaded. The default is `false`.
  public var isDownloading = false { didSet { measuredDetail = MeasuredText() } }

  private var measuredDetail = MeasuredText()

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = FileMessageCellData(message: message)
    if let element = message.element.content(as: FileElement.self) { data.element = element }
    return data
  }

  public override class func getDisplayString(message: Message) -> String {
    displayString(of: message, in: RenderEnvironment.current.localization)
  }

  @Sendable static func displayString(of _: Message, in localization: Localization) -> String {
    localization["TUIkitMessageTypeFile"]
  }

  public override var spokenContent: String? {
    let words = RenderEnvironment.current.localization
    return spoken(
      words.spokenKind("TUIkitMessageTypeFile"), element.filename,
      detail(showsDownloads: isDownloading, in: words), in: words)
  }

  public override var spokenTraits: AccessibilityTraits { .button }

  public override var hasReceiptBesideContent: Bool { !showsSecurityStrike }
}

extension FileMessageCellData {
  /// Whether the file is on the device.
  var isLocal: Bool { !element.path.isEmpty }

  /// Whether the file is neither on the device nor on its way there.
  var waitsForDownload: Bool { direction == .incoming && !isLocal && !isDownloading }

  /// Whether the file is being sent, and its size isn't known yet.
  private var isPreparing: Bool {
    direction == .outgoing && status == .sending && element.byteCount <= 0
  }

  /// The progress of a transfer, in percent; `nil` when none is under way.
  var progress: Int? {
    [uploadProgress, downloadProgress].first { $0 > 0 && $0 < 100 }
  }

  /// The beginning of the name, as much as a row could ever show.
  var shownName: String {
    let name = element.filename
    guard name.utf8.count > 2048 else { return name }
    return String(String.UnicodeScalarView(name.unicodeScalars.prefix(512)))
  }

  static let nameFont = Font.system(14)
  static let detailFont = Font.system(12)

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

  /// The size of that text, in points.
  func detailSize(
    showsDownloads: Bool, fitting width: CGFloat, in environment: RenderEnvironment
  ) -> TextSize {
    let text = detail(showsDownloads: showsDownloads, in: environment.localization)
    return measuredDetail.size(of: text, font: Self.detailFont, fitting: width)
  }

  /// The growth of a line over a height made for ordinary text sizes, in points.
  static func growth(
    of font: Font, over height: CGFloat, in environment: RenderEnvironment
  ) -> CGFloat {
    guard environment.textScale > 1 else { return 0 }
    return max(lineHeight(font, in: environment) - height, 0)
  }

  /// The height of a line of a font, whatever its script.
  static func lineHeight(_ font: Font, in environment: RenderEnvironment) -> CGFloat {
    environment.textMeasurers[font].size(of: "", fitting: .infinity).height
  }
}
