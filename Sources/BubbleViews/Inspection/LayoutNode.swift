// SPDX-License-Identifier: MIT
import BubbleGraphics
public import Foundation

/// A laid-out view as a value: its class, its frame, and its properties.
///
/// The same tree always has the same description, so that layouts can be compared as text.
public struct LayoutNode: Hashable, Sendable {
  /// The name of the view's class, without its module.
  public var className: String

  /// The view's accessibility identifier.
  public var id: String?

  /// The frame in points from the root's top left corner.
  public var frame: CGRect

  /// The view's properties, in its own order.
  public var details: [LayoutDetail]

  /// The subviews that are not hidden, and layers that aren't views', from back to front.
  public var children: [LayoutNode]

  /// - Parameter className: The class name that descriptions show.
  public init(
    className: String, id: String? = nil, frame: CGRect, details: [LayoutDetail] = [],
    children: [LayoutNode] = []
  ) {
    self.className = className
    self.id = id
    self.frame = frame
    self.details = details
    self.children = children
  }
}

extension LayoutNode {
  /// Optional parts of a description.
  public struct Extras: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The interactions of the view itself, as ``Interaction`` describes them, wherever they can be
    /// reached: `interactions`.
    public static let interactions = Extras(rawValue: 1 << 0)

    /// Accessibility properties: `label`, `value`, `hint` and `traits`.
    public static let accessibility = Extras(rawValue: 1 << 1)

    /// The constraints that the view holds, with those that are left out for a conflict, or miss
    /// their targets: `constraints`. A frame that they don't determine has `layout="ambiguous"`.
    public static let constraints = Extras(rawValue: 1 << 2)

    /// Colours of the view: `background`, `border`, the `color` of its text, and the `textColors`
    /// that ranges of the text have of their own.
    public static let colors = Extras(rawValue: 1 << 3)

    /// The fonts of text: `font`, such as `17 semibold`, before it is scaled; a list where there
    /// are several.
    public static let fonts = Extras(rawValue: 1 << 4)
  }
}

extension View {
  /// Performs pending layout, then describes the view and everything in it. Hidden subviews are left out;
  /// this view is described even when it is hidden.
  ///
  /// A transformed view has the frame that encloses it, and the transform as a property.
  /// - Parameter extras: Additional properties to describe. The default is none.
  public func makeLayoutNode(including extras: LayoutNode.Extras = []) -> LayoutNode {
    layoutIfNeeded()
    let toRoot = CGAffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y)
    let engine = extras.contains(.constraints) ? rootView.solvedLayout() : nil
    return makeLayoutNode(toRoot: toRoot, extras, engine.map(LayoutReport.init))
  }

  /// The view and everything in it, one a line, with their frames: ``makeLayoutNode(including:)`` as text.
  public var recursiveDescription: String { makeLayoutNode().description }

  /// - Parameter toRoot: The transform from the view's own points to those from the root's top left
  ///   corner.
  private func makeLayoutNode(
    toRoot: CGAffineTransform, _ extras: LayoutNode.Extras, _ report: LayoutReport?
  ) -> LayoutNode {
    let children = layer.sublayers.filter { !$0.isHidden }.map { child in
      let toRoot = child.transformToSuperlayer.concatenating(toRoot)
      return child.view?.makeLayoutNode(toRoot: toRoot, extras, report)
        ?? child.makeLayoutNode(toRoot: toRoot, extras)
    }
    return LayoutNode(
      className: String(describing: type(of: self)), id: accessibilityIdentifier,
      frame: bounds.applying(toRoot),
      details: details(including: extras, toRoot: toRoot) + (report?.details(of: self) ?? []),
      children: children)
  }

  private func details(
    including extras: LayoutNode.Extras, toRoot: CGAffineTransform
  ) -> [LayoutDetail] {
    var details = layoutDescription
    if superview != nil, let transform = activeTransform {
      details.append(LayoutDetail("transform", transform.layoutText))
    }
    if let mask = layer.mask { details.append(LayoutDetail("mask", mask.layoutText)) }
    if extras.contains(.fonts) { details += textStyle.fonts }
    if extras.contains(.colors) { details += colorDescription }
    if extras.contains(.accessibility) { details += accessibilityDetails }
    guard extras.contains(.interactions) else { return details }
    let interactions = ownInteractions.map { interaction in
      var interaction = interaction
      interaction.rect = interaction.rect.applying(toRoot)
      return interaction.description
    }
    return interactions.isEmpty ? details : details + [LayoutDetail("interactions", interactions)]
  }

  private var accessibilityDetails: [LayoutDetail] {
    let pairs = [
      ("label", accessibilityLabel), ("value", accessibilityValue), ("hint", accessibilityHint),
      ("traits", accessibilityTraits.isEmpty ? nil : accessibilityTraits.description),
    ]
    return pairs.compactMap { key, value in value.map { LayoutDetail(key, $0) } }
  }

  /// The colours in a layout description that has colours: of the background, the border, and other
  /// paint of a view. Those that paint nothing are left out.
  private var colorDescription: [LayoutDetail] {
    var details: [LayoutDetail] = []
    if let color = layer.backgroundColor, color.alpha > 0 {
      details.append(LayoutDetail("background", color.hexString))
    }
    if let color = layer.borderColor, color.alpha > 0, layer.borderWidth > 0 {
      details.append(LayoutDetail("border", color.hexString))
    }
    if let label = self as? Label, label.text?.isEmpty == false {
      details.append(LayoutDetail("color", label.textColor.hexString))
    }
    return details + textStyle.colors
  }

  private var textStyle: TextStyleDetails {
    TextStyleDetails(
      text: (self as? Label)?.preparedText?.text ?? (self as? TextView)?.attributedTextStorage)
  }
}

extension Layer {
  /// Describes a layer that isn't a view's, and those in it.
  fileprivate func makeLayoutNode(
    toRoot: CGAffineTransform, _ extras: LayoutNode.Extras
  ) -> LayoutNode {
    let children = sublayers.filter { !$0.isHidden }.map { child in
      child.makeLayoutNode(
        toRoot: child.transformToSuperlayer.concatenating(toRoot), extras)
    }
    var details = layoutDescription
    if !affineTransform.isIdentity {
      details.append(LayoutDetail("transform", affineTransform.layoutText))
    }
    if let mask { details.append(LayoutDetail("mask", mask.layoutText)) }
    let style = TextStyleDetails(text: (self as? TextLayer)?.attributedString)
    if extras.contains(.fonts) { details += style.fonts }
    if extras.contains(.colors) { details += style.colors }
    return LayoutNode(
      className: String(describing: type(of: self)), id: name, frame: bounds.applying(toRoot),
      details: details, children: children)
  }

  /// The class, and the frame.
  fileprivate var layoutText: String {
    let name = String(describing: view.map { type(of: $0) } ?? type(of: self) as Any.Type)
    let numbers = frame.layoutNumbers.map(LayoutNumber.text).joined(separator: ", ")
    return "\(name) (\(numbers))"
  }
}

extension CGAffineTransform {
  /// The numbers a, b, c, d, tx and ty.
  fileprivate var layoutText: String {
    [a, b, c, d, tx, ty].map { LayoutNumber.text(Double($0)) }.joined(separator: " ")
  }
}
