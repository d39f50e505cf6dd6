public import BubbleGraphics
public import BubbleText

/// What a button shows in its states. A state for which nothing was said looks like ``Control/State/normal``.
extension Button {
  /// What was said for a state.
  struct Look {
    var title: String?
    var attributedTitle: AttributedText?
    var titleColor: Color?
    var titleShadowColor: Color?
    var image: Image?
    var backgroundImage: Image?
  }

  /// The title that shows; `nil` for none.
  public var currentTitle: String? { title(for: state) }

  /// The title in the normal state; `nil` for none.
  public var title: String? {
    get { title(for: .normal) }
    set { setTitle(newValue, for: .normal) }
  }

  fileprivate static let disabledColor = Color(white: 0.235, alpha: 0.3)

  func set<Value>(
    _ value: Value?, _ property: WritableKeyPath<Look, Value?>, for state: State
  ) {
    looks[state, default: Look()][keyPath: property] = value
    stateDidChange()
  }

  func value<Value>(_ property: KeyPath<Look, Value?>, for state: State) -> Value? {
    looks[state]?[keyPath: property] ?? looks[.normal]?[keyPath: property]
  }
}

/// Titles with attributes, colours and images, in the types of this package.
extension ViewProperties where Self: Button {
  /// Shows the title. One line, with the middle left out when it is too long.
  public var titleLabel: Label { titleLabelStorage }

  /// Shows the image.
  public var imageView: ImageView { imageViewStorage }

  /// Says which title is shown in a state, with its own looks.
  public func setAttributedTitle(_ title: AttributedText?, for state: Control.State) {
    set(title, \.attributedTitle, for: state)
  }

  /// Says which colour titles have in a state.
  public func setTitleColor(_ color: Color?, for state: Control.State) {
    set(color, \.titleColor, for: state)
  }

  /// Says which colour the titles' shadows have in a state. They fall as ``titleLabel`` says.
  public func setTitleShadowColor(_ color: Color?, for state: Control.State) {
    set(color, \.titleShadowColor, for: state)
  }

  /// Says which picture is shown in a state.
  public func setImage(_ image: Image?, for state: Control.State) { set(image, \.image, for: state) }

  /// Says which picture is stretched behind the content in a state.
  public func setBackgroundImage(_ image: Image?, for state: Control.State) {
    set(image, \.backgroundImage, for: state)
  }

  /// The title of a state with its own looks; `nil` for none.
  public func attributedTitle(for state: Control.State) -> AttributedText? {
    value(\.attributedTitle, for: state)
  }

  /// The titles' colour in a state.
  public func titleColor(for state: Control.State) -> Color {
    if let color = value(\.titleColor, for: state) { return color }
    switch buttonType {
    case .custom: return .white
    case .system: return state.contains(.disabled) ? Button.disabledColor : tintColor
    }
  }

  /// The colour of the titles' shadows in a state; `nil` for none.
  public func titleShadowColor(for state: Control.State) -> Color? {
    value(\.titleShadowColor, for: state)
  }

  /// The picture of a state; `nil` for none.
  public func image(for state: Control.State) -> Image? { value(\.image, for: state) }

  /// The background of a state; `nil` for none.
  public func backgroundImage(for state: Control.State) -> Image? { value(\.backgroundImage, for: state) }

  /// The title with its own looks that shows; `nil` for none.
  public var currentAttributedTitle: AttributedText? { attributedTitle(for: state) }
  /// The title's colour.
  public var currentTitleColor: Color { titleColor(for: state) }
  /// The colour of the title's shadow; `nil` for none.
  public var currentTitleShadowColor: Color? { titleShadowColor(for: state) }
  /// The picture that shows; `nil` for none.
  public var currentImage: Image? { image(for: state) }
  /// The background that shows; `nil` for none.
  public var currentBackgroundImage: Image? { backgroundImage(for: state) }

  /// The picture in the normal state; `nil` for none.
  public var image: Image? {
    get { image(for: .normal) }
    set { setImage(newValue, for: .normal) }
  }
}
