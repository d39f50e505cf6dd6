// SPDX-License-Identifier: MIT
/// The declarations of all files, by name.
struct ProgramIndex {
  /// A requirement that a class may leave out.
  struct OptionalRequirement: Hashable {
    /// The protocols that have it, which are several where names meet.
    var protocols: Set<String>

    /// The name with labels, or a property's name.
    var name: String

    /// Whether callers get a value that they must be able to tell from none.
    var hasResult: Bool

    mutating func add(_ protocolName: String, hasResult: Bool) {
      protocols.insert(protocolName)
      self.hasResult = self.hasResult || hasResult
    }

    /// The property that reports whether a type has the requirement.
    var probe: String {
      let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return "_lowered_has_" + words.joined(separator: "_")
    }
  }

  private(set) var optionals: [String: OptionalRequirement] = [:]

  /// Names of properties whose type is a function, which may be called like optional requirements.
  private(set) var closures: Set<String> = []

  /// Names of properties of Core Data's objects.
  private(set) var managed: Set<String> = []

  /// Names of properties, to the types that they are declared with, without marks.
  private(set) var variableTypes: [String: Set<String>] = [:]

  /// Names of types, to superclass and protocols of all their declarations.
  private(set) var inheritance: [String: [String]] = [:]
  private(set) var classes: Set<String> = []
  private(set) var protocols: Set<String> = []

  /// Names of all declarations, of functions' local ones too.
  private var declaredNames: Set<String> = []

  /// Names that files use, of those that rules ask for.
  private var markers: Set<String> = []

  /// Names of all types that files declare, but not of those that they extend.
  private var types: Set<String> = []

  /// Names of functions, to the full names under which types declare them.
  private(set) var functions: [String: Set<String>] = [:]

  /// Members that classes declare with `override`: full names to the classes.
  private(set) var overrides: [String: Set<String>] = [:]

  /// Members that extensions of classes of the program declare and must reach through the class.
  private(set) var movedMembers: [String: [MovedMember]] = [:]

  /// Properties that classes declare, as `Type.property`.
  private var classProperties: Set<String> = []

  /// Names of members, to the classes whose own declarations have them.
  private(set) var typesWithMember: [String: Set<String>] = [:]

  /// Static members, as `Type.member`.
  private var typeMembers: Set<String> = []

  /// Members that extensions declare, as `Type.member`.
  private var extensionMembers: Set<String> = []

  /// Names of types whose metatype is written out: `Cell.Type`.
  private(set) var metatypes: Set<String> = []

  /// Names of classes, to the initialisers of their own declarations by full names.
  private(set) var inits: [String: [String: Initialiser]] = [:]

  /// Initialisers that metatypes call.
  private(set) var requiredInits = RequiredInits()

  /// Members that extensions add to classes of other modules.
  private(set) var foreign = ForeignMembers()

  /// Whether a file of the module imports UIKit, whose members the others can use then.
  private(set) var importsUIKit = false

  /// - Parameters:
  ///   - own: The files of one module.
  ///   - context: Files of others.
  init(_ own: [SourceFile], context: [SourceFile] = []) {
    importsUIKit = own.contains { $0.outline.imports.contains { $0.module == "UIKit" } }
    let files = own + context
    for file in files { addDeclarations(of: file) }
    foreign = ForeignMembers(files, self)
    requiredInits = RequiredInits(self)
    for file in files { addMovedMembers(of: file) }
  }

  /// Whether a type inherits from or conforms to another one, as far as files show.
  func conforms(_ name: String, to other: String) -> Bool {
    var (seen, open): (Set<String>, [String]) = ([], [name])
    while let next = open.popLast() {
      if next == other { return true }
      if seen.insert(next).inserted { open += inheritance[next] ?? [] }
    }
    return false
  }

  /// Whether a file uses a name that is of interest by itself.
  func names(_ name: String) -> Bool { markers.contains(name) }

