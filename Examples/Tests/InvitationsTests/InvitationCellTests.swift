// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleKitTesting
import Invitations
import Testing

@Suite struct InvitationCellTests {
  /// Returns a registry with the invitation. A registry is a value, so each test may have its own.
  private static func registry() throws -> CellRegistry {
    var registry = CellRegistry()
    try InvitationData.register(in: &registry)
    return registry
  }

  private static func invitation(
    title: String = "Supper at the tea house", guests: String = #"["Mira", "Omar", "Lin"]"#
  ) -> Message {
    let payload = """
      {"businessID": "invitation", "title": "\(title)", "day": "16", "month": "May",
       "place": "Trail 7, after the bridge", "guests": \(guests)}
      """
    var message = Message(msgID: "m-1", element: .custom(CustomElement(data: payload)))
    message.sender = "mira"
    message.nickName = "Mira"
    return message
  }

  /// An image and a layout: `Goldens/InvitationCellTests/invitation@2x.png` and `.layout`.
  @Test func invitation() throws {
    assertGolden(
      of: Self.invitation(), in: try .bundled(), registry: try Self.registry())
  }

  /// Cases need labels. Here only the size of the text matters, so the layout is enough.
  @Test(arguments: [
    ("empty", ""), ("long", "A supper that takes as long as we like, with songs afterwards"),
    ("overlong-word", "Donaudampfschifffahrtsgesellschaft"),
  ])
  func title(_ label: String, _ title: String) throws {
    assertGolden(
      of: Self.invitation(title: title), named: label, in: try .bundled(),
      registry: try Self.registry(), forms: .layout)
  }

  @Test func nobodyComes() throws {
    assertGolden(
      of: Self.invitation(guests: "[]"), in: try .bundled(), registry: try Self.registry())
  }

  /// A contact sheet of all variants. One pixel a point is enough to see the layout.
  @Test func screens() throws {
    var environment = try RenderEnvironment.bundled()
    environment.scale = 1
    assertGoldens(
      of: Self.invitation(),
      across: GoldenMatrix(
        .themes(.light, .dark), .directions(.leftToRight, .rightToLeft), .textScales(1, 1.6)),
      in: environment, registry: try Self.registry(), as: .sheet)
  }

  /// The sizes that a list of rows needs, without an image.
  @Test func sizes() throws {
    let renderer = MessageRenderer(
      environment: try .bundled(), registry: try Self.registry())
    assertGolden(of: [
      "with guests": renderer.measure(Self.invitation()).contentSize,
      "without": renderer.measure(Self.invitation(guests: "[]")).contentSize,
    ])
  }
}
