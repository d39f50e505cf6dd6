// SPDX-License-Identifier: MIT
/// Members that extensions add to classes of other modules, and that classes of the program override.
///
/// On iOS `extension UIView { @objc func applyTheme() {} }` can be overridden in every subclass. Here
/// the extension's member asks the object for a member that only the overriding classes have.
struct ForeignMembers {
  /// A member of a class of another module.
  struct Member: Hashable {
    /// The class that has it: `UIView`.
    var base: String

    /// The name with labels, or a property's name.
    var name: String

    /// The protocol of all classes that override it.
    var protocolName: String {
      let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return "_Lowered_\(base)_\(words.joined(separator: "_"))"
    }

    /// The prefix of the name where a class overrides it.
    var overridePrefix: String { "_lowered_own_\(base)_" }
  }

  /// Full names, to the classes of other modules to which an extension adds the member.
  private var bases: [String: Set<String>] = [:]

  /// Full names, to classes of other modules whose extensions override the member.
  private(set) var foreignOverrides: [String: Set<String>] = [:]

  init() {}

  init(_ files: [SourceFile], _ program: ProgramIndex) {
    for file in files {
      let outline = file.outline
      for function in outline.functions {
        add(function.fullName, function.head, outline.types[function.owner], file, program)
      }
      for variable in outline.variables where variable.bodyOpen != nil {
        add(variable.name, variable.head, outline.types[variable.owner], file, program)
      }
    }
  }

  private mutating func add(
    _ name: String, _ head: DeclarationHead, _ type: TypeDeclaration, _ file: SourceFile,
    _ program: ProgramIndex
  ) {
    let hidden = ["private", "fileprivate", "static", "class"]
    guard type.kind == .extension, !program.declares(type.simpleName),
      !hidden.contains(where: { head.has($0, in: file.tokens) })
    else { return }
    if head.has("override", in: file.tokens) {
      foreignOverrides[name, default: []].insert(type.simpleName)
    } else {
      bases[name, default: []].insert(type.simpleName)
    }
  }

  /// The member that a class of the program overrides; `nil` if it is another class's.
  func member(_ name: String, overriddenBy type: String, _ program: ProgramIndex) -> Member? {
    guard let bases = bases[name] else { return nil }
    guard let root = root(of: type, declaring: name, program) else { return nil }
    return base(among: bases, of: root).map { Member(base: $0, name: name) }
  }

  /// A member to which an extension of this class adds a body; only one that is overridden anywhere.
  func member(_ name: String, declaredFor type: String, _ program: ProgramIndex) -> Member? {
    guard bases[name]?.contains(type) == true else { return nil }
    let member = Member(base: type, name: name)
    let isOverridden = (program.overrides[name] ?? []).contains {
      self.member(name, overriddenBy: $0, program) == member
    }
    return isOverridden || !foreignOverrides(of: member).isEmpty ? member : nil
  }

  /// Classes of other modules whose extensions override a member, those with subclasses last.
  func foreignOverrides(of member: Member) -> [String] {
    let general = ["UIScrollView", "UIControl", "UIView", "UIViewController"]
    let types = (foreignOverrides[member.name] ?? []).filter {
      $0 != member.base && base(among: [member.base], of: $0) != nil
    }
    return types.sorted {
      let (left, right) = (general.firstIndex(of: $0) ?? -1, general.firstIndex(of: $1) ?? -1)
      return (left, $0) < (right, $1)
    }
  }

  /// The closest class of another module that a class inherits from, unless one of the program in
  /// between declares the member itself.
  func root(of type: String, declaring name: String, _ program: ProgramIndex) -> String? {
    var (seen, next): (Set<String>, String) = ([], type)
    while program.declares(next), seen.insert(next).inserted {
      if program.introduces(name, in: next) { return nil }
      guard let first = program.inheritance[next]?.first else { return nil }
      next = first
    }
    return program.declares(next) ? nil : next
  }

  /// The one of these classes from which a class of UIKit inherits, as its name shows.
  private func base(among bases: Set<String>, of root: String) -> String? {
    if bases.contains(root) { return root }
    let isController = root.hasSuffix("Controller")
    let general = isController ? "UIViewController" : "UIView"
    let isUIKit = root.hasPrefix("UI") || root.hasPrefix("MK") || root.hasPrefix("WK")
    guard isUIKit else { return nil }
    return [general, "UIResponder", "NSObject"].first(where: bases.contains)
  }
}
