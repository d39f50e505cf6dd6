// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import BubbleText
import BubbleViews

extension CellKit {
  /// The kit of LeanCloud's ChatKit.
  ///
  /// - Parameters:
  ///   - registry: The cells of messages. The default has ChatKit's own, and the card of type 1.
  ///   - resources: The strings, colours and bubbles. The default is ChatKit's own.
  public static func chatkit(
    registry: ChatKitRegistry = .withVCard, resources: ChatKitResources = .bundled
  ) -> CellKit {
    var kit = CellKit(
      name: "chatkit", bindings: bindings(of: registry), themes: resources.themes,
      strings: resources.strings,
      makeNotice: { text in
        let data = ChatKitSystemCellData(direction: .incoming)
        data.content = text
        return data
      })
    kit.upstreamStrings = resources.strings == .chatkit ? .chatkitUpstream : nil
    kit.emojiSet = .chatkit
    kit.metrics[ChatKitMetrics.self] = resources.metrics
    kit.metrics[BubblePictures.self] = resources.bubbles
    kit.metrics.chrome.avatarShape = .square
    kit.metrics.chrome.receivedTextColor = .chatkitReceivedText
    kit.metrics.chrome.sentTextColor = .chatkitSentText
    kit.metrics.chrome.missingPicture = .chatkitImage
    kit.contentKeyRule = { ContentKey.chatkit(of: $0) }
    kit.unboundReason = { message in
      guard message.mediaType.isCustom else { return nil }
      return (
        "customElem.data._lctype",
        "no cell is registered for media type \(message.mediaType.rawValue)"
      )
    }
    kit.dateRule = dateRule(resources.metrics)
    return kit
  }

  private static func dateRule(_ metrics: ChatKitMetrics) -> DateRule {
    var rule = DateRule()
    rule.pause = metrics.timePause
    rule.countsFromMessageBefore = true
    rule.text = { $0.monthDayAndTime(for: $1) }
    return rule
  }

  private static func bindings(of registry: ChatKitRegistry) -> [ContentKey: CellBinding] {
    var bindings: [ContentKey: CellBinding] = [
      .revoked: CellBinding(
        "recalled", cellData: RecalledCellData.self, cell: MessageCell.self,
        displayString: { _, _ in String() })
    ]
    for type in registry.mediaTypes {
      guard let entry = registry[type], let key = ContentKey.chatkit(type) else { continue }
      bindings[key] = binding(of: type, entry)
    }
    // What has no cell is shown as text.
    let text = registry[.text] ?? ChatKitRegistry.standard[.text]
    bindings[.unsupported] = CellBinding(
      "unsupported", cellData: ChatKitTextCellData.self,
      cell: text?.cell ?? ChatKitTextCell.self, displayString: DegradeText.line)
    for element in [ElementType.video, .file] {
      bindings[.element(element)] = CellBinding(
        element.rawValue, cellData: ChatKitTextCellData.self,
        cell: text?.cell ?? ChatKitTextCell.self, displayString: DegradeText.line)
    }
    bindings[.element(.richText)] = CellBinding(
      "rich_text", cellData: ChatKitRichTextCellData.self, cell: ChatKitRichTextCell.self,
      displayString: DegradeText.line)
    bindings[.element(.card)] = CellBinding(
      "card", cellData: ChatKitCardCellData.self, cell: ChatKitCardCell.self,
      displayString: ChatKitCardCellData.displayString)
    bindings[.element(.notice)] = registry[.system].map {
      CellBinding("notice", cellData: $0.cellData, cell: $0.cell)
    }
    return bindings
  }

  private static func binding(of type: MediaType, _ entry: ChatKitRegistry.Entry) -> CellBinding {
    guard type == .text else {
      return CellBinding(type.bindingName, cellData: entry.cellData, cell: entry.cell)
    }
    guard entry.cell == ChatKitTextCell.self, entry.cellData == ChatKitTextCellData.self else {
      return CellBinding(
        type.bindingName, cellData: entry.cellData, cell: entry.cell,
        displayString: DegradeText.line)
    }
    return CellBinding(
      type.bindingName, cellData: entry.cellData, cell: entry.cell,
      displayString: DegradeText.line, fastMeasure: { ChatKitTextRows(in: $0) })
  }
}

extension ChatKitRegistry {
  /// ChatKit's own messages, and the example of a card: ``VCardCell``.
  public static let withVCard: ChatKitRegistry = {
    var registry = standard
    registry.add(VCardCell.self, cellData: VCardCellData.self, for: VCardCell.mediaType)
    return registry
  }()
}

extension ContentKey {
  /// The key of the messages of a media type; `nil` for one that no row has.
  static func chatkit(_ type: MediaType) -> ContentKey? {
    switch type {
    case .text: .element(.text)
    case .image: .element(.image)
    case .audio: .element(.sound)
    case .video: .element(.video)
    case .location: .element(.location)
    case .file: .element(.file)
    case .system: .element(.groupTips)
    case .none, .recalled: nil
    default: .local(type.bindingName)
    }
  }

  /// The key of a custom message, by the number in its payload; `nil` where the content decides.
  static func chatkit(of message: Message) -> ContentKey? {
    guard !message.isRevoked, message.element.custom != nil else { return nil }
    let type = message.mediaType
    return type.isCustom ? .chatkit(type) : nil
  }
}

extension MediaType {
  /// The binding's name in measures.
  var bindingName: String {
    switch self {
    case .text: "text"
    case .image: "image"
    case .audio: "voice"
    case .video: "video"
    case .location: "location"
    case .file: "file"
    case .system: "system"
    default: "custom\(rawValue)"
    }
  }
}

/// Data of a revoked message: its row is removed.
final class RecalledCellData: MessageCellData {
  override class func getCellData(message: Message) -> MessageCellData {
    RecalledCellData(message: message)
  }

  override var shouldHide: Bool { true }
}
