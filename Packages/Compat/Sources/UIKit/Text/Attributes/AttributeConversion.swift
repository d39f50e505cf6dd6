// SPDX-License-Identifier: MIT
public import Foundation

/// The conversion of an attribute between the two kinds of attributed strings.
private struct AttributeConversion: Sendable {
  let key: NSAttributedString.Key
  let object: @Sendable (AttributeContainer) -> Any?
  let add: @Sendable (Any, inout AttributeContainer) -> Void

  /// - Parameters:
  ///   - object: Makes the object of a value. The default is the value itself.
  ///   - value: Makes a value of an object; `nil` for one of another type.
  init<Key: AttributedStringKey>(
    _ type: Key.Type, object: @escaping @Sendable (Key.Value) -> Any = { $0 },
    value: @escaping @Sendable (Any) -> Key.Value? = { $0 as? Key.Value }
  ) where Key.Value: Sendable {
    key = NSAttributedString.Key(Key.name)
    self.object = { container in container[Key.self].map(object) }
    add = { object, container in
      if let value = value(object) { container[Key.self] = value }
    }
  }

  /// The conversion of a number.
  static func number<Key: AttributedStringKey>(_ type: Key.Type) -> AttributeConversion
  where Key.Value == CGFloat {
    AttributeConversion(type, object: { NSNumber(value: Double($0)) }) { object in
      (object as? NSNumber).map { CGFloat($0.doubleValue) } ?? object as? CGFloat
        ?? (object as? Double).map { CGFloat($0) } ?? (object as? Int).map { CGFloat($0) }
    }
  }

  /// The conversion of a style of lines.
  static func line<Key: AttributedStringKey>(_ type: Key.Type) -> AttributeConversion
  where Key.Value == NSUnderlineStyle {
    AttributeConversion(type, object: { NSNumber(value: $0.rawValue) }) { object in
      object as? NSUnderlineStyle
        ?? ((object as? Int) ?? (object as? NSNumber)?.intValue).map(NSUnderlineStyle.init)
    }
  }

  private typealias UIKitScope = AttributeScopes.UIKitAttributes
  private typealias FoundationScope = AttributeScopes.FoundationAttributes
  private typealias MarkdownScope = AttributeScopes.MarkdownAttributes

  /// Those of UIKit, Foundation and Markdown.
  static let all = [
    AttributeConversion(UIKitScope.FontAttribute.self),
    AttributeConversion(UIKitScope.ParagraphStyleAttribute.self),
    AttributeConversion(UIKitScope.ForegroundColorAttribute.self),
    AttributeConversion(UIKitScope.BackgroundColorAttribute.self),
    AttributeConversion(UIKitScope.LigatureAttribute.self),
    number(UIKitScope.KernAttribute.self), number(UIKitScope.TrackingAttribute.self),
    line(UIKitScope.StrikethroughStyleAttribute.self),
    AttributeConversion(UIKitScope.StrikethroughColorAttribute.self),
    line(UIKitScope.UnderlineStyleAttribute.self),
    AttributeConversion(UIKitScope.UnderlineColorAttribute.self),
    AttributeConversion(UIKitScope.StrokeColorAttribute.self),
    number(UIKitScope.StrokeWidthAttribute.self),
    AttributeConversion(UIKitScope.ShadowAttribute.self),
    AttributeConversion(UIKitScope.AttachmentAttribute.self),
    number(UIKitScope.BaselineOffsetAttribute.self),
    number(UIKitScope.ObliquenessAttribute.self), number(UIKitScope.ExpansionAttribute.self),
    AttributeConversion(
      FoundationScope.LinkAttribute.self,
      value: { $0 as? URL ?? ($0 as? String).flatMap { URL(string: $0) } }),
    AttributeConversion(FoundationScope.ImageURLAttribute.self),
    AttributeConversion(FoundationScope.AlternateDescriptionAttribute.self),
    AttributeConversion(FoundationScope.LanguageIdentifierAttribute.self),
    AttributeConversion(MarkdownScope.PresentationIntentAttribute.self),
    AttributeConversion(
      MarkdownScope.InlinePresentationIntentAttribute.self,
      object: { NSNumber(value: $0.rawValue) }
    ) { object in
      object as? InlinePresentationIntent
        ?? ((object as? UInt) ?? (object as? NSNumber)?.uintValue)
        .map(InlinePresentationIntent.init)
    },
  ]
}

// MARK: Conversions

extension AttributeContainer {
  /// Creates a container of those attributes that UIKit, Foundation and Markdown have. Others are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    for conversion in AttributeConversion.all {
      if let object = dictionary[conversion.key] { conversion.add(object, &self) }
    }
  }

  /// Creates a container of attributes. The scope adds nothing.
  public init<Scope: AttributeScope>(
    _ dictionary: [NSAttributedString.Key: Any],
    including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(dictionary) }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Creates the attributes of a container.
  public init(_ container: AttributeContainer) {
    self.init()
    for conversion in AttributeConversion.all {
      if let object = conversion.object(container) { self[conversion.key] = object }
    }
  }
}

extension NSAttributedString {
  /// Creates a text with the attributes that UIKit, Foundation and Markdown have.
  public convenience init(_ text: AttributedString) {
    let result = NSMutableAttributedString()
    for run in text.runs {
      result.append(
        NSAttributedString(
          string: String(text[run.range].characters),
          attributes: [NSAttributedString.Key: Any](run.attributes)))
    }
    self.init(attributedString: result)
  }

  /// Creates a text with its attributes. The scope adds nothing.
  public convenience init<Scope: AttributeScope>(
    _ text: AttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(text) }

  /// Creates a text with its attributes. The scope adds nothing.
  public convenience init<Scope: AttributeScope>(
    _ text: AttributedString, including scope: Scope.Type
  ) throws { self.init(text) }
}

extension AttributedString {
  /// Creates a text with the attributes that UIKit, Foundation and Markdown have. Others are left out.
  public init(_ text: NSAttributedString) {
    self.init()
    let string = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      values, range, _ in
      self += AttributedString(
        string.substring(with: range), attributes: AttributeContainer(values))
    }
  }

  /// Creates a text with its attributes. The scope adds nothing.
  public init<Scope: AttributeScope>(
    _ text: NSAttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(text) }

  /// Creates a text with its attributes. The scope adds nothing.
  public init<Scope: AttributeScope>(
    _ text: NSAttributedString, including scope: Scope.Type
  ) throws { self.init(text) }
}
