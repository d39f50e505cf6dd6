// SPDX-License-Identifier: MIT
public import BubbleViews
import Foundation

/// The key of a state of an app's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a key from its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The traits and the states that a configuration depends on.
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
  /// Creates a state that is normal.
  init(traitCollection: UITraitCollection)
  /// A state of an app's own. The default is `nil`.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view.
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// Whether the view doesn't take part. The default is `false`.
  public var isDisabled = false
  /// Whether the view is pressed. The default is `false`.
  public var isHighlighted = false
  /// Whether the view is selected. The default is `false`.
  public var isSelected = false
  /// Whether the view has the focus. The default is `false`.
  public var isFocused = false
  /// Whether the view stays in the visible area. The default is `false`.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
///
/// Partial: `isFocused`, `isSwiped`, `isReordering`, and those of drag and drop are never set.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection

  /// Whether a cell is dragged.
  public enum DragState: Int, Hashable, Sendable { case none, lifting, dragging }
  /// Whether something is dropped on a cell.
  public enum DropState: Int, Hashable, Sendable { case none, notTargeted, targeted }

  /// Whether the cell doesn't take part. The default is `false`.
  public var isDisabled = false
  /// Whether the cell is pressed. The default is `false`.
  public var isHighlighted = false
  /// Whether the cell is selected. The default is `false`.
  public var isSelected = false
  /// Whether the cell has the focus. The default is `false`.
  public var isFocused = false
  /// Whether the cell stays in the visible area. The default is `false`.
  public var isPinned = false
  /// Whether the list is edited. The default is `false`.
  public var isEditing = false
  /// Whether the items below the cell's show. The default is `false`.
  public var isExpanded = false
  /// Whether the cell is moved aside. The default is `false`.
  public var isSwiped = false
  /// Whether the cell is being moved. The default is `false`.
  public var isReordering = false
  /// Whether the cell is dragged. The default is that it isn't.
  public var cellDragState = DragState.none
  /// Whether something is dropped on the cell. The default is that it isn't.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// A description of content, which makes the view that shows it.
public protocol UIContentConfiguration {
  /// Returns a new view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
public protocol UIContentView: AnyObject {
  /// The configuration that the view shows. The view is updated when it is set.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration. The default is that of the type that it shows.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A change of a colour, such as that of a selected cell.
public struct UIConfigurationColorTransformer {
  /// Returns the changed colour.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the changed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The colour in grey.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
    }
  }

  /// The tint colour, whatever the colour is.
  public static var preferredTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { _ in .tintColor }
  }

  /// The colour at 30 % of its opacity.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { _ in .tintColor.withAlphaComponent(0.3) }
  }
}
