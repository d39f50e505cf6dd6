// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText

/// The appearance of a button by state. A state without one of its own is drawn as
/// ``Control/State/normal``.
extension Button {
  /// The properties that were set for a state.
  struct Appearance {
    var title: String?
    var attributedTitle: AttributedText?
    var titleColor: Color?
    var titleShadowColor: Color?
    var image: Image?
    var backgroundImage: Image?
  }

  /// The title that is shown; `nil` for none.
  public var currentTitle: String? { title(for: state) }

  /// The title in the normal state; `nil` for none.
  public var title: String? {
    get { title(for: .normal) }
    set { setTitle(newValue, for: .normal) }
  }

  fileprivate static let disabledColor = Color(white: 0.235, alpha: 0.3)

  func set<Value>(
    _ value: Value?, _ property: WritableKeyPath<Appearance, Value?>, for state: State
  ) {
    appearances[state, default: Appearance()][keyPath: property] = value
    stateDidChange()
  }

  func value<Value>(_ property: KeyPath<Appearance, Value?>, for state: State) -> Value? {
    appearances[state]?[keyPath: property] ?? appearances[.normal]?[keyPath: property]
  }
}

/// Titles with attributes, colours and images, in the types of this package.
extension ViewProperties where Self: Button {
  /// Shows the title. One line, with the middle left out when it is too long.
  @_disfavoredOverload public var titleLabel: Label { titleLabelStorage }

  /// Shows the image.
  @_disfavoredOverload public var imageView: ImageView { imageViewStorage }

  /// Sets the title of a state, with attributes of its own.
  @_disfavoredOverload public func setAttributedTitle(
    _ title: AttributedText?, for state: Control.State
  ) {
    set(title, \.attributedTitle, for: state)
  }

  /// Sets the titles' colour in a state.
  @_disfavoredOverload public func setTitleColor(_ color: Color?, for state: Control.State) {
    set(color, \.titleColor, for: state)
  }

  /// Sets the colour of the titles' shadows in a state. ``titleLabel`` has their offset.
  @_disfavoredOverload public func setTitleShadowColor(_ color: Color?, for state: Control.State) {
    set(color, \.titleShadowColor, for: state)
  }

  /// Sets the image of a state.
  @_disfavoredOverload public func setImage(_ image: Image?, for state: Control.State) {
    set(image, \.image, for: state)
  }

  /// Sets the image that is stretched behind the content in a state.
  @_disfavoredOverload public func setBackgroundImage(_ image: Image?, for state: Control.State) {
    set(image, \.backgroundImage, for: state)
  }

  /// The title of a state with attributes of its own; `nil` for none.
  @_disfavoredOverload public func attributedTitle(for state: Control.State) -> AttributedText? {
    value(\.attributedTitle, for: state)
  }

  /// The titles' colour in a state.
  @_disfavoredOverload public func titleColor(for state: Control.State) -> Color {
    if let color = value(\.titleColor, for: state) { return color }
    switch buttonType {
    case .custom: return .white
    case .system: return state.contains(.disabled) ? Button.disabledColor : tintColor
    }
  }

  /// The colour of the titles' shadows in a state; `nil` for none.
  @_disfavoredOverload public func titleShadowColor(for state: Control.State) -> Color? {
    value(\.titleShadowColor, for: state)
  }

  /// The image of a state; `nil` for none.
  @_disfavoredOverload public func image(for state: Control.State) -> Image? {
    value(\.image, for: state)
  }

  /// The background of a state; `nil` for none.
  @_disfavoredOverload public func backgroundImage(for state: Control.State) -> Image? {
    value(\.backgroundImage, for: state)
  }

  /// The title with attributes of its own that shows; `nil` for none.
  @_disfavoredOverload public var currentAttributedTitle: AttributedText? {
    attributedTitle(for: state)
  }
  /// The title's colour.
  @_disfavoredOverload public var currentTitleColor: Color { titleColor(for: state) }
  /// The colour of the title's shadow; `nil` for none.
  @_disfavoredOverload public var currentTitleShadowColor: Color? { titleShadowColor(for: state) }
  /// The image that shows; `nil` for none.
  @_disfavoredOverload public var currentImage: Image? { image(for: state) }
  /// The background that shows; `nil` for none.
  @_disfavoredOverload public var currentBackgroundImage: Image? { backgroundImage(for: state) }

  /// The image in the normal state; `nil` for none.
  @_disfavoredOverload public var image: Image? {
    get { image(for: .normal) }
    set { setImage(newValue, for: .normal) }
  }
}
