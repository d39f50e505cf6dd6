// SPDX-License-Identifier: MIT
/// Classes of views and view controllers that are created through their metatypes, by `type.init()`.
///
/// On iOS every class of Objective-C can be. In Swift the initialiser must be `required`: the first class
/// of the program in each line of inheritance gets one, and its subclasses inherit it, or declare it.
struct RequiredInits {
  /// The change that gives a class a required initialiser.
  enum Change: Hashable {
    /// An initialiser that calls another one: `self.init(frame: .zero)`.
    case convenience(call: String)

    /// One that ends the program, as on iOS, since the class has other initialisers of its own.
    case unavailable

    /// `required` before the one that it has.
    case modifier
  }

  private(set) var changes: [String: Change] = [:]

  init() {}

  init(_ program: ProgramIndex) {
    let roots = Set(program.metatypes.filter(program.classes.contains).compactMap(program.root))
    for name in program.classes.sorted() {
      guard let root = program.root(of: name), roots.contains(root) else { continue }
      if name == root.name {
        changes[name] = rootChange(of: root, program)
      } else if rootChange(of: root, program) != nil || program.hasRequiredInit(root.name) {
        changes[name] = change(of: name, program)
      }
    }
  }

  private func rootChange(of root: ProgramIndex.Root, _ program: ProgramIndex) -> Change? {
    let inits = program.inits[root.name] ?? [:]
    if let own = inits["init()"] { return own.isRequired ? nil : .modifier }
    let others = inits.filter { !$0.value.isConvenience && $0.key != "init(coder:)" }
    guard others.isEmpty || others[root.designated] != nil else { return nil }
    return .convenience(call: root.call)
  }

  private func change(of name: String, _ program: ProgramIndex) -> Change? {
    let inits = program.inits[name] ?? [:]
    if let own = inits["init()"] { return own.isRequired ? nil : .modifier }
    return program.inheritsInits(name) ? nil : .unavailable
  }
}

extension ProgramIndex {
  /// An initialiser that a class declares.
  struct Initialiser: Hashable {
    var isConvenience: Bool
    var isRequired: Bool
  }

  /// The first class of the program in a line of inheritance, and how it is created.
  struct Root: Hashable {
    var name: String

    /// The initialiser of its superclass that it may override.
    var designated: String

    /// The call of that, with values that stand for none.
    var call: String
  }

  /// The first class of the program from which a class inherits; `nil` if that is no view or controller.
  func root(of name: String) -> Root? {
    var (seen, current): (Set<String>, String) = ([name], name)
    while let next = inheritance[current]?.first, classes.contains(next),
      seen.insert(next).inserted
    {
      current = next
    }
    guard let superclass = inheritance[current]?.first else { return nil }
    switch superclass {
    case _ where Self.viewClasses.contains(superclass):
      return Root(name: current, designated: "init(frame:)", call: "frame: .zero")
    case "UITextView":
      return Root(
        name: current, designated: "init(frame:textContainer:)",
        call: "frame: .zero, textContainer: nil")
    case "UITableView":
      return Root(
        name: current, designated: "init(frame:style:)", call: "frame: .zero, style: .plain")
    case "UIViewController":
      return Root(
        name: current, designated: "init(nibName:bundle:)", call: "nibName: nil, bundle: nil")
    default: return nil
    }
  }

  func hasRequiredInit(_ name: String) -> Bool { inits[name]?["init()"]?.isRequired == true }

  /// Whether a class inherits the convenience initialisers of its superclass: it has no designated
  /// ones of its own, or all that the superclass has.
  func inheritsInits(_ name: String) -> Bool {
    let own = designatedInits(declaredBy: name)
    guard !own.isEmpty else { return true }
    var (seen, next): (Set<String>, String?) = ([name], inheritance[name]?.first)
    while let type = next, classes.contains(type), seen.insert(type).inserted {
      let theirs = designatedInits(declaredBy: type)
      if !theirs.isEmpty { return theirs.isSubset(of: own) && inheritsInits(type) }
      next = inheritance[type]?.first
    }
    return own.isSuperset(of: ["init(coder:)", root(of: name)?.designated ?? ""])
  }

  private func designatedInits(declaredBy name: String) -> Set<String> {
    Set((inits[name] ?? [:]).filter { !$0.value.isConvenience }.keys)
  }

  private static let viewClasses: Set<String> = [
    "UIView", "UIControl", "UILabel", "UIImageView", "UIButton", "UIScrollView", "UIStackView",
    "UITextField",
  ]
}