  /// Whether a file declares a type of this name.
  func declares(_ type: String) -> Bool { types.contains(type) }

  /// Whether a file declares anything of this name, anywhere.
  func declaresAny(_ name: String) -> Bool { declaredNames.contains(name) }

  /// Whether an extension of a type declares a member, such as a requirement's default.
  func hasExtension(of type: String, with member: String) -> Bool {
    extensionMembers.contains("\(type).\(member)")
  }

  /// Whether a class of the program declares a member that overrides none.
  func introduces(_ member: String, in type: String) -> Bool {
    classProperties.contains("\(type).\(member)")
      && overrides[member]?.contains(type) != true
  }

  /// Whether a class of the program that this one inherits from overrides a member.
  func inheritsOverride(of member: String, by name: String) -> Bool {
    var (seen, next): (Set<String>, String?) = ([name], superclass(of: name))
    while let type = next, seen.insert(type).inserted {
      if overrides[member]?.contains(type) == true { return true }
      next = superclass(of: type)
    }
    return false
  }

  /// Whether an extension of another module's class overrides what an extension adds to its superclass.
  func overridesForeign(_ member: String, in type: String) -> Bool {
    foreign.foreignOverrides[member]?.contains(type) == true
      && foreign.member(member, overriddenBy: type, self) != nil
  }

  /// Whether a type declares a static member of a name.
  func hasTypeMember(_ member: String, of type: String) -> Bool {
    typeMembers.contains("\(type).\(member)")
  }

  /// Whether a class that this one inherits from declares a property.
  func inherits(_ property: String, by name: String) -> Bool {
    var (seen, next): (Set<String>, String?) = ([name], superclass(of: name))
    while let type = next, seen.insert(type).inserted {
      if classProperties.contains("\(type).\(property)") { return true }
      next = superclass(of: type)
    }
    return false
  }

  /// The superclass of a class, if files declare both.
  private func superclass(of name: String) -> String? {
    inheritance[name]?.first(where: classes.contains)
  }
}

/// A member that an extension declares, and that the class declares in its place.
struct MovedMember: Hashable {
  /// The name with labels, or a property's name.
  var name: String

  /// The declaration in the class, on one line.
  var forwarder: String
}

// MARK: - Collecting

extension ProgramIndex {
  private mutating func addDeclarations(of file: SourceFile) {
    let (outline, tokens) = (file.outline, file.tokens)
    addNames(tokens)
    for type in outline.types {
      inheritance[type.simpleName, default: []] += type.inheritance.map(Self.lastPart)
      if type.kind != .extension { types.insert(type.simpleName) }
      if type.kind == .class { classes.insert(type.simpleName) }
      if type.kind == .protocol { protocols.insert(type.simpleName) }
    }
    for function in outline.functions {
      functions[function.name, default: []].insert(function.fullName)
      addMember(function.fullName, outline.types[function.owner])
      note(function.name, function.head, outline.types[function.owner], in: tokens)
      if function.head.has("override", in: tokens) {
        overrides[function.fullName, default: []].insert(outline.types[function.owner].simpleName)
      }
      addOptional(function.fullName, function.head, function.owner, of: file, function.result)
      addInit(function, outline.types[function.owner], in: tokens)
    }
    for variable in outline.variables { add(variable, of: file) }
    addMetatypes(tokens)
  }

  private mutating func addInit(
    _ function: FunctionDeclaration, _ type: TypeDeclaration, in tokens: TokenList
  ) {
    guard function.name == "init", type.kind == .class else { return }
    inits[type.simpleName, default: [:]][function.fullName] = Initialiser(
      isConvenience: function.head.has("convenience", in: tokens),
      isRequired: function.head.has("required", in: tokens),
      isPrivate: ["private", "fileprivate"].contains { function.head.has($0, in: tokens) })
  }

