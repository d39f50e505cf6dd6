// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

/// A screen of a width that shows an edition, and the lengths that the spec's tables are in.
struct MediaScreen: Sendable, CustomTestStringConvertible {
  enum Edition: String, CaseIterable, Sendable { case classic, minimalist }

  let edition: Edition
  let width: Double

  var testDescription: String { "\(edition.rawValue) \(width)" }

  static let widths: [Double] = [320, 375, 390, 414, 430, 768]

  static let all = Edition.allCases.flatMap { edition in
    widths.map { MediaScreen(edition: edition, width: $0) }
  }

  static let classic = all.filter { $0.edition == .classic }
  static let minimalist = all.filter { $0.edition == .minimalist }

  func k390(_ length: Double) -> Double { length * width / 390 }
  func k375(_ length: Double) -> Double { length * width / 375 }

  func renderer(_ change: (inout RenderEnvironment) -> Void = { _ in }) -> MessageRenderer {
    RenderFixture.renderer {
      $0.kit = edition == .classic ? .tuikitClassic() : .tuikitMinimalist()
      $0.width = width
      change(&$0)
    }
  }

  /// The frame of content of a size in a row without a name (3.3).
  func container(_ size: CGSize, isSelf: Bool) -> CGRect {
    let end = edition == .classic ? width - 56 : width - 16
    return CGRect(
      origin: CGPoint(x: isSelf ? end - size.width : 56, y: 6), size: size)
  }

  /// Expects a message to be measured as a size, and drawn there.
  func expect(
    _ message: Message, hasSize size: CGSize, _ section: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let renderer = renderer()
    let measure = renderer.measure(message)
    let note = Comment(rawValue: "\(section), \(testDescription)")
    #expect(measure.contentSize.isClose(to: size), note, sourceLocation: sourceLocation)
    let height = max(55, size.height + 20)
    #expect(abs(measure.cellHeight - height) < 1e-6, note, sourceLocation: sourceLocation)
    let row = try #require(renderer.row(for: message), sourceLocation: sourceLocation)
    #expect(row.size.height == measure.cellHeight, note, sourceLocation: sourceLocation)
    guard !size.isEmptySize else { return }
    let place = container(size, isSelf: message.isSelf)
    let frame = try #require(row.frame("container"), sourceLocation: sourceLocation)
    #expect(frame.isClose(to: place), note, sourceLocation: sourceLocation)
  }
}

extension CGSize {
  var isEmptySize: Bool { width == 0 || height == 0 }

  func isClose(to other: CGSize) -> Bool {
    abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}

extension CGRect {
  func isClose(to other: CGRect) -> Bool {
    size.isClose(to: other.size) && abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6
  }
}

extension CGRect {
  /// Whether a rectangle is inside, within a thousandth of a point.
  func encloses(_ other: CGRect) -> Bool {
    let slack = 1e-3
    return other.minX > minX - slack && other.maxX < maxX + slack && other.minY > minY - slack
      && other.maxY < maxY + slack
  }
}

extension MessageRow {
  /// The frame of a view, from the container's top left corner.
  func inside(_ name: String) -> CGRect? {
    guard let container = frame("container"), let frame = frame(name) else { return nil }
    return frame.offsetBy(dx: -container.minX, dy: -container.minY)
  }

  /// Returns a view's detail for a key.
  func detail(_ key: String, of name: String) -> String? {
    for detail in node(name)?.details ?? [] where detail.key == key {
      if case .string(let value) = detail.value { return value }
    }
    return nil
  }
}

/// Expectations that all messages of media share.
enum MediaChecks {
  /// Expects what is drawn to be as high as what is measured, and views to stay in the container, in all text
  /// sizes and both directions.
  static func expectSameSizes(
    _ message: Message, inside names: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for edition in MediaScreen.Edition.allCases {
      for width in [320.0, 390, 768] {
        let screen = MediaScreen(edition: edition, width: width)
        for scale in [0.8, 1, 2] {
          for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let renderer = screen.renderer {
              $0.textScale = scale
              $0.direction = direction
            }
            let note = Comment(rawValue: "\(screen.testDescription) ×\(scale) \(direction)")
            let row = try #require(renderer.row(for: message), sourceLocation: sourceLocation)
            #expect(
              row.size.height == renderer.measure(message).cellHeight, note,
              sourceLocation: sourceLocation)
            let container = try #require(row.frame("container"))
            for name in names {
              guard let frame = row.frame(name) else { continue }
              #expect(
                container.encloses(frame), "\(name) \(frame) \(container) \(note)",
                sourceLocation: sourceLocation)
            }
          }
        }
      }
    }
  }

  /// Expects all visible views that have a name to be mirrored right to left.
  static func expectMirrored(
    _ message: Message, _ names: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for screen in MediaScreen.all {
      let row = try #require(screen.renderer().row(for: message))
      let mirrored = try #require(
        screen.renderer { $0.direction = .rightToLeft }.row(for: message))
      for name in ["container"] + names {
        guard let frame = row.frame(name) else { continue }
        let other = try #require(mirrored.frame(name), sourceLocation: sourceLocation)
        let expected = CGRect(
          x: screen.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        #expect(
          other.isClose(to: expected), "\(name) \(screen.testDescription)",
          sourceLocation: sourceLocation)
      }
    }
  }
}
