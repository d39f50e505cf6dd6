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
  /// Whether the file is neither on the device nor on its way there.
  var waitsForDownload: Bool { state.waitsForDownload }

  private var state: FileState {
    FileState(
      element: element, isIncoming: direction == .incoming, isSending: status == .sending,
      uploadProgress: uploadProgress, downloadProgress: downloadProgress,
      isDownloading: isDownloading)
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

  /// The file's size, or how much of it has been transferred: ``FileState/detail(showsDownloads:in:)``.
  func detail(showsDownloads: Bool, in localization: Localization) -> String {
    state.detail(showsDownloads: showsDownloads, in: localization)
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
