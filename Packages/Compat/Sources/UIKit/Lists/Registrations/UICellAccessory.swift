// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// A mark, a control or a text beside the content of a list's cell.
///
/// Partial: drawn marks in place of symbols; a tap calls the handler, and doesn't expand, reorder or select by itself;
/// no `popUpMenu`.
public struct UICellAccessory {
  /// Whether an accessory shows while the list is edited.
  public enum DisplayedState: Int, Hashable, Sendable { case always, whenEditing, whenNotEditing }

  /// The width that is reserved for an accessory, which is in the middle of it.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory.
    case actual
    /// The width that images of cells are aligned by: 24 points here.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The type of an accessory, without its options.
  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect,
      label
    case detail, popUpMenu
    case customView
  }

  /// The side of an accessory, and its place among the others there.
  public enum Placement {
    /// The place in the list of accessories of that side.
    public typealias Position = ([UICellAccessory]) -> Int
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
  }

  enum Side { case leading, trailing }

  /// The type.
  public let accessoryType: AccessoryType
  let side: Side
  let displayed: DisplayedState
  var isHidden = false
  var tintColor: UIColor?
  var reservedLayoutWidth: LayoutDimension?
  var maintainsFixedSize = true
  var text: String?
  var font: UIFont?
  var adjustsFontForContentSizeCategory = false
  var customView: UIView?
  var position: Placement.Position?
  var showsSeparator = false
  var action: (() -> Void)?

  init(
    _ type: AccessoryType, _ side: Side, _ displayed: DisplayedState, isHidden: Bool,
    width: LayoutDimension?, tint: UIColor?
  ) {
    (accessoryType, self.side, self.displayed) = (type, side, displayed)
    (self.isHidden, reservedLayoutWidth, tintColor) = (isHidden, width, tint)
  }

  func shows(in state: UICellConfigurationState) -> Bool {
    guard !isHidden else { return false }
    switch displayed {
    case .always: return true
    case .whenEditing: return state.isEditing
    case .whenNotEditing: return !state.isEditing
    }
  }
}

// MARK: Options

extension UICellAccessory {
  /// The width and the tint of a disclosure indicator.
  public struct DisclosureIndicatorOptions {
    /// Whether it is hidden, though its width is kept free.
    public var isHidden: Bool
    /// The reserved width. The default is `nil`: its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint. The default is `nil`: grey.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The options of a mark that shows that a cell is chosen.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// The options of a button for details.
  public typealias DetailOptions = DisclosureIndicatorOptions

  /// The style, the width and the tint of an outline's arrow.
  public struct OutlineDisclosureOptions {
    /// The area in which a tap shows or hides the items below. Inert.
    public enum Style: Int, Hashable, Sendable { case automatic, header, cell }
    /// The style.
    public var style: Style
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The reserved width. The default is `nil`: its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint. The default is `nil`: that of the cell.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
  }

  /// The width and the colours of a control for deleting or inserting.
  public struct DeleteOptions {
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The reserved width. The default is `nil`: the standard one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint of the sign. The default is `nil`: white.
    public var tintColor: UIColor?
    /// The colour of the circle. The default is `nil`: red or green.
    public var backgroundColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
    }
  }

  /// The options of a control for inserting.
  public typealias InsertOptions = DeleteOptions
  /// The options of a circle that shows whether a cell is selected.
  public typealias MultiselectOptions = DeleteOptions

  /// The width, the tint and the separator of a handle for moving.
  public struct ReorderOptions {
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The reserved width. The default is `nil`: the standard one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint. The default is `nil`: grey.
    public var tintColor: UIColor?
    /// Whether a line separates it from other accessories. The default is `nil`: it does.
    public var showsVerticalSeparator: Bool?

    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator)
    }
  }

  /// The font and the colour of a text.
  public struct LabelOptions {
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The reserved width. The default is `nil`: its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. The default is `nil`: grey.
    public var tintColor: UIColor?
    /// The font. The default is that of bodies.
    public var font: UIFont
    /// Whether the font of a text style follows the text size of the cell's traits. The default is `true`.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body),
      adjustsFontForContentSizeCategory: Bool = true
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.font) = (tintColor, font)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// A view of an app's own, and where it is.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The side.
    public let placement: Placement
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint. The default is `nil`: that of the cell.
    public var tintColor: UIColor?
    /// Whether the view keeps the size that it has. The default is `false`: that of its constraints.
    public var maintainsFixedSize: Bool

    /// Creates a configuration.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      (self.tintColor, self.maintainsFixedSize) = (tintColor, maintainsFixedSize)
    }
  }
}

// MARK: Accessories

extension UICellAccessory {
  /// An arrow at the trailing side.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, .trailing, displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor ?? .tertiaryLabel)
  }

  /// An arrow at the trailing side that shows or hides the items below.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .outlineDisclosure, .trailing, displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
    accessory.action = actionHandler
    return accessory
  }

  /// A mark at the trailing side.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, .trailing, displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// A button for details at the trailing side.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .detail, .trailing, displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
    accessory.action = actionHandler
    return accessory
  }

  /// A red button at the leading side that deletes.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .delete, .leading, displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth ?? .standard,
      tint: options.backgroundColor ?? .systemRed)
    accessory.action = actionHandler
    return accessory
  }

  /// A green button at the leading side that inserts.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .insert, .leading, displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth ?? .standard,
      tint: options.backgroundColor ?? .systemGreen)
    accessory.action = actionHandler
    return accessory
  }

  /// A handle at the trailing side for moving.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .reorder, .trailing, displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth ?? .standard, tint: options.tintColor ?? .tertiaryLabel)
    accessory.showsSeparator = options.showsVerticalSeparator ?? false
    return accessory
  }

  /// A circle at the leading side that shows whether the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, .leading, displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth ?? .standard, tint: options.backgroundColor)
  }

  /// A text at the trailing side.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .label, .trailing, displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor ?? .secondaryLabel)
    (accessory.text, accessory.font) = (text, options.font)
    accessory.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
    return accessory
  }

  /// A view of an app's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (side, displayed, position): (Side, DisplayedState, Placement.Position) =
      switch configuration.placement {
      case .leading(let displayed, let position): (.leading, displayed, position)
      case .trailing(let displayed, let position): (.trailing, displayed, position)
      }
    var accessory = UICellAccessory(
      .customView, side, displayed, isHidden: configuration.isHidden,
      width: configuration.reservedLayoutWidth, tint: configuration.tintColor)
    accessory.customView = configuration.customView
    accessory.maintainsFixedSize = configuration.maintainsFixedSize
    accessory.position = position
    return accessory
  }
}
