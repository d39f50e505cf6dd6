// SPDX-License-Identifier: MIT
import BubbleMessages
import Foundation
import UIKit

@testable import Chatto
@testable import ChattoAdditions
@testable import ChattoApp

/// The app's chat in a navigation controller, with messages of ours.
struct ChatScreen {
  private let host: UIKitHost
  private let texts: [String: String]
  private let photos: [String: CGSize]
  private let navigation: UINavigationController
  private let chat: DemoChatViewController

  init(_ file: URL, on host: UIKitHost) throws {
    self.host = host
    var texts: [String: String] = [:]
    var photos: [String: CGSize] = [:]
    var items: [any ChatItemProtocol] = []
    let messages = MessageReader(try FileHandle(forReadingFrom: file)).compactMap {
      try? $0.result.get()
    }
    for (index, message) in messages.enumerated() {
      let uid = "\(index)"
      if let text = message.element.content(as: TextElement.self)?.text {
        texts[uid] = text
        items.append(Self.text(text, uid, isIncoming: !message.isSelf))
      } else if photos.count < 3 {
        let size = Self.photoSizes[photos.count]
        photos[uid] = size
        items.append(host.perform { Self.photo(size, uid, isIncoming: !message.isSelf) })
      }
    }
    (self.texts, self.photos) = (texts, photos)
    (navigation, chat) = host.perform {
      let source = DemoChatDataSource(messages: items, pageSize: 50)
      let chat = DemoChatViewController(dataSource: source)
      let navigation = UINavigationController(rootViewController: ChatExamplesViewController())
      navigation.pushViewController(chat, animated: false)
      return (navigation, chat)
    }
  }

  private static let photoSizes = [
    CGSize(width: 400, height: 300), CGSize(width: 300, height: 400),
    CGSize(width: 300, height: 300),
  ]

  private static func model(_ type: String, _ uid: String, isIncoming: Bool) -> MessageModel {
    MessageModel(
      uid: uid, senderId: isIncoming ? "1" : "2", type: type, isIncoming: isIncoming,
      date: Date(timeIntervalSince1970: 1_700_000_000), status: .success)
  }

  private static func text(_ text: String, _ uid: String, isIncoming: Bool) -> any ChatItemProtocol
  {
    DemoTextMessageModel(
      messageModel: model(TextMessageModel<MessageModel>.chatItemType, uid, isIncoming: isIncoming),
      text: text)
  }

  private static func photo(_ size: CGSize, _ uid: String, isIncoming: Bool) -> any ChatItemProtocol
  {
    let image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.systemTeal.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.systemIndigo.setFill()
      UIBezierPath(ovalIn: CGRect(x: 40, y: 60, width: 160, height: 160)).fill()
    }
    return DemoPhotoMessageModel(
      messageModel: model(
        PhotoMessageModel<MessageModel>.chatItemType, uid, isIncoming: isIncoming),
      imageSize: size, image: image)
  }

  /// Draws the screen at the end of the conversation and at its start, and reports each message's cell.
  func draw(named name: String, into folder: URL) throws -> [Report] {
    // Chatto computes layouts on queues of its own, and takes their results over on the main one.
    for _ in 0..<20 {
      _ = try host.png(of: navigation)
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
    }
    try host.png(of: navigation).write(to: folder.appendingPathComponent("chat-\(name).png"))
    let reports = host.perform { cells(name) }
    host.perform { collection.contentOffset.y = -collection.adjustedContentInset.top }
    try host.png(of: navigation).write(to: folder.appendingPathComponent("chat-\(name)-start.png"))
    return reports
  }

  private var collection: UICollectionView {
    chat.baseChatViewController.collectionView
  }

  private func cells(_ name: String) -> [Report] {
    let items = chat.dataSource.chatItems
    let layout = collection.collectionViewLayout
    let attributes =
      layout.layoutAttributesForElements(
        in: CGRect(x: 0, y: 0, width: 1e4, height: 1e6)) ?? []
    let cells = attributes.filter { $0.representedElementCategory == .cell }
      .sorted { $0.indexPath < $1.indexPath }
    // The day of the first message has an item of its own in front.
    guard cells.count == items.count + 1 else {
      let why = "there are \(cells.count) cells for \(items.count) messages and a day"
      return [Report(cell: "\(name): all", drawn: false, size: [0, 0], why: why)]
    }
    let places = cells.dropFirst().map(\.frame)
    return zip(items, places).enumerated().map { index, pair in
      report(
        pair.0, pair.1, next: items.dropFirst(index + 1).first,
        nextFrame: places.dropFirst(index + 1).first, "\(name): \(index)")
    }
  }

  private func report(
    _ item: any ChatItemProtocol, _ frame: CGRect, next: (any ChatItemProtocol)?,
    nextFrame: CGRect?, _ name: String
  ) -> Report {
    let kind = item.type == "photo" ? "photo" : "text"
    let space = nextFrame.map { $0.minY - frame.maxY } ?? 0
    let isPlaced = abs(space - margin(item, next)) < 0.01
    return Report(
      cell: "\(name) (\(kind))", drawn: frame.height > 0 && isPlaced,
      size: [frame.width, frame.height],
      native: height(of: item).map { [Double(host.size.width), Double($0)] },
      why: isPlaced ? nil : "the space below is \(space), not \(margin(item, next))")
  }

  /// The height of a bubble: Chatto's insets around text on at most 68 % of the width, or the size of a photo.
  private func height(of item: any ChatItemProtocol) -> CGFloat? {
    if let size = photos[item.uid] { return size.width > size.height ? 136 : 210 }
    guard let text = texts[item.uid] else { return nil }
    let limit = roundUp(host.size.width * 0.68) - 34
    let rect = (text as NSString).boundingRect(
      with: CGSize(width: limit, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: UIFont.systemFont(ofSize: 16)], context: nil)
    return roundUp(rect.height) + 20
  }

  private func roundUp(_ length: CGFloat) -> CGFloat {
    (length * host.traits.displayScale).rounded(.up) / host.traits.displayScale
  }

  /// The space that the app's decorator leaves below a message.
  private func margin(_ item: any ChatItemProtocol, _ next: (any ChatItemProtocol)?) -> CGFloat {
    guard let next = next as? any MessageModelProtocol, let item = item as? any MessageModelProtocol
    else { return 0 }
    return item.senderId == next.senderId ? 3 : 10
  }
}
