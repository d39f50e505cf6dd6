// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleMessages
import BubbleRendering
public import BubbleViews
import Foundation

/// A bar above or below a chat, laid out, as wide as the screen and as high as its content.
///
/// ``ChatChrome`` creates bars. They can be added to any view, and drawn like any other.
public class ChatBarView: View {
  private var ownItems: [BarItem] = []

  /// The items that can be named, from the first to the last, with those of bars inside.
  final var items: [BarItem] {
    subviews.compactMap { $0 as? ChatBarView }.flatMap(\.items) + ownItems
  }

  /// Adds a view that has a meaning of its own.
  final func add(_ view: View, _ key: String, title: String? = nil, tap: JSONValue? = nil) {
    addSubview(view)
    note(view, key, title: title, tap: tap)
  }

  /// Registers a subview as an item of the bar.
  final func note(_ view: View, _ key: String, title: String? = nil, tap: JSONValue? = nil) {
    ownItems.append(BarItem(key: key, title: title, view: view, tap: tap))
  }

  /// The contents as JSON: `[{"key":"back","frame":[…],"tap":{"action":"back"}}, …]`, with frames from the
  /// bar's own top left corner.
  public final var json: JSONValue {
    layoutIfNeeded()
    return .array(items.map { $0.json(in: self) })
  }

  /// The actions of the bar's items, by key.
  public override var ownInteractions: [Interaction] {
    super.ownInteractions
      + ownItems.filter { $0.tap != nil }.map { item in
        Interaction(.tap(count: 1), in: item.frame(in: self), of: self, action: item.key) { _ in
          false
        }
      }
  }
}

/// A stack of bars, one below the other.
final class ChatBarStack: ChatBarView {
  init(_ bars: [ChatBarView], width: CGFloat) {
    super.init(frame: .zero)
    var y: CGFloat = 0
    for bar in bars {
      bar.frame.origin.y = y
      addSubview(bar)
      y += bar.frame.height
    }
    frame.size = CGSize(width: width, height: y)
  }

  @available(*, unavailable, message: "Made with init(_:width:).")
  required init?(coder: NSCoder) { nil }
}