  private mutating func addNames(_ tokens: TokenList) {
    let keywords: Set<String> = [
      "class", "struct", "enum", "protocol", "actor", "func", "var", "let", "typealias", "case",
      "associatedtype",
    ]
    for index in tokens.tokens.indices.dropFirst()
    where tokens.isWord(index) && keywords.contains(tokens.text(index - 1)) {
      declaredNames.insert(tokens.text(index))
    }
    if tokens.tokens.contains(where: { $0.kind == .word && $0.text == "QCKMain" }) {
      markers.insert("QCKMain")
    }
  }

  private mutating func add(_ variable: VariableDeclaration, of file: SourceFile) {
    let tokens = file.tokens
    addMember(variable.name, file.outline.types[variable.owner])
    note(variable.name, variable.head, file.outline.types[variable.owner], in: tokens)
    if variable.head.has("override", in: tokens) {
      overrides[variable.name, default: []]
        .insert(file.outline.types[variable.owner].simpleName)
    }
    if variable.head.hasAttribute("@NSManaged", in: tokens) { managed.insert(variable.name) }
    if let type = variable.type {
      let words = type.map(tokens.text).filter { !["?", "!", "any"].contains($0) }
      variableTypes[variable.name, default: []].insert(words.joined())
    }
    if variable.type?.contains(where: { tokens.at($0, is: "->") }) == true {
      closures.insert(variable.name)
    }
    addOptional(variable.name, variable.head, variable.owner, of: file, variable.type)
  }

  private mutating func addMember(_ name: String, _ type: TypeDeclaration) {
    let member = "\(type.simpleName).\(name)"
    if type.kind == .extension { extensionMembers.insert(member) }
    if type.kind == .class { classProperties.insert(member) }
  }

  private mutating func note(
    _ name: String, _ head: DeclarationHead, _ type: TypeDeclaration, in tokens: TokenList
  ) {
    if head.has("static", in: tokens) || head.has("class", in: tokens) {
      typeMembers.insert("\(type.simpleName).\(name)")
    } else if type.kind == .class {
      typesWithMember[name, default: []].insert(type.simpleName)
    }
  }

  private mutating func addOptional(
    _ name: String, _ head: DeclarationHead, _ owner: Int, of file: SourceFile, _ type: Range<Int>?
  ) {
    guard head.has("optional", in: file.tokens) else { return }
    let hasResult = type.map { Self.isValue($0, in: file.tokens) } ?? false
    optionals[name, default: OptionalRequirement(protocols: [], name: name, hasResult: false)]
      .add(file.outline.types[owner].simpleName, hasResult: hasResult)
  }

  /// Whether a result must be distinguished from a missing one: it is neither `Void` nor optional.
  private static func isValue(_ type: Range<Int>, in tokens: TokenList) -> Bool {
    guard let last = type.last else { return false }
    return !["?", "!"].contains(tokens.text(last)) && !["Void", "()"].contains(tokens.source(type))
  }

  private mutating func addMetatypes(_ tokens: TokenList) {
    for index in tokens.tokens.indices.dropFirst(2)
    where tokens.at(index, is: "Type") && tokens.at(index - 1, is: ".") && tokens.isWord(index - 2)
    {
      metatypes.insert(tokens.text(index - 2))
    }
  }

  private static func lastPart(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  private mutating func addMovedMembers(of file: SourceFile) {
    let scanner = MovedMemberScanner(file.tokens, file.outline, self)
    for (type, member) in scanner.members { movedMembers[type, default: []].append(member) }
  }
}

extension DeclarationHead {
  /// Whether there is a modifier of this name.
  func has(_ modifier: String, in tokens: TokenList) -> Bool {
    modifiers.contains { tokens.at($0, is: modifier) }
  }

  /// Whether there is an attribute of this name.
  func hasAttribute(_ name: String, in tokens: TokenList) -> Bool {
    attributes.contains { tokens.at($0, is: name) }
  }
}
