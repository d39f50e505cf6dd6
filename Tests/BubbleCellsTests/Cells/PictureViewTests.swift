// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

/// The call for pictures in an application's own cells.
@Suite("Pictures in cells")
struct PictureViewTests {
  private static let size = CGSize(width: 120, height: 80)

  private func row(
    _ picture: String, isSelf: Bool = false, locale: String = "en",
    shownBy cell: MessageCell.Type = PostcardCell.self,
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) throws -> MessageRow {
    try #require(renderer(shownBy: cell, locale, change).row(for: card(picture, isSelf: isSelf)))
  }

  private func card(_ picture: String, isSelf: Bool = false) -> Message {
    let payload = JSONObject([("businessID", "postcard"), ("picture", .string(picture))])
    return Message.make(.custom(CustomElement(payload: payload)), isSelf: isSelf)
  }

  private func renderer(
    shownBy cell: MessageCell.Type, _ locale: String = "en",
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) throws -> MessageRenderer {
    var registry = CellRegistry()
    try registry.registerCustomMessage(
      businessID: "postcard", messageCell: cell, messageCellData: PostcardData.self)
    return MessageRenderer(
      environment: RenderFixture.environment(locale: locale, change), registry: registry)
  }

  private static var dataURI: String {
    get throws {
      let file = RenderFixture.examples.appending(path: "pictures/lamp.png")
      return "data:image/png;base64," + (try Data(contentsOf: file)).base64EncodedString()
    }
  }

  @Test func filesAndDataURIsAreShown() throws {
    for path in ["pictures/lamp.png", try Self.dataURI] {
      let row = try row(path)
      #expect(row.warnings.isEmpty)
      let picture = try #require(row.node("picture"))
      expectEqual(picture.frame.size, Self.size)
      // Cut to the shape that is shown, and not enlarged.
      expectEqual(picture.details, [LayoutDetail("image", "160x108")])
    }
  }

  @Test func picturesAreDecodedForTheirSize() throws {
    let harbour = try row("pictures/harbour.png") { $0.scale = 1 }
    expectEqual(harbour.node("picture")?.details, [LayoutDetail("image", "120x80")])
  }

  @Test(arguments: [
    ("", "it names no file"),
    ("none.png", "'none.png' is not a readable file in the resource folder"),
    ("../README.md", "'../README.md' is outside of the resource folder"),
    ("pictures", "'pictures' is a folder, a pipe, a socket or a device; name a file"),
    (
      "https://example.org/a.png",
      "'https://example.org/a.png' is not fetched; put the image into the resource folder"
    ),
    (
      "data:image/png;base64",
      "'data:image/png;base64' is not a data URI that can be read: it has no comma before its data"
    ),
  ])
  func missingPicturesAreReportedInTheWordsOfImages(_ path: String, _ reason: String) throws {
    let own = try row(path)
    expectEqual(
      own.warnings,
      [
        RenderWarning(
          msgID: "m-1", field: "customElem.data.picture",
          reason: "\(reason). A placeholder is drawn in its place.")
      ])
    expectEqual(own.frame("picture")?.size, Self.size)
    expectEqual(own.node("picture")?.details, [LayoutDetail("placeholder", "brokenImage")])

    var variant = ImageElement.Variant()
    (variant.pixelWidth, variant.pixelHeight, variant.url) = (90, 60, path)
    var image = ImageElement()
    image.variants = [variant]
    let builtIn = try #require(RenderFixture.renderer().row(for: .make(.image(image))))
    expectEqual(builtIn.warnings.map(\.reason), own.warnings.map(\.reason))
  }

  @Test func limitsOfTheStoreApply() throws {
    var limits = ImageLimits()
    limits.byteCount = 500
    let store = ImageStore(folder: RenderFixture.examples, limits: limits)
    let row = try row("pictures/lamp.png") { $0.images = store }
    expectEqual(row.warnings.map { $0.reason.contains("more than the limit of 500") }, [true])
  }

