// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGoldenTesting
public import BubbleGoldens
public import BubbleViews
import Foundation

/// Expects a view that fills a phone's screen to be as recorded: as large as the screen, with its safe area.
///
/// The view is made in the environment, so the expression that makes it belongs into the call.
///
/// ```swift
/// assertGolden(of: ChatView(chat), on: .iPhone16.landscape, in: try .bundled())
/// ```
///
/// - Parameters:
///   - view: Made in the environment. Its class is the root of the layout.
///   - screen: Its width and density take the place of the environment's.
///   - label: Distinguishes this golden from others of the same test. Letters, digits, `-` and `_`.
///   - environment: The theme, language and fonts.
///   - forms: The kinds of goldens. The default is image and layout.
///   - comparison: The comparison of the image; `nil` takes it from a scope or a trait.
///   - record: The goldens that may be written; `nil` takes it from a scope, a trait or the
///     environment.
public func assertGolden(
  of view: @autoclosure () throws -> View, on screen: Screen, named label: String? = nil,
  in environment: @autoclosure () throws -> RenderEnvironment, forms: GoldenForms = .all,
  comparison: BitmapComparison? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  func subject() throws -> GoldenSubject {
    var environment = try environment()
    environment.take(screen)
    return try environment.subject(of: view, on: screen, forms: forms)
  }
  assertGolden(
    of: try subject(), named: label, comparison: comparison, record: record, fileID: fileID,
    filePath: filePath, function: function, line: line, column: column)
}

extension RenderEnvironment {
  /// Takes a screen's width and density.
  mutating func take(_ screen: Screen) {
    width = screen.width
    scale = screen.scale
  }

  /// A view that fills a screen, with its safe area.
  func subject(
    of view: () throws -> View, on screen: Screen, forms: GoldenForms
  ) throws -> GoldenSubject {
    func filling() throws -> View {
      let view = try view()
      view.safeAreaInsets = screen.safeAreaInsets
      return view
    }
    return try subject(of: filling, size: screen.size, forms: forms)
  }
}
