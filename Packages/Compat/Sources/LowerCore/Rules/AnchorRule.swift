// SPDX-License-Identifier: MIT
/// Extensions of `NSLayoutAnchor`: R22.
///
/// On iOS it is the generic class of all anchors. Here anchors are values that share the protocol
/// `LayoutAnchor`, and `NSLayoutAnchor<NSLayoutXAxisAnchor>` is another name of `NSLayoutXAxisAnchor`.
extension Rewriter {
  mutating func lowerAnchors() {
    for type in outline.types where type.kind == .extension && type.name == "NSLayoutAnchor" {
      replace(type.nameEnd...type.nameEnd, with: "LayoutAnchor")
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
