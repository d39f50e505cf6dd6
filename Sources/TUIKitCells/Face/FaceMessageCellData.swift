// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
public import BubbleMessages
import BubbleText
public import BubbleViews
import Foundation

/// Data of a big face.
public final class FaceMessageCellData: BubbleMessageCellData {
  /// The number of the face's group.
  public var groupIndex = 0

  /// The face's name in its group.
  public var faceName = ""

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = FaceMessageCellData(message: message)
    guard let element = message.element.content(as: FaceElement.self) else { return data }
    data.groupIndex = element.index
    data.faceName = element.name
    return data
  }

  public override class func getDisplayString(message: Message) -> String {
    RenderContext.currentIfAny?.environment.localization["TUIKitMessageTypeAnimateEmoji"] ?? ""
  }

  public override var spokenContent: String? {
    let words = RenderEnvironment.current.localization
    let name = isEmoji ? EmojiText.localized(faceName, in: words).withoutBrackets : nil
    return spoken(words.spokenKind("TUIKitMessageTypeAnimateEmoji"), name, in: words)
  }

  public override var spokenTraits: AccessibilityTraits { .image }

  /// The size of the face, at most a quarter of the screen's width in either direction. Never enlarged.
  var faceSize: CGSize {
    FaceSizes(in: RenderContext.current.environment).size(of: faceName, inGroup: groupIndex)
  }

  /// The sizes of rows of faces.
  @Sendable static func rows(in environment: RenderEnvironment) -> any FastMeasure {
    let (faces, width) = (FaceSizes(in: environment), environment.width)
    let metrics = environment.kit.metrics[FaceMetrics.self]
    return ContentRows(in: environment) { message in
      message.element.content(as: FaceElement.self).map { face in
        let size = faces.size(of: face.name, inGroup: face.index)
        return .init(size: metrics.contentSize(around: size, onScreen: width))
      }
    }
  }

  /// Whether the face is in group 0, of the emoji that texts name by keys.
  private var isEmoji: Bool {
    groupIndex == 0 && RenderContext.current.environment.emojiSet[faceName] != nil
  }

  /// The face's image; `nil`, with a warning, where there is none.
  func image(in environment: RenderEnvironment) -> Image? {
    do throws(ImageStoreError) {
      let image = try environment.faceSet.image(
        of: faceName, inGroup: groupIndex, size: environment.fitting(faceSize))
      if let image {
        if image.isCutOff {
          RenderEnvironment.reportCutOff("its file", msgID: msgID, field: "faceElem")
        }
        return image
      }
      let side = faceSize.width
      if isEmoji, let image = try environment.emojiImage(forKey: faceName, side: side) {
        return image
      }
      report("the face '\(faceName.lineSafe)' of group \(groupIndex) is unknown")
    } catch {
      report("\(error)")
    }
    return nil
  }

  private func report(_ reason: String) {
    RenderEnvironment.report(
      RenderWarning(
        msgID: msgID, field: "faceElem", reason: "\(reason). A placeholder is drawn in its place."))
  }
}

/// The sizes of faces on a screen.
private struct FaceSizes: Sendable {
  private let faces: FaceSet
  private let emoji: EmojiSet
  private let limit: CGFloat

  init(in environment: RenderEnvironment) {
    faces = environment.faceSet
    emoji = environment.emojiSet
    limit = environment.width / 4
  }

  /// The size of a face, at most a quarter of the screen's width in either direction. Never enlarged.
  func size(of name: String, inGroup group: Int) -> CGSize {
    var size = naturalSize(of: name, inGroup: group)
    if size.height > limit {
      size = CGSize(width: size.width / size.height * limit, height: limit)
    }
    if size.width > limit {
      size = CGSize(width: limit, height: size.height / size.width * limit)
    }
    return size
  }

  private func naturalSize(of name: String, inGroup group: Int) -> CGSize {
    if let size = try? faces.size(of: name, inGroup: group) { return size }
    return group == 0 && emoji[name] != nil ? Self.emojiSize : Self.placeholderSize
  }

  private static let emojiSize = CGSize(width: 80, height: 80)
  private static let placeholderSize = CGSize(width: 120, height: 120)
}
