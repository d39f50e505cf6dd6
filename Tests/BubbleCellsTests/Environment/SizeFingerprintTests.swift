// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleCells

/// Every property of an environment either changes sizes and the fingerprint, or neither.
@Suite("Fingerprints of sizes")
struct SizeFingerprintTests {
  /// The effect of a property on sizes.
  enum Effect: Hashable {
    case some
    /// On some messages that are not among the test's.
    case possible
    case none
  }

  /// A property of `EnvironmentParts`, and a change of it.
  struct Property: Sendable, CustomTestStringConvertible {
    let name: String
    let effect: Effect
    let change: @Sendable (inout RenderEnvironment) -> Void

    init(
      _ name: String, _ effect: Effect,
      _ change: @escaping @Sendable (inout RenderEnvironment) -> Void
    ) {
      (self.name, self.effect, self.change) = (name, effect, change)
    }

    var testDescription: String { name }
  }

  static let properties = [
    Property("kit", .some) { $0.kit = .tuikitMinimalist() },
    Property("kit", .some) { $0.kit.metrics.minimumRowHeight = 300 },
    Property("kit", .some) { $0.kit.metrics[LinkMetrics.self].textWidth = 100 },
    Property("kit", .some) {
      $0.kit.bindings[.element(.text)] = $0.kit.bindings[.unsupported]
    },
    Property("kit", .some) { $0.kit.rowParts = [] },
    Property("kit", .some) { $0.kit.rowParts += [StampPart(height: 12)] },
    Property("kit", .none) { $0.kit.themes.reverse() },
    Property("kit", .none) { $0.kit.metrics.chrome.sentTextColor = "own_color" },
    Property("typesetter", .some) { $0.textScale = 1.3 },
    Property("typesetter", .some) { $0.systemSpacing = nil },
    Property("typesetter", .some) { environment in
      let fonts = environment.typesetter.fonts
      guard
        let other = try? FontCollection(
          system: fonts.system, fallbacks: fonts.fallbacks, systemMetrics: nil)
      else { return }
      environment.typesetter = Typesetter(fonts: other)
    },
    Property("glyphCache", .none) { $0.glyphCache = GlyphCache() },
    Property("images", .some) { $0.images = ImageStore(folder: nil) },
    Property("width", .some) { $0.width = 320 },
    Property("scale", .possible) { $0.scale = 1 },
    Property("theme", .none) { $0.theme = $0.kit.themes[1] },
    Property("localization", .some) {
      var strings = $0.kit.strings
      strings[.english]?.strings["TUIKitMoreLinkDetails"] = "View all of it >>"
      strings[.english]?.strings["TUIKitReplyMessageNoSupport"] = "Gone"
      for key in strings[.english]?.strings.keys ?? [:].keys {
        strings[.english]?.strings[key]? += " and a lot of words more than before, for every notice"
      }
      $0.localization = $0.localization.with(strings)
    },
    Property("language", .possible) { $0.language = "ja" },
    Property("direction", .possible) { $0.direction = .rightToLeft },
    Property("avatarStyle", .none) {
      $0.avatarStyle = AvatarStyle(shape: .square, fallback: .defaultHead)
    },
    Property("timeZone", .possible) {
      $0.timeZone = TimeZone(secondsFromGMT: 11 * 3600) ?? $0.timeZone
    },
    Property("writesWholeDates", .possible) { $0.writesWholeDates = true },
    Property("now", .possible) { $0.now = Date(timeIntervalSince1970: 1_700_000_000) },
    Property("animationTime", .none) { $0.animationTime = 1.5 },
    Property("selection", .possible) { $0.selection = ["m-1"] },
    Property("quotedMessage", .some) {
      $0.quotedMessage = { id in
        id == "gone" ? .text("The kites are in the shed, behind the ladder") : nil
      }
    },
    Property("overlay", .none) { $0.overlay = [.frames, .margins] },
    Property("ownEmojiSet", .some) { $0.emojiSet = .empty },
    Property("ownEmojiSet", .some) { environment in
      environment.emojiSet = EmojiSet(
        environment.emojiSet.emoji.map { emoji in
          var emoji = emoji
          emoji.names = [.english: "an emoji with a name of many words, which takes a second line"]
          return emoji
        })
    },
    Property("faceSet", .possible) { $0.faceSet = faces },
  ]

