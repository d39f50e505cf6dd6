// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The content and background configurations of a cell or a header.
final class CellConfigurations {
  private let state: () -> UICellConfigurationState
  private var view: (any UIView & UIContentView)?
  private var backgroundView: BackgroundConfigurationView?

  init(_ state: @escaping () -> UICellConfigurationState) { self.state = state }

  var updatesContent = true
  var updatesBackground = true
  /// Whether the state may have changed since the last update.
  var needsUpdate = true

  /// The content, which follows the state from the start.
  var content: (any UIContentConfiguration)? {
    didSet { if updatesContent { content = content?.updated(for: state()) } }
  }

  var background: UIBackgroundConfiguration? {
    didSet { if updatesBackground { background = background?.updated(for: state()) } }
  }

  /// Has configurations updated, and then subclasses and handlers called, if the state may have changed.
  func updateIfNeeded(_ update: (UICellConfigurationState) -> Void) {
    guard needsUpdate else { return }
    needsUpdate = false
    let state = state()
    if updatesContent, let content { self.content = content.updated(for: state) }
    if updatesBackground, let background { self.background = background.updated(for: state) }
    update(state)
    needsUpdate = false
  }

  /// The view that replaces a content view: a new one, or a plain one without a configuration. `nil` if the present
  /// one stays.
  func replacement(for current: UIView) -> UIView? {
    guard let content else {
      guard view === current else { return nil }
      view = nil
      return UIView()
    }
    if let view, view === current, view.supports(content) {
      view.configuration = content
      return nil
    }
    let made = content.makeContentView()
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.translatesAutoresizingMaskIntoConstraints = true
    made.frame = current.frame
    view = made
    return made
  }

  /// Shows a background behind everything in a cell.
  func show(_ configuration: UIBackgroundConfiguration?, in cell: UIView) {
    guard let configuration else {
      backgroundView?.removeFromSuperview()
      return
    }
    let view = backgroundView ?? BackgroundConfigurationView()
    backgroundView = view
    if view.superview !== cell { cell.insertSubview(view, at: 0) }
    view.show(configuration, in: cell)
  }
}

extension UICellConfigurationState {
  init(_ state: UIViewConfigurationState) {
    self.init(traitCollection: state.traitCollection)
    (isDisabled, isHighlighted) = (state.isDisabled, state.isHighlighted)
    (isSelected, isFocused, isPinned) = (state.isSelected, state.isFocused, state.isPinned)
  }
}
