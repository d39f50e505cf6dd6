// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
public import BubbleMessages
import BubbleText
import BubbleViews
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

  /// The size of the face, at most a quarter of the screen's width in either direction. Never enlarged.
  var faceSize: CGSize {
    let limit = RenderContext.current.environment.width / 4
    var size = naturalSize
    if size.height > limit {
      size = CGSize(width: size.width / size.height * limit, height: limit)
    }
    if size.width > limit {
      size = CGSize(width: limit, height: size.height / size.width * limit)
    }
    return size
  }

  private var naturalSize: CGSize {
    let environment = RenderContext.current.environment
    if let size = try? environment.faceSet.size(of: faceName, inGroup: groupIndex) { return size }
    return isEmoji ? Self.emojiSize : Self.placeholderSize
  }

  /// Group 0 is that of the emoji that texts name by keys.
  private var isEmoji: Bool {
    groupIndex == 0 && RenderContext.current.environment.emojiSet[faceName] != nil
  }

  private static let emojiSize = CGSize(width: 80, height: 80)
  private static let placeholderSize = CGSize(width: 120, height: 120)

  /// The face's image; `nil`, with a warning, where there is none.
  func image(in environment: RenderEnvironment) -> Image? {
    do throws(ImageStoreError) {
      let image = try environment.faceSet.image(
        of: faceName, inGroup: groupIndex, size: environment.fitting(faceSize))
      if let image { return image }
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
