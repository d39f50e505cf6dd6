// SPDX-License-Identifier: MIT
/// Classes whose `init()` must be `required`, so that `type.init()` compiles.
///
/// On iOS every class of Objective-C can be created through its metatype. Views and controllers can be here, too. Classes
/// of `NSObject` whose metatype is written out need the word, and so do subclasses of those classes of UIKit whose
/// `init()` is required here, such as layouts.
struct RequiredInits {
  /// The change that gives a class a required initialiser.
  enum Change: Hashable {
    /// An override that calls the superclass's.
    case override

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
      guard let root = program.root(of: name) else { continue }
      if root.isRequired {
        changes[name] = change(of: name, program)
      } else if !roots.contains(root) {
        continue
      } else if name == root.name {
        changes[name] = rootChange(of: root, program)
      } else if rootChange(of: root, program) != nil || program.hasRequiredInit(root.name) {
        changes[name] = change(of: name, program)
      }
    }
  }

  /// The change of a class of `NSObject`. Without an `init()` it can't be created this way on iOS either.
  private func rootChange(of root: ProgramIndex.Root, _ program: ProgramIndex) -> Change? {
    let inits = program.inits[root.name] ?? [:]
    if let own = inits["init()"] { return own.isRequired || own.isPrivate ? nil : .modifier }
    return inits.allSatisfy(\.value.isConvenience) ? .override : nil
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
    var isPrivate: Bool
  }

  /// The first class of the program in a line of inheritance.
  struct Root: Hashable {
    var name: String

    /// Whether the `init()` of its superclass is required.
    var isRequired: Bool
  }

  /// The first class of the program from which a class inherits; `nil` if that needs no required initialiser.
  func root(of name: String) -> Root? {
    var (seen, current): (Set<String>, String) = ([name], name)
    while let next = inheritance[current]?.first, classes.contains(next),
      seen.insert(next).inserted
    {
      current = next
    }
    guard let superclass = inheritance[current]?.first else { return nil }
    if superclass == "NSObject" { return Root(name: current, isRequired: false) }
    return Self.requiringClasses.contains(superclass) ? Root(name: current, isRequired: true) : nil
  }

  func hasRequiredInit(_ name: String) -> Bool { inits[name]?["init()"]?.isRequired == true }

  /// Whether a class without an `init()` inherits its superclass's: it has no designated ones of its own, or its
  /// superclass is one of the program whose designated ones it has all.
  func inheritsInits(_ name: String) -> Bool {
    let own = designatedInits(declaredBy: name)
    guard !own.isEmpty else { return true }
    var (seen, next): (Set<String>, String?) = ([name], inheritance[name]?.first)
    while let type = next, classes.contains(type), seen.insert(type).inserted {
      let theirs = designatedInits(declaredBy: type)
      if !theirs.isEmpty { return theirs.isSubset(of: own) }
      next = inheritance[type]?.first
    }
    return false
  }

  private func designatedInits(declaredBy name: String) -> Set<String> {
    Set((inits[name] ?? [:]).filter { !$0.value.isConvenience }.keys)
  }

  /// Classes of UIKit whose `init()` is required here.
  private static let requiringClasses: Set<String> = [
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
    "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext",
    "UICollectionViewFlowLayoutInvalidationContext", "CALayer", "CAShapeLayer", "CAGradientLayer",
    "CATextLayer", "CAReplicatorLayer", "CAEmitterLayer", "CAAnimation", "CAPropertyAnimation",
    "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup",
    "CATransition",
  ]
}
