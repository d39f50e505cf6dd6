// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
public import BubbleViews
import Foundation

/// Data of a video message.
public final class VideoMessageCellData: MediaMessageCellData {
  /// The video and its preview.
  public var element = VideoElement() { didSet { source = element.source } }

  /// The progress of preparing the video for sending, in percent; `nil`, the default, when it is done. Until
  /// then, a grey box shows it.
  public var transcodingProgress: Int?

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = VideoMessageCellData(message: message)
    if let element = message.element.content(as: VideoElement.self) { data.element = element }
    return data
  }

  public override class func getDisplayString(message: Message) -> String {
    displayString(of: message, in: RenderEnvironment.current.localization)
  }

  @Sendable static func displayString(of _: Message, in localization: Localization) -> String {
    localization["TUIkitMessageTypeVideo"]
  }

  public override var spokenContent: String? {
    let words = RenderEnvironment.current.localization
    guard !isStruck else { return words[Self.strikeKey] }
    let kind = words.spokenKind("TUIkitMessageTypeVideo")
    return spoken(kind, words.duration(seconds: element.duration), in: words)
  }

  public override var spokenTraits: AccessibilityTraits { [.button, .startsMediaSession] }

  override func statedSize(_ metrics: MediaMetrics) -> CGSize { Self.statedSize(of: element) }

  private static func statedSize(of video: VideoElement) -> CGSize {
    CGSize(width: video.snapshotPixelWidth, height: video.snapshotPixelHeight)
  }

  /// The sizes of rows of videos that say how large their previews are.
  @Sendable static func rows(in environment: RenderEnvironment) -> any FastMeasure {
    let side = environment.kit.metrics[MediaMetrics.self].side.onScreen(width: environment.width)
    return ContentRows(in: environment) { message in
      guard let video = message.element.content(as: VideoElement.self) else { return nil }
      let stated = statedSize(of: video)
      guard stated.width > 0, stated.height > 0 else { return nil }
      return .init(size: MediaMetrics.size(of: stated, side: side))
    }
  }

  /// A video that is being prepared takes a small square while its size is unknown.
  override var pictureSize: CGSize {
    guard transcodingProgress != nil, sourceSize == .zero else { return super.pictureSize }
    let side = RenderEnvironment.current.k375(100)
    return CGSize(width: side, height: side)
  }

  /// Whether the video is on the device.
  var isLocal: Bool { !element.videoPath.isEmpty }

  /// The ring's progress, in percent; `nil` for none. Preparing is the first 60 percent.
  var ringProgress: Int? {
    transcodingProgress.map { min(max($0, 0), 100) * 60 / 100 } ?? progress
  }

  /// The video's duration: "01:05".
  var durationText: String { DurationText.twoDigits(element.duration) }
}
