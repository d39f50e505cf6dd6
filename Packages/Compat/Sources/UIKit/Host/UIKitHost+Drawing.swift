// SPDX-License-Identifier: MIT
public import BubbleGraphics
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Layout and drawing.
extension UIKitHost {
  /// Adds a view to the window, and lays it out until no layout is pending.
  ///
  /// - Parameters:
  ///   - view: Taken out of where it was. It has the window's traits then, whichever it had before.
  ///   - size: `nil` for the size that it has; where it has none, the width of the screen, and the height that fits.
  public func layOut(_ view: UIView, size: CGSize? = nil) {
    performForProcess {
      if view !== window, view.superview !== window { window.addSubview(view) }
      view.frame = CGRect(origin: .zero, size: size ?? fittingSize(of: view))
      settle()
    }
  }

  /// The size of a view that has none: the width of the screen, and the height that fits.
  public func fittingSize(of view: UIView) -> CGSize {
    if !view.bounds.isEmpty { return view.bounds.size }
    let width = view.bounds.width > 0 ? view.bounds.width : size.width
    let fitting = (view as? UITableViewCell)?.contentView ?? view
    let wanted = fitting.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if wanted.height > 0 { return CGSize(width: width, height: wanted.height) }
    return CGSize(width: width, height: view.sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  /// Runs what waits in the main queue, and lays out the window, three times: for blocks that bring others, too.
  ///
  /// On the main thread, the run loop is run for this; in a task of the main actor, where that has no effect, await
  /// ``settleQueue()`` before. On another thread, the main thread is waited for, but no longer than a second.
  public func settle() {
    performForProcess {
      var waits = true
      for _ in 0..<3 {
        if waits { waits = drainMainQueue() }
        layOutWindow()
      }
    }
  }

  /// Runs the main queue three times, for blocks that enqueue others. They run on this screen only if it is
  /// that of the process: see ``makeProcessScreen()``.
  public func settleQueue() async {
    for _ in 0..<3 {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }

  private func layOutWindow() {
    Watches.shared.checkAll(in: traits)
    window.layoutIfNeeded()
  }

  /// Runs the blocks that are in the main queue. Returns whether it could.
  private func drainMainQueue() -> Bool {
    let turn = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { turn.signal() }
    guard Thread.isMainThread else { return turn.wait(timeout: .now() + 1) == .success }
    for _ in 0..<20 {
      if turn.wait(timeout: .now()) == .success { return true }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
    }
    return false
  }

  /// Moves the clock of spinners and animated images on.
  ///
  /// - Parameter interval: In seconds.
  public func advance(by interval: TimeInterval) {
    performForProcess {
      clock.advance(by: interval)
      settle()
    }
  }

  /// Draws a view as it is at the moment.
  ///
  /// - Parameters:
  ///   - view: Laid out first, as ``layOut(_:size:)`` does.
  ///   - size: As for ``layOut(_:size:)``.
  /// - Throws: `DrawingError` when the view is larger than a canvas may be.
  public func bitmap(of view: UIView, size: CGSize? = nil) throws -> Bitmap {
    layOut(view, size: size)
    return try perform {
      try view.makeBitmap(scale: traits.displayScale, background: background, glyphCache: glyphs)
    }
  }

  /// Draws a view as it is at the moment, as a PNG file.
  ///
  /// - Throws: `DrawingError` when the view is larger than a canvas may be.
  public func png(of view: UIView, size: CGSize? = nil) throws -> Data {
    Data(try bitmap(of: view, size: size).pngData())
  }

  /// Makes a view on this screen, and draws it as a PNG file.
  public func png(size: CGSize? = nil, _ make: () throws -> UIView) throws -> Data {
    try png(of: perform(make), size: size)
  }
}

/// Simulated user interaction.
extension UIKitHost {
  /// Taps a point of a view, as a finger does: a gesture of the view at the point or of one around it is
  /// recognised, or a control is pressed, or a cell is selected.
  ///
  /// - Parameters:
  ///   - point: In the view's own coordinates.
  ///   - view: `nil` for the window.
  ///   - count: The number of consecutive taps.
  /// - Returns: Whether anything reacted.
  @discardableResult
  public func tap(at point: CGPoint, in view: UIView? = nil, count: Int = 1) -> Bool {
    act(in: view) { $0.tap(at: $1(point), count: count) }
  }

  /// Taps the middle of a view.
  @discardableResult
  public func tap(_ view: UIView) -> Bool {
    tap(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
  }

  /// Presses a point of a view for a while.
  @discardableResult
  public func longPress(
    at point: CGPoint, in view: UIView? = nil, duration: TimeInterval = 0.5
  ) -> Bool {
    act(in: view) { $0.longPress(at: $1(point), duration: duration) }
  }

  /// Moves a finger from one point of a view to another.
  @discardableResult
  public func pan(
    from start: CGPoint, to end: CGPoint, in view: UIView? = nil, duration: TimeInterval = 0.25
  ) -> Bool {
    act(in: view) { $0.pan(from: $1(start), to: $1(end), duration: duration) }
  }

  private func act(
    in view: UIView?, _ body: (TouchDispatch, (CGPoint) -> CGPoint) -> Bool
  ) -> Bool {
    performForProcess {
      let root = view?.rootView ?? window
      root.layoutIfNeeded()
      let hasReacted = body(TouchDispatch(root: root, time: clock.time)) { point in
        view?.convert(point, to: root) ?? point
      }
      settle()
      return hasReacted
    }
  }
}