  @Test func aJPEGThatIsCutOffIsDrawnWithAWarning() throws {
    let bitmap = Bitmap(
      pixelWidth: 24, pixelHeight: 16, bytes: [UInt8](repeating: 255, count: 24 * 16 * 4))
    let file = try bitmap.jpegData().dropLast(2)
    let row = try row("data:image/jpeg;base64," + Data(file).base64EncodedString())
    let warnings = row.warnings.map(\.reason)
    expectEqual(warnings.count, 1)
    #expect(
      warnings.first?.hasSuffix(
        "' is cut off. Pixels at its end may be missing: fetch the whole file again.") == true)
    expectEqual(row.node("picture")?.details, [LayoutDetail("image", "24x16")])
  }

  @Test func measuringLoadsNothing() throws {
    for cell in [PostcardCell.self, MeasuredPostcardCell.self] {
      let measured = try renderer(shownBy: cell).measure(card("none.png"))
      #expect(measured.warnings.isEmpty)
      expectEqual(measured.contentSize, CGSize(width: 140, height: 100))
      try expectEqual(row("none.png", shownBy: cell).size.height, measured.cellHeight)
    }
  }

  /// A cell that is used again for a message without a picture shows and measures none.
  @Test func picturesOfEarlierMessagesAreCleared() throws {
    let environment = RenderFixture.environment()
    let (with, without) = (
      PostcardData(message: card("pictures/lamp.png")), PostcardData(message: card(""))
    )
    (with.picture, without.picture) = ("pictures/lamp.png", "")
    environment.perform {
      let cell = OptionalPostcardCell(frame: .zero)
      cell.fill(with: with)
      #expect(cell.picture.image != nil && cell.picture.intrinsicContentSize == Self.size)
      cell.fill(with: without)
      #expect(cell.picture.image == nil && cell.picture.accessibilityLabel == nil)
      #expect(cell.picture.intrinsicContentSize != Self.size)
      #expect(cell.picture.layoutDescription.isEmpty)
    }
  }

  @Test func sizesOfEarlierMessagesAreForgotten() throws {
    let (first, second) = (
      try renderer(shownBy: OptionalPostcardCell.self),
      try renderer(shownBy: OptionalPostcardCell.self)
    )
    // One measures a message without a picture after one with it, with the same cell.
    let withPicture = first.measure(card("pictures/lamp.png"))
    let (after, alone) = (first.measure(card("")), second.measure(card("")))
    #expect(withPicture.cellHeight > alone.cellHeight + 60)
    expectEqual(after, alone)
  }

  @Test func nilClearsThePicture() {
    RenderFixture.environment().perform {
      let cell = PostcardCell(frame: .zero)
      let data = PostcardData(message: card(""))
      cell.picture.load(
        resource: "pictures/lamp.png", of: data, field: "picture", size: Self.size)
      #expect(cell.picture.image != nil)
      cell.picture.load(resource: nil, of: data, field: "picture", size: Self.size)
      #expect(cell.picture.image == nil && cell.picture.intrinsicContentSize != Self.size)
    }
  }

  @Test func theDescriptionIsRead() throws {
    let label = try row("pictures/lamp.png").cell.accessibilityLabel
    expectEqual(label, "Mira, A lamp")
    let row = try row("none.png", shownBy: SilentPostcardCell.self)
    expectEqual(row.cell.accessibilityLabel, "Mira")
  }

  @Test func placeholdersAreSeenOnEveryBubble() throws {
    for kit in [CellKit.tuikitClassic(), .tuikitMinimalist()] {
      for theme in kit.themes {
        let environment = RenderFixture.environment {
          $0.kit = kit
          $0.theme = theme
        }
        for isSelf in [false, true] {
          let data = MessageCellData(direction: isSelf ? .outgoing : .incoming)
          let bubble = theme.color(isSelf ? .sentBubble : .receivedBubble)
          let ink = environment.textColor(of: data).withAlpha(0.4).over(bubble)
          #expect(ink.contrast(with: bubble) >= 1.3, "\(kit.name) \(theme.name) \(isSelf)")
        }
      }
    }
  }
}

private final class PostcardData: BubbleMessageCellData {
  var picture = ""

  override class func getCellData(message: Message) -> MessageCellData {
    let data = PostcardData(message: message)
    data.picture = message.element.custom?.payload?["picture"]?.string ?? ""
    return data
  }
}

/// A picture inset by 10 points on every side, as large as it was loaded for.
private class PostcardCell: BubbleMessageCell {
  let picture = PictureView()

  var pictureText: String? { "A lamp" }

  required init(frame: CGRect) {
    super.init(frame: frame)
    picture.accessibilityIdentifier = "picture"
    picture.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(picture)
    LayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      picture.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      picture.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -10),
      picture.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -10),
    ])
  }

  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? PostcardData else { return }
    picture.load(
      resource: data.picture, of: data, field: "picture", size: CGSize(width: 120, height: 80),
      description: pictureText)
  }
}

/// The same, measured by its class.
private final class MeasuredPostcardCell: PostcardCell {
  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    CGSize(width: 140, height: 100)
  }
}

/// A caption below a picture, which not all messages have. Measured by its constraints, with a cell that is kept.
private final class OptionalPostcardCell: ConstraintMessageCell {
  let picture = PictureView()
  private let caption = Label()

  required init(frame: CGRect) {
    super.init(frame: frame)
    caption.text = "The harbour"
    for view in [picture, caption] as [View] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let flat = picture.heightAnchor.constraint(equalToConstant: 0)
    flat.priority = .fittingSizeLevel
    LayoutConstraint.activate([
      flat, picture.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      caption.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 6),
      caption.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      caption.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
    ])
  }

  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? PostcardData, !data.picture.isEmpty else { return }
    picture.load(
      resource: data.picture, of: data, field: "picture", size: CGSize(width: 120, height: 80),
      description: "A lamp")
  }
}

/// The same without a description.
private final class SilentPostcardCell: PostcardCell {
  override var pictureText: String? { nil }
}
