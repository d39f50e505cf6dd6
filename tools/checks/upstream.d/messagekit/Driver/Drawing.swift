// SPDX-License-Identifier: MIT
import BubbleMessages
import Foundation
import MessageKit
import UIKit

/// Lays out a conversation in MessageKit's collection view, and draws it as a whole and cell by cell.
struct Drawing {
  let host: UIKitHost
  let output: URL
  let style: String

  init(width: Double, style: UIUserInterfaceStyle, output: URL) throws {
    host = try UIKitHost(width: width, scale: 2, style: style)
    self.style = style == .dark ? "dark" : "light"
    self.output = output
  }

  /// Draws messages, and reports each cell.
  func draw(_ messages: [BubbleMessages.Message], named name: String, examples: URL) throws
    -> [Report]
  {
    let chat = host.perform {
      Chat(
        messages.map { Item($0, examples: examples) },
        currentSender: messages.first(where: \.isSelf)?.sender ?? "")
    }
    let collection = host.perform { () -> MessagesCollectionView in
      let view = MessagesCollectionView()
      view.messagesDataSource = chat
      view.messagesLayoutDelegate = chat
      view.messagesDisplayDelegate = chat
      view.dataSource = chat.source
      view.delegate = chat.source
      view.register(NoteCell.self)
      return view
    }
    layOut(collection)
    let reports = try chat.items.indices.map { try report(chat.items[$0], at: $0, in: collection) }
    let picture = try host.png(of: collection, size: collection.bounds.size)
    try picture.write(to: output.appendingPathComponent("\(name)-\(style).png"))
    return reports
  }

  /// Makes the view as high as its content, so that all cells are on the screen.
  private func layOut(_ collection: MessagesCollectionView) {
    host.layOut(collection, size: host.size)
    let height = host.perform { collection.collectionViewLayout.collectionViewContentSize.height }
    host.layOut(collection, size: CGSize(width: host.size.width, height: height))
  }

  private func report(
    _ item: Item, at index: Int, in collection: MessagesCollectionView
  ) throws -> Report {
    let path = IndexPath(item: 0, section: index)
    let size = host.perform {
      collection.messagesCollectionViewFlowLayout.sizeForItem(at: path)
    }
    let cell = host.perform { collection.cellForItem(at: path) }
    let name = "\(item.name) (\(item.kindName), \(style))"
    guard let cell else {
      return Report(cell: name, size: size, why: "the list has no cell for it")
    }
    let text = host.perform { visibleProblem(of: cell, size) }
    return Report(cell: name, size: size, why: text)
  }

  /// An apparent fault of a cell, without looking at its pixels.
  private func visibleProblem(of cell: UICollectionViewCell, _ size: CGSize) -> String? {
    if cell.frame.size != size { return "it is \(cell.frame.size), and not of the layout's size" }
    guard let content = cell as? MessageContentCell else { return nil }
    let container = content.messageContainerView.frame
    if container.isEmpty { return "its bubble is empty" }
    if container.minX < 0 || container.maxX > size.width { return "its bubble leaves it" }
    return nil
  }
}

/// A cell as `tools/check upstream` reads it.
struct Report: Encodable {
  var cell: String
  var drawn: Bool
  var size: [Double]
  var why: String?

  init(cell: String, size: CGSize, why: String?) {
    (self.cell, self.why) = (cell, why)
    drawn = why == nil
    self.size = [size.width, size.height]
  }
}

extension Item {
  /// MessageKit's name of the kind.
  var kindName: String {
    switch kind {
    case .text: "text"
    case .attributedText: "attributed text"
    case .photo: "photo"
    case .video: "video"
    case .location: "location"
    case .emoji: "emoji"
    case .audio: "audio"
    case .contact: "contact"
    case .linkPreview: "link preview"
    case .custom: "custom"
    }
  }
}
