// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// Properties of views from the attributes of their elements.
extension NibReader {
  func apply(_ element: NibElement, to view: UIView) {
    applyGeometry(element, to: view)
    applyAppearance(element, to: view)
    applyPriorities(element, to: view)
  }

  private func applyGeometry(_ element: NibElement, to view: UIView) {
    if let frame = element.rect("frame") { view.frame = frame }
    if let mask = element.value(of: "autoresizingMask") {
      view.autoresizingMask = Self.autoresizing(mask)
    }
    view.translatesAutoresizingMaskIntoConstraints =
      element.flag("translatesAutoresizingMaskIntoConstraints") ?? true
    if let margins = element.insets("layoutMargins") { view.layoutMargins = margins }
    if let margins = element.value(of: "directionalLayoutMargins") {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: margins.number("top") ?? 8, leading: margins.number("leading") ?? 8,
        bottom: margins.number("bottom") ?? 8, trailing: margins.number("trailing") ?? 8)
    }
    switch element["semanticContentAttribute"] {
    case "forceLeftToRight": view.semanticContentAttribute = .forceLeftToRight
    case "forceRightToLeft": view.semanticContentAttribute = .forceRightToLeft
    case "playback": view.semanticContentAttribute = .playback
    case "spatial": view.semanticContentAttribute = .spatial
    default: break
    }
  }

  private static func autoresizing(_ mask: NibElement) -> UIView.AutoresizingMask {
    let names: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return names.reduce(into: []) { if mask.flag($1.0) == true { $0.insert($1.1) } }
  }

  private func applyAppearance(_ element: NibElement, to view: UIView) {
    if let color = document.color("backgroundColor", of: element) { view.backgroundColor = color }
    if let color = document.color("tintColor", of: element) { view.tintColor = color }
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let mode = element["contentMode"].flatMap(Self.contentMode) { view.contentMode = mode }
    view.isHidden = element.flag("hidden") ?? view.isHidden
    view.clipsToBounds = element.flag("clipsSubviews") ?? view.clipsToBounds
    view.isUserInteractionEnabled =
      element.flag("userInteractionEnabled") ?? view.isUserInteractionEnabled
    view.tag = element["tag"].flatMap(Int.init) ?? view.tag
    applyAccessibility(element, to: view)
  }

  private func applyAccessibility(_ element: NibElement, to view: UIView) {
    guard let accessibility = element.value(of: "accessibilityConfiguration") else { return }
    if let label = document.text("label", of: accessibility) { view.accessibilityLabel = label }
    if let hint = document.text("hint", of: accessibility) { view.accessibilityHint = hint }
    if let name = accessibility["identifier"] { view.accessibilityIdentifier = name }
    if let isElement = accessibility.value(of: "isElement")?.flag("value") {
      view.isAccessibilityElement = isElement
    }
  }

  private static func contentMode(_ name: String) -> UIView.ContentMode? {
    UIView.ContentMode.allCases.first { "\($0)" == name }
  }

  private func applyPriorities(_ element: NibElement, to view: UIView) {
    for (axis, name) in [
      (NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical"),
    ] {
      if let priority = element.number("\(name)HuggingPriority") {
        view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: axis)
      }
      if let priority = element.number("\(name)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: axis)
      }
    }
  }
}

// MARK: - Text

extension NibReader {
  func apply(_ element: NibElement, to label: UILabel) {
    label.adjustsFontForContentSizeCategory =
      element.flag("adjustsFontForContentSizeCategory") ?? false
    label.font = document.font(of: element) ?? label.font
    label.textColor = document.color("textColor", of: element) ?? label.textColor
    label.textAlignment = element["textAlignment"].flatMap(Self.alignment) ?? label.textAlignment
    label.numberOfLines = element["numberOfLines"].flatMap(Int.init) ?? label.numberOfLines
    label.lineBreakMode = element["lineBreakMode"].flatMap(Self.lineBreaking) ?? label.lineBreakMode
    label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? false
    label.minimumScaleFactor = element.number("minimumScaleFactor") ?? label.minimumScaleFactor
    if let text = attributedText(of: element) {
      label.attributedText = text
    } else {
      label.text = document.text("text", of: element)
    }
  }

  func apply(_ element: NibElement, to textView: UITextView) {
    textView.adjustsFontForContentSizeCategory =
      element.flag("adjustsFontForContentSizeCategory") ?? false
    textView.isEditable = element.flag("editable") ?? true
    textView.isSelectable = element.flag("selectable") ?? true
    textView.font = document.font(of: element) ?? textView.font
    textView.textColor = document.color("textColor", of: element) ?? textView.textColor
    textView.textAlignment = element["textAlignment"].flatMap(Self.alignment) ?? .natural
    if let text = attributedText(of: element) {
      textView.attributedText = text
    } else {
      textView.text = document.text("text", of: element)
    }
  }

  func apply(_ element: NibElement, to field: UITextField) {
    field.adjustsFontForContentSizeCategory =
      element.flag("adjustsFontForContentSizeCategory") ?? false
    field.font = document.font(of: element) ?? field.font
    field.textColor = document.color("textColor", of: element) ?? field.textColor
    field.textAlignment = element["textAlignment"].flatMap(Self.alignment) ?? field.textAlignment
    field.placeholder = document.text("placeholder", of: element)
    field.text = document.text("text", of: element)
    field.isSecureTextEntry = element.value(of: "textInputTraits")?.flag("secureTextEntry") ?? false
    switch element["borderStyle"] {
    case "line": field.borderStyle = .line
    case "bezel": field.borderStyle = .bezel
    case "roundedRect": field.borderStyle = .roundedRect
    default: field.borderStyle = .none
    }
    switch element["clearButtonMode"] {
    case "always": field.clearButtonMode = .always
    case "whileEditing": field.clearButtonMode = .whileEditing
    case "unlessEditing": field.clearButtonMode = .unlessEditing
    default: break
    }
  }

  /// The fragments of an `<attributedString>` with their fonts and colours; `nil` for none.
  private func attributedText(of element: NibElement) -> NSAttributedString? {
    guard let value = element.value(of: "attributedText") else { return nil }
    let text = NSMutableAttributedString()
    for fragment in value.children where fragment.name == "fragment" {
      var attributes: [NSAttributedString.Key: Any] = [:]
      let list = fragment.first("attributes")
      if let color = list.flatMap({ document.color("NSColor", of: $0) }) {
        attributes[.foregroundColor] = color
      }
      if let font = list?.value(of: "NSFont"), let size = font.number("size") {
        attributes[.font] =
          font["name"].flatMap { UIFont(name: $0, size: size) } ?? UIFont.systemFont(ofSize: size)
      }
      text.append(
        NSAttributedString(
          string: document.text("content", of: fragment) ?? "", attributes: attributes))
    }
    return text
  }

  private static func alignment(_ name: String) -> NSTextAlignment? {
    switch name {
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    case "natural": .natural
    default: nil
    }
  }

  private static func lineBreaking(_ name: String) -> NSLineBreakMode? {
    switch name {
    case "wordWrap": .byWordWrapping
    case "characterWrap": .byCharWrapping
    case "clip": .byClipping
    case "headTruncation": .byTruncatingHead
    case "tailTruncation": .byTruncatingTail
    case "middleTruncation": .byTruncatingMiddle
    default: nil
    }
  }
}
