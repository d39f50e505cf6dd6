// SPDX-License-Identifier: MIT
/// Extensions of `NSLayoutAnchor`: R22, and of `NSObject`: R27.
///
/// On iOS it is the generic class of all anchors. Here anchors are values that share the protocol
/// `_NSLayoutAnchor`, and `NSLayoutAnchor<NSLayoutXAxisAnchor>` is another name of `NSLayoutXAxisAnchor`.
extension Rewriter {
  mutating func lowerAnchors() {
    for type in outline.types where type.kind == .extension && type.name == "NSLayoutAnchor" {
      replace(type.nameEnd...type.nameEnd, with: "_NSLayoutAnchor")
      use(.anchorExtension, at: type.nameEnd, type.name)
      for index in type.body {
        if isGenericAnchor(index) {
          replace(index...index + 3, with: "Self")
        } else if tokens.at(index, is: "AnchorType"), !isGenericAnchor(index - 2) {
          replace(index...index, with: "Self")
        }
      }
    }
  }

  /// Whether `NSLayoutAnchor<AnchorType>` begins here.
  private func isGenericAnchor(_ index: Int) -> Bool {
    tokens.at(index, is: "NSLayoutAnchor") && tokens.at(index + 1, is: "<")
      && tokens.at(index + 2, is: "AnchorType") && tokens.at(index + 3, is: ">")
  }
}

/// Views, layers and recognisers aren't of `NSObject` here. They share `ObjectBehavior` with it.
extension Rewriter {
  mutating func lowerObjectExtensions() {
    for type in outline.types where isObjectExtension(type) {
      replace(type.nameEnd...type.nameEnd, with: "ObjectBehavior")
      use(.objectExtension, at: type.nameEnd, type.name)
      let heads =
        outline.functions.filter { type.body.contains($0.keyword) }.map(\.head)
        + outline.variables.filter { type.body.contains($0.keyword) }.map(\.head)
      for index in heads.flatMap(\.modifiers) where tokens.at(index, is: "class") {
        replace(index...index, with: "static")
      }
    }
  }

  /// Whether an extension of `NSObject` can be one of a protocol: it adds methods and computed properties alone, which
  /// no class overrides.
  private func isObjectExtension(_ type: TypeDeclaration) -> Bool {
    guard type.kind == .extension, type.name == "NSObject",
      type.nameEnd + 1 == type.body.lowerBound,
      !outline.types.contains(where: {
        type.body.contains($0.body.lowerBound) && $0.body != type.body
      })
    else { return false }
    let functions = outline.functions.filter { type.body.contains($0.keyword) }
    let variables = outline.variables.filter { type.body.contains($0.keyword) }
    return functions.count + variables.count > 0
      && functions.allSatisfy { $0.name != "init" && !isOverridden($0.fullName, $0.head) }
      && variables.allSatisfy { $0.bodyOpen != nil && !isOverridden($0.name, $0.head) }
  }

  private func isOverridden(_ name: String, _ head: DeclarationHead) -> Bool {
    head.has("override", in: tokens) || program.overrides[name] != nil
  }

  /// Whether a token is the name of such an extension.
  func isExtendedObject(_ index: Int) -> Bool {
    tokens.at(index, is: "NSObject") && tokens.at(index - 1, is: "extension")
      && outline.types.contains { $0.nameEnd == index && isObjectExtension($0) }
  }
}