  /// A set with one face.
  static let faces: FaceSet = {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "faces-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: folder) }
    do {
      let group = folder.appending(path: "7")
      try manager.createDirectory(at: group, withIntermediateDirectories: true)
      try manager.copyItem(
        at: RenderFixture.examples.appending(path: "avatars/mira.png"),
        to: group.appending(path: "wave.png"))
      let faces = try FaceSet(folder: folder)
      // Its size stays known when the file is gone.
      _ = try faces.size(of: "wave", inGroup: 7)
      return faces
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Caches, which only an environment itself replaces.
  static let caches = [
    "textMeasurers", "formulas", "fastMeasures", "receiptWidths", "cellTemplates", "emojiImages",
    "bitmaps",
  ]

  private static let messages: [Message] = {
    let file = RenderFixture.examples.appending(path: "every-kind.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    var reply = Message.text("Yes")
    reply.quotedMsgID = "gone"
    let picture = Message.make(.image(ImageElement(path: "pictures/harbour.png")))
    let face = Message.make(.face(FaceElement(index: 7, name: "wave")))
    let bundle = Message.make(
      .merger(MergerElement(title: "Chat", abstractList: ["Mira:[TUIEmoji_Smile]"])))
    return MessageReader(Array(data)).compactMap(\.message) + [reply, picture, face, bundle]
  }()

  private struct Size: Hashable {
    let content: CGSize
    let height: CGFloat
  }

  private static func sizes(in environment: RenderEnvironment) -> [Size] {
    var registry = CellRegistry(kit: environment.kit)
    try? registry.registerCustomMessage(
      businessID: "caption", messageCell: CaptionCell.self, messageCellData: CaptionCellData.self)
    let renderer = MessageRenderer(environment: environment, registry: registry)
    let caption = Message.custom(#"{"businessID": "caption", "text": "Kites, 5 pm"}"#)
    return (messages + [caption]).map {
      let measure = renderer.measure($0)
      return Size(content: measure.contentSize, height: measure.cellHeight)
    }
  }

  private static let kits: [CellKit] = [.tuikitClassic(), .tuikitMinimalist(), .chatkit()]

  /// The kits' sizes in an environment where nothing is changed.
  private static let unchanged = kits.map { kit in
    sizes(in: RenderFixture.environment { $0.kit = kit })
  }

  @Test(arguments: properties)
  func sizesAndFingerprintsChangeTogether(_ property: Property) {
    #expect(Self.messages.count > 100)
    var changesSizes = false
    for (kit, unchanged) in zip(Self.kits, Self.unchanged) {
      let environment = RenderFixture.environment { $0.kit = kit }
      var changed = environment
      property.change(&changed)
      let isSame = environment.sizeFingerprint == changed.sizeFingerprint
      let areSame = unchanged == Self.sizes(in: changed)
      if !areSame { changesSizes = true }
      #expect(areSame || !isSame, "\(kit.name): sizes differ, and the fingerprint doesn't")
      if property.effect == .none {
        #expect(isSame && areSame, "\(kit.name): no size differs")
      }
    }
    if property.effect == .some { #expect(changesSizes) }
  }

  /// A new property fails this test until it is decided whether it belongs into the fingerprint.
  @Test func everyPropertyOfAnEnvironmentIsTested() throws {
    let environment = RenderFixture.environment()
    let storage = try #require(Mirror(reflecting: environment).descendant("storage"))
    let parts = try #require(Mirror(reflecting: storage).descendant("parts"))
    let names = Set(Mirror(reflecting: parts).children.compactMap(\.label))
    expectEqual(names, Set(Self.properties.map(\.name) + Self.caches))
  }

  /// The values of a part change what it adds.
  @Test func valuesOfRowPartsAreInIt() {
    let fingerprints = [12, 12, 13].map { height in
      RenderFixture.environment { $0.kit.rowParts += [StampPart(height: height)] }.sizeFingerprint
    }
    #expect(fingerprints[0] == fingerprints[1] && fingerprints[0] != fingerprints[2])
  }

  /// A program that sets the current time finds its store again until the day ends in the time zone.
  @Test func onlyTheDayOfTheCurrentTimeIsInIt() throws {
    let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    // 14:00 in Tokyo.
    let noon = 1_700_024_400.0
    func fingerprint(_ time: Double) -> String {
      RenderFixture.environment {
        $0.timeZone = zone
        $0.now = Date(timeIntervalSince1970: time)
      }.sizeFingerprint
    }
    expectEqual(fingerprint(noon), fingerprint(noon + 1))
    expectEqual(fingerprint(noon - 13 * 3600), fingerprint(noon + 9 * 3600))
    #expect(fingerprint(noon) != fingerprint(noon + 11 * 3600))
    #expect(fingerprint(noon) != fingerprint(noon - 15 * 3600))
  }

  @Test func versionsOfLibrariesAreKnown() {
    expectEqual(ShapingLibraries.versions.count, 3)
    for version in ShapingLibraries.versions {
      #expect(version.wholeMatch(of: #/[A-Za-z]+ [0-9]+(\.[0-9]+)+/#) != nil, "\(version)")
    }
  }

  // MARK: The version

  /// The digest of all sizes at each version of the package's measuring, with the fonts and the libraries of CI.
  private static let digests: [Int: String] = [1: "b099577200c246be"]

  /// Stores keep sizes for as long as the version stays.
  @Test func versionIsRaisedWhenSizesChange() throws {
    var lines: [String] = []
    for kit in Self.kits {
      for (width, locale) in [(375.0, "en"), (320, "ar")] {
        let environment = RenderFixture.environment(locale: locale) {
          $0.kit = kit
          $0.width = width
        }
        let numbers = Self.sizes(in: environment).flatMap {
          [$0.content.width, $0.content.height, $0.height]
        }
        // A hundredth of a point: sums may differ in their last bits.
        lines += numbers.map { "\(kit.name) \(Int(($0 * 100).rounded()))" }
      }
    }
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in lines.joined(separator: "\n").utf8 {
      digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let found = String(format: "%016lx", UInt(digest))
    let version = SizeFingerprint.version
    expectEqual(
      Self.digests[version], found,
      """
      Messages have other sizes than version \(version) of SizeFingerprint stands for, and stores would keep the old \
      ones. If the sizes are meant to change, set SizeFingerprint.version to \(version + 1), and in `digests` add \
      \(version + 1): "\(found)". While a version isn't released, replace its digest instead.
      """)
  }

  @Test func theWidthCanBeLeftOut() {
    let (narrow, wide) = (
      RenderFixture.environment { $0.width = 320 }, RenderFixture.environment { $0.width = 390 }
    )
    #expect(narrow.sizeFingerprint != wide.sizeFingerprint)
    expectEqual(
      narrow.sizeFingerprint(includingWidth: false), wide.sizeFingerprint(includingWidth: false))
  }

  @Test func itIsAShortPrintableText() {
    let fingerprint = RenderFixture.environment().sizeFingerprint
    #expect(fingerprint.wholeMatch(of: #/bubblekit-[0-9]+-[0-9a-f]{16}/#) != nil)
  }

  /// Dictionaries of other capacities have other orders, as those of other processes have.
  @Test func ordersOfDictionariesDoNotMatter() {
    let environment = RenderFixture.environment {
      $0.kit.metrics[LinkMetrics.self].textWidth = 260
      $0.kit.metrics[CaptionMetrics.self].inset = 4
    }
    var changed = environment
    var bindings: [ContentKey: CellBinding] = [:]
    bindings.reserveCapacity(5000)
    for (key, binding) in environment.kit.bindings { bindings[key] = binding }
    changed.kit.bindings = bindings
    var strings = environment.kit.strings
    for (language, table) in strings.tables {
      var copy: [String: String] = [:]
      copy.reserveCapacity(50_000)
      for (key, string) in table.strings { copy[key] = string }
      strings[language]?.strings = copy
    }
    changed.localization = changed.localization.with(strings)
    expectEqual(changed.sizeFingerprint, environment.sizeFingerprint)
  }

  @Test func equalMetricsHaveEqualFingerprints() {
    let environment = RenderFixture.environment()
    var changed = environment
    // The same as the default, but set.
    changed.kit.metrics[CaptionMetrics.self] = CaptionMetrics()
    expectEqual(changed.sizeFingerprint, environment.sizeFingerprint)
    changed.kit.metrics[CaptionMetrics.self].inset = 4
    #expect(changed.sizeFingerprint != environment.sizeFingerprint)
  }
}

/// A part of an application, with a value.
private struct StampPart: RowPart {
  let height: CGFloat

  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth? {
    RowGrowth(below: height)
  }

  func makeView(for data: MessageCellData) -> View? { nil }

  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames) {}
}

/// Metrics of a private type, whose name has an address in it.
private struct CaptionMetrics: MessageMetrics {
  static let defaultValue = CaptionMetrics()
  var inset = 3.0
}

private final class CaptionCellData: BubbleMessageCellData {
  private(set) var text = ""

  override class func getCellData(message: Message) -> MessageCellData {
    let data = CaptionCellData(message: message)
    data.text = message.element.custom?.payload?["text"]?.string ?? ""
    return data
  }
}

/// A cell that is measured by its constraints, whose labels are rounded to pixels.
private final class CaptionCell: ConstraintMessageCell {
  private let label = Label()

  required init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .system(14.5)
    label.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: container.topAnchor, constant: 9),
      label.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -9),
    ])
  }

  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    label.text = (data as? CaptionCellData)?.text
  }
}
