// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleViews
import Foundation
import Synchronization

/// The names of symbols without a drawing, among those that are being drawn.
///
/// A golden of a box would be a match as long as the box stays. So views and images report such symbols where they draw
/// them, and assertions fail by the names that they collect.
@_spi(UIKit) public enum UndrawnSymbols {
  private final class Collector: Sendable {
    let names = Mutex<[String]>([])

    func add(_ new: [String]) {
      names.withLock { names in names += new.filter { !names.contains($0) } }
    }
  }

  @TaskLocal private static var current: Collector?

  /// Runs `body`, and collects the names of the symbols that it draws as boxes, in order, each once.
  ///
  /// Calls may be nested. The names belong to the innermost one.
  public static func collecting<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, names: [String]) {
    let collector = Collector()
    let result = try $current.withValue(collector) { try body() }
    return (result, collector.names.withLock { $0 })
  }

  /// A description of the problem, for an issue.
  public static func problem(_ name: String) -> String {
    "The symbol '\(name)' has no drawing here, and is shown as a box. See Symbols in the documentation."
  }

  /// Adds the symbols of something that is drawn: to the image that the drawing is for, whose views report them in
  /// turn, or to those that are collected.
  static func note(_ names: [String]) {
    if !names.isEmpty, !noteInCurrentImage(names) { current?.add(names) }
  }
}

extension UIImage {
  /// The names of the symbols without a drawing that the image shows: its own, or those that were drawn into it.
  @_spi(UIKit) public final var undrawnSymbols: [String] {
    details.symbol?.undrawnName.map { [$0] } ?? details.undrawnSymbols
  }

  /// Creates an image of pixels into which symbols without a drawing were drawn.
  @_spi(UIKit) public convenience init(_ image: Image, undrawnSymbols: [String]) {
    var details = ImageDetails(image)
    details.undrawnSymbols = undrawnSymbols
    self.init(details)
  }
}

extension SymbolSource {
  /// The name of a symbol that is shown as a box; `nil` for others.
  var undrawnName: String? { if case .missing = artwork { name } else { nil } }
}
