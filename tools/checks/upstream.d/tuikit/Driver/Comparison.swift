// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import UIKit

@testable import TIMCommon
@testable import TUIChat

/// Draws the cells of both editions, and compares them with native rows.
final class Comparison {
  private let options: DriverOptions
  private let messages: [Message]
  private let images: ImageFolderWriter?

  init(_ options: DriverOptions) throws {
    self.options = options
    let examples = ["every-kind.json", "conversation.json", "one-to-one.json"]
    let paths = options.messages.map { [$0] } ?? examples.map { options.examples + "/" + $0 }
    messages = try paths.flatMap { path in
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return MessageReader(Array(data)).compactMap(\.message)
    }.filter { !Self.ownTypes.contains($0.element.type) }
    images = try options.output.map(ImageFolderWriter.init)
  }

  /// The elements that the SDK doesn't have.
  private static let ownTypes: [ElementType] = [.richText, .notice, .card]

  func run() throws {
    let examples = URL(fileURLWithPath: options.examples)
    TUIResources.folder = URL(fileURLWithPath: options.resources)
    SDWebImageManager.shared.resourceFolder = examples
    V2TIMManager.sharedInstance().use(messages, resourceFolder: examples)
    for edition in [Edition.classic(), .minimalist()] { try run(edition, examples: examples) }
  }

  private func run(_ edition: Edition, examples: URL) throws {
    var environment = try RenderEnvironment.bundled(images: ImageStore(folder: examples))
    environment.kit = edition.kit
    if let strings = edition.kit.upstreamStrings { environment.kit.strings = strings }
    environment.width = options.width
    if options.isDark { environment.theme = edition.kit.theme(named: "dark") ?? environment.theme }
    if options.isRightToLeft { environment.locale = "ar" }
    let known = Dictionary(messages.map { ($0.msgID, $0) }, uniquingKeysWith: { first, _ in first })
    environment.quotedMessage = { known[$0] }
    let renderer = MessageRenderer(environment: environment)
    try environment.perform {
      // What runs on the main queue has no environment of its own.
      ProcessTraits.fallback = TraitCollection.current
      edition.begin()
      let host = UIKitHost(
        TraitCollection.current, size: CGSize(width: options.width, height: 844))
      for message in messages { try compare(message.core, edition, renderer, host) }
    }
  }

  private func compare(
    _ message: Message, _ edition: Edition, _ renderer: MessageRenderer, _ host: UIKitHost
  ) throws {
    let native = renderer.measure(message)
    let sdkMessage = V2TIMMessage(message)
    guard let data = TUIMessageDataProvider.convertToCellData(from: sdkMessage) else {
      if native.cellHeight > 0 { report(message, edition, "", native, nil, why: "no data") }
      return
    }
    let cell = String(describing: type(of: data)).replacingOccurrences(of: "Data", with: "")
    guard let cellClass = edition.cellClass(for: data) else {
      // The signal that someone is typing has no row in either.
      if native.cellHeight == 0 { return }
      report(message, edition, cell, native, nil, why: "no cell for \(type(of: data))")
      return
    }
    data.messageReceipt = sdkMessage.readReceipt
    if edition.groupsRuns {
      data.showName = false
      data.showAvatar = data.direction == .incoming && !(data is TUISystemMessageCellData)
    }
    if let reference = data as? TUIReplyMessageCellData {
      TUIMessageDataProvider().loadOriginMessage(from: reference, callback: nil)
    }
    let size = cellClass.getContentSize(data)
    let height = cellClass.getHeight(data, withWidth: options.width)
    let view = cellClass.init()
    view.frame = CGRect(x: 0, y: 0, width: options.width, height: height)
    view.fill(with: data)
    view.layoutIfNeeded()
    // Cells fill some parts later, on the main queue and by what they observe: photos, when they have come.
    for _ in 0..<2 {
      host.settle()
      view.layoutIfNeeded()
    }
    try images?.write(
      view, beside: renderer.row(for: message), in: renderer.environment,
      name: "\(edition.name)-\(message.msgID)")
    report(message, edition, cell, native, RowSize(contentSize: size, height: height))
  }

  /// Prints a cell.
  ///
  /// - Parameter size: The cell's size; `nil` where there is none, for a reason.
  private func report(
    _ message: Message, _ edition: Edition, _ cell: String, _ native: MessageMeasure,
    _ size: RowSize?,
    why: String? = nil
  ) {
    var fields: [(String, JSONValue)] = [
      ("cell", .string("\(edition.name) \(message.msgID) \(cell)")), ("drawn", .bool(size != nil)),
      ("native", native.cellHeight > 0 ? native.rowSize.json : .array([0, 0, 0])),
    ]
    if let size { fields.append(("size", size.json)) }
    if let why { fields.append(("why", .string(why))) }
    print(JSONValue.object(JSONObject(fields)))
  }
}

extension Message {
  /// The message without what other modules than TUIChat show: reactions, translations and transcripts; and without
  /// replies of 8.9 and older, which it shows no more.
  fileprivate var core: Message {
    var message = self
    message.reactions = []
    message.localCustomData = nil
    let replies = ["messageReply", "messageReplies"]
    message.cloudCustomData = cloudCustomData.map { data in
      JSONObject(data.members.filter { !replies.contains($0.key) }.map { ($0.key, $0.value) })
    }
    return message
  }
}

extension MessageMeasure {
  fileprivate var rowSize: RowSize { RowSize(contentSize: contentSize, height: cellHeight) }
}

extension RowSize {
  /// The content's width and height, and the row's height. Cells count in single precision here and there, so that
  /// anything below a twentieth of a point is left out.
  fileprivate var json: JSONValue {
    .array(
      [contentSize.width, contentSize.height, height].map { .number(($0 * 20).rounded() / 20) })
  }
}
