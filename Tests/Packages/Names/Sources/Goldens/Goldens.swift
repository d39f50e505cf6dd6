import BubbleKit

/// A view's layout as text.
public func layout(of view: View) -> String { "\(view.makeLayoutNode())" }
