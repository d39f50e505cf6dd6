// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
public import BubbleText

extension CellKit {
  /// TUIKit's Classic edition.
  ///
  /// - Parameters:
  ///   - generation: The generation whose sizes are used. The default is the latest.
  ///   - wrapping: The line breaking of text. The default is between words; the shipped app breaks after any
  ///     character.
  public static func tuikitClassic(
    _ generation: TUIKitGeneration = .v7_4, wrapping: ParagraphStyle.LineBreakMode = .byWord
  ) -> CellKit {
    var kit = tuikit(
      name: "tuikit-classic-\(generation.rawValue)", bindings: .tuikitClassic,
      themes: [.light, .dark, .serious, .lively, .accessibleLight, .accessibleDark],
      metrics: generation.metrics)
    kit.edition = "tuikit-classic"
    kit.metrics.wrapping = wrapping
    kit.rowParts = TUIKitRowParts.classic
    return kit
  }

  /// TUIKit's Minimalist edition.
  ///
  /// - Parameter wrapping: The line breaking of text. The default is between words; the shipped app breaks
  ///   after any character.
  public static func tuikitMinimalist(
    wrapping: ParagraphStyle.LineBreakMode = .byWord
  ) -> CellKit {
    var kit = tuikit(
      name: "tuikit-minimalist", bindings: .tuikitMinimalist,
      themes: [
        .minimalistLight, .minimalistDark, .minimalistAccessibleLight, .minimalistAccessibleDark,
      ], metrics: .tuikitMinimalist)
    kit.metrics.wrapping = wrapping
    kit.rowParts = TUIKitRowParts.minimalist
    return kit
  }

  private static func tuikit(
    name: String, bindings: [ContentKey: CellBinding], themes: [Theme], metrics: CellMetrics
  ) -> CellKit {
    var bindings = bindings
    // The text that reports it has the edition's cell of texts.
    bindings[MergedRule.overLimit] = bindings[.element(.text)].map {
      CellBinding($0.reuseID, cellData: OverLimitMergedCellData.self, cell: $0.cell)
    }
    var kit = CellKit(
      name: name, bindings: bindings, themes: themes, strings: .tuikit, metrics: metrics,
      makeNotice: { text in
        let data = SystemMessageCellData(direction: .outgoing)
        data.content = text
        return data
      },
      makeTypingData: { TypingCellData(from: $0) }, displayStringRule: displayStringRule,
      reservedIDs: reservedIDs)
    kit.upstreamStrings = .tuikitUpstream
    kit.emojiSet = .tuikit
    kit.contentKeyRule = TUIKitContentKey.of
    return kit
  }

  // MARK: Rules

  private static func displayStringRule(
    of message: Message, in localization: Localization
  ) -> DisplayStringRule {
    if message.isRevoked { return .binding }
    if message.hasRiskContent { return .text(localization["TUIKitMessageDisplayRiskContent"]) }
    return message.isBetweenPrograms ? .hidden : .binding
  }

  /// The messages of the original system's plugins that have no cell here. Those that have one are reserved by
  /// their bindings.
  private static let reservedIDs = ReservedIDs(
    ["group_poll", "group_note", "group_note_tips", "group_room_message"],
    prefixes: ["customerServicePlugin"])
}

extension CellRegistry {
  /// Creates a registry that extends TUIKit's messages.
  public init() { self.init(kit: .tuikitClassic()) }
}

extension RenderEnvironment {
  /// Returns a length designed for a screen of 390 points, scaled to this screen. Not rounded.
  public func k390(_ length: Double) -> Double { length * width / 390 }

  /// Returns a length designed for a screen of 375 points, scaled to this screen. Not rounded.
  public func k375(_ length: Double) -> Double { length * width / 375 }
}

/// The parts that TUIKit's editions add to rows of any message, in drawing order.
enum TUIKitRowParts {
  static let classic: [any RowPart] = [
    QuoteBoxPart(), ReactionTagsPart(), TextBoxPart(style: .classic),
    RepliesButtonPart(style: .classic),
    SpeechPillPart(),
  ]

  static let minimalist: [any RowPart] = [
    QuoteBoxPart(), ReplyLinePart(style: .minimalist), TextBoxPart(style: .minimalist),
    ReactionPillPart(), SpeechPillPart(),
    MessageTimePart(),
  ]
}

extension Message {
  /// Whether the message may have a part, or a shape of its own, so that its fast measure leaves it to its data.
  var mayHaveRowParts: Bool {
    if !reactions.isEmpty || hasRiskContent || localCustomData != nil || quotedMsgID != nil {
      return true
    }
    // Every message of a one-to-one conversation has custom data, which mostly says what its sender's app can do.
    guard let custom = cloudCustomData else { return false }
    return custom["messageReply"] != nil || custom["messageReplies"] != nil
  }
}
