// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
@testable import TIMCommon
@testable import TUIChat
import UIKit

/// Draws the cells of both editions, and compares them with native rows.
final class Comparison {
  private let options: DriverOptions
  private let messages: [Message]
  private let images: ImageFolderWriter?
  private let deviations: Deviations

  /// How many cells were drawn, and how many of them are as large as the native row.
  private(set) var drawn = 0
  private(set) var equal = 0

  /// The cells that have another size, and no explanation.
  private(set) var unexplained: [String] = []

  init(_ options: DriverOptions) throws {
    self.options = options
    let files = ["every-kind.json", "conversation.json", "one-to-one.json"]
    messages = try files.flatMap { name in
      let data = try Data(contentsOf: URL(fileURLWithPath: options.examples + "/" + name))
      return MessageReader(Array(data)).compactMap(\.message)
    }
    images = try options.images.map(ImageFolderWriter.init)
    deviations = try Deviations(file: options.deviations)
  }

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
    environment.width = options.width
    if options.isDark { environment.theme = edition.kit.theme(named: "dark") ?? environment.theme }
    if options.isRightToLeft { environment.locale = "ar" }
    TUIConfig.default().avatarType =
      edition.name == "classic" ? .TAvatarTypeRadiusCorner : .TAvatarTypeRounded
    let renderer = MessageRenderer(environment: environment)
    try environment.perform {
      // What runs on the main queue has no environment of its own.
      ProcessTraits.fallback = TraitCollection.current
      for message in messages { try compare(message, edition, renderer) }
    }
  }

  private func compare(_ message: Message, _ edition: Edition, _ renderer: MessageRenderer) throws {
    let native = renderer.measure(message)
    let sdkMessage = V2TIMMessage(message)
    guard let data = TUIMessageDataProvider.convertToCellData(from: sdkMessage) else {
      if native.cellHeight > 0 { report(message, edition, "no data", native, nil) }
      return
    }
    guard let cellClass = edition.cellClass(for: data) else {
      report(message, edition, "no cell for \(type(of: data))", native, nil)
      return
    }
    data.messageReceipt = sdkMessage.readReceipt
    let size = cellClass.getContentSize(data)
    let height = cellClass.getHeight(data, withWidth: options.width)
    drawn += 1
    report(
      message, edition, String(describing: cellClass), native,
      RowSize(contentSize: size, height: height))
    guard let images else { return }
    let cell = cellClass.init(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: options.width, height: height)
    cell.fill(with: data)
    cell.layoutIfNeeded()
    RunLoop.main.run(until: Date())
    cell.layoutIfNeeded()
    try images.write(
      cell, beside: renderer.row(for: message), in: renderer.environment,
      name: "\(edition.name)-\(message.msgID)")
  }

  private func report(
    _ message: Message, _ edition: Edition, _ cell: String, _ native: MessageMeasure, _ size: RowSize?
  ) {
    let isEqual = size.map { $0.isEqual(to: native) } ?? false
    if isEqual { equal += 1 }
    let reason = isEqual ? nil : deviations.reason(edition.name, message.msgID, cell)
    let name = "\(edition.name) \(message.msgID) \(cell)"
    if !isEqual, reason == nil { unexplained.append(name) }
    let own = size.map { "\($0.contentSize.text), row \($0.height.text)" } ?? "-"
    let its = "\(native.contentSize.text), row \(native.cellHeight.text)"
    print(isEqual ? "= \(name): \(own)" : "≠ \(name): \(own); native \(its) – \(reason ?? "?")")
  }
}

extension RowSize {
  /// Whether a row has this size, to a tenth of a point: Float arithmetic in the cells is that exact.
  func isEqual(to native: MessageMeasure) -> Bool {
    abs(contentSize.width - native.contentSize.width) < 0.1
      && abs(contentSize.height - native.contentSize.height) < 0.1
      && abs(height - native.cellHeight) < 0.1
  }
}

extension CGSize {
  fileprivate var text: String { "\(width.text) × \(height.text)" }
}

extension CGFloat {
  fileprivate var text: String { String(format: "%.2f", self) }
}
