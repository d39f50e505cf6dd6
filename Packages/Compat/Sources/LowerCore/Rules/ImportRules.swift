// SPDX-License-Identifier: MIT
/// Imports: R12.
extension Rewriter {
  mutating func lowerImports(_ dropped: Set<String>) {
    for declaration in outline.imports {
      if dropped.contains(declaration.module) || isUnused(declaration.module) {
        blank(declaration.head.start...declaration.end)
        use(.imports, at: declaration.keyword, "no \(declaration.module)")
      } else if namesPart(declaration) {
        replace(declaration.keyword + 1...declaration.end, with: declaration.module)
        use(.imports, at: declaration.keyword, "all of \(declaration.module)")
      } else if declaration.module == "SwiftUI" {
        note(at: declaration.keyword, "SwiftUI doesn't exist on Linux; leave this file out.")
      }
    }
    addImports(except: dropped)
    for index in tokens.tokens.indices where isName(index, in: KnownNames.ambiguous) {
      replace(index...index, with: "UIKit.\(tokens.text(index))")
      use(.imports, at: index, "UIKit's \(tokens.text(index))")
    }
  }

  /// Whether an import names a submodule, or a symbol of a module whose symbols are aliases here.
  private func namesPart(_ declaration: ImportDeclaration) -> Bool {
    guard declaration.end > declaration.keyword + 1 else { return false }
    let hasKind = tokens.at(declaration.keyword + 2, is: declaration.module)
    return !hasKind || Self.modulesOfAliases.contains(declaration.module)
  }

  private static let modulesOfAliases: Set<String> = ["UIKit", "Foundation", "CoreGraphics"]

  /// Whether a module that Linux lacks is imported for previews alone, or for nothing.
  private func isUnused(_ module: String) -> Bool {
    guard let names = KnownModules.names[module] else { return false }
    let previews = previewRanges
    return !tokens.tokens.indices.contains { index in
      names.contains(tokens.text(index)) && tokens[index].kind != .literal
        && !previews.contains { $0.contains(index) }
    }
  }

  private mutating func addImports(except dropped: Set<String>) {
    let modules = Set(outline.imports.map(\.module)).union(dropped)
    var hasFoundation = !modules.isDisjoint(with: ["Foundation", "UIKit"])
    if !modules.contains("UIKit"), add("UIKit", for: first(where: usesUIKit)) {
      hasFoundation = true
    }
    if !hasFoundation {
      _ = add("Foundation", for: first { isName($0, in: KnownModules.foundation) })
    }
    guard !modules.contains("FoundationNetworking") else { return }
    _ = add("FoundationNetworking", for: first { isName($0, in: KnownModules.networking) })
  }

  private func first(where isMatch: (Int) -> Bool) -> Int? {
    tokens.tokens.indices.first(where: isMatch)
  }

  /// Adds an import if a token needs it. Returns whether one does.
  private mutating func add(_ module: String, for index: Int?) -> Bool {
    guard let index else { return false }
    prepend("import \(module)")
    use(.imports, at: index, "\(module) for \(tokens.text(index))")
    return true
  }

  /// Whether a token is one of these names, and neither a member nor a name that the program declares.
  private func isName(_ index: Int, in names: Set<String>) -> Bool {
    let token = tokens[index]
    guard token.kind == .word, names.contains(token.text) else { return false }
    return !tokens.at(index - 1, is: ".") && !program.declares(token.text)
  }

  /// Whether a token is the label of `AttributedString(markdown: text)`.
  private func readsMarkdown(_ index: Int) -> Bool {
    tokens.at(index, is: "markdown") && tokens.at(index + 1, is: ":")
      && tokens.at(index - 1, is: "(") && tokens.at(index - 2, is: "AttributedString")
  }

  private static let directives: Set<String> = ["#selector", "#imageLiteral", "#colorLiteral"]

  /// Whether a token needs UIKit, or what Foundation has on iOS alone.
  private func usesUIKit(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.kind == .directive { return Self.directives.contains(token.text) }
    guard token.kind == .word else { return false }
    if readsMarkdown(index) { return true }
    if tokens.at(index - 1, is: ".") {
      return token.text == "observe" && tokens.at(index + 1, is: "(")
        && tokens.at(index + 2, is: "\\")
        || KnownSymbols.redeclaredMembers.contains(token.text) && isOfUIKit(index)
    }
    if isOwnColor(index) { return program.importsUIKit }
    if KnownNames.names.contains(token.text) || isExtendedObject(index) { return true }
    let letters = Array(token.text.utf8.prefix(3))
    guard letters.count == 3, letters[2] >= 65, letters[2] <= 90 else { return false }
    return token.text.hasPrefix("UI") || token.text.hasPrefix("CA")
  }
}

extension Rewriter {
  /// Whether a member of a name that UIKit has may be UIKit's: other files of the module import it, and the program has
  /// none of that name, or the file names a class of views.
  private func isOfUIKit(_ index: Int) -> Bool {
    program.importsUIKit && (!program.declaresAny(tokens.text(index)) || namesViews)
  }

  /// Whether a view sets its own colour, whose type is the one of UIKit or of BubbleViews.
  private func isOwnColor(_ index: Int) -> Bool {
    ["backgroundColor", "tintColor"].contains(tokens.text(index)) && tokens.at(index + 1, is: "=")
      && !["let", "var"].contains(tokens.text(index - 1))
  }

  private var namesViews: Bool {
    tokens.tokens.indices.contains { index in
      tokens.isWord(index) && program.isClassOfUIKit(tokens.text(index))
    }
  }
}

extension ProgramIndex {
  /// Whether a class of the program inherits from one of UIKit.
  func isClassOfUIKit(_ name: String) -> Bool {
    var (seen, next): (Set<String>, String?) = ([], name)
    while let type = next, classes.contains(type), seen.insert(type).inserted {
      next = inheritance[type]?.first
    }
    guard let superclass = next, !seen.isEmpty else { return false }
    return superclass.hasPrefix("UI") && KnownSymbols.names.contains(superclass)
  }
}

/// Modules that Linux lacks or splits, and their names by which files show that they use them.
enum KnownModules {
  /// Names that `FoundationNetworking` has on Linux.
  static let networking: Set<String> = [
    "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask",
    "URLSessionUploadTask", "URLSessionDownloadTask", "URLSessionWebSocketTask",
    "URLSessionStreamTask", "URLSessionDelegate", "URLSessionTaskDelegate",
    "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLSessionWebSocketDelegate",
    "URLSessionTaskMetrics", "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse",
    "HTTPURLResponse", "CachedURLResponse", "URLCache", "URLCredential", "URLCredentialStorage",
    "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol", "URLProtocolClient",
    "HTTPCookie", "HTTPCookieStorage", "HTTPCookiePropertyKey",
  ]

  /// Names of Foundation that are common in files without a line that imports it: a module of the app
  /// does so for them.
  static let foundation: Set<String> = [
    "NSObject", "NSLocalizedString", "NSString", "NSAttributedString", "NSMutableAttributedString",
    "NSRange", "NSNumber", "NSError", "NSRegularExpression", "NSCoder", "NSCoding", "NSCopying",
    "NSCache", "NSLock", "NSRecursiveLock", "NSPredicate", "NSSortDescriptor", "NSValue",
    "NSArray", "NSDictionary", "NSSet", "NSData", "NSDate", "NSURL", "NSLog", "NSNull",
    "NSNotification", "Notification", "NotificationCenter", "UserDefaults", "FileManager",
    "Bundle", "URL", "URLComponents", "URLQueryItem", "Data", "Date", "DateFormatter",
    "DateComponents", "Calendar", "TimeZone", "Locale", "TimeInterval", "Timer", "UUID",
    "IndexPath", "IndexSet", "CharacterSet", "JSONEncoder", "JSONDecoder", "JSONSerialization",
    "ProcessInfo", "RunLoop", "OperationQueue", "Operation", "BlockOperation", "Thread",
    "DispatchQueue", "DispatchTime", "DispatchWorkItem", "DispatchGroup", "DispatchSemaphore",
    "DispatchSource", "NumberFormatter", "ByteCountFormatter", "MeasurementFormatter",
    "CGFloat", "CGRect", "CGSize", "CGPoint", "LocalizedError", "Measurement", "Scanner",
    "PropertyListEncoder", "PropertyListDecoder", "ISO8601DateFormatter", "InputStream",
    "OutputStream", "DateInterval", "AttributedString",
  ]

  /// Modules that are imported here and there without use, to names that show a use.
  static let names: [String: Set<String>] = [
    "SwiftUI": [
      "View", "Text", "Image", "Color", "Font", "App", "Scene", "WindowGroup", "VStack", "HStack",
      "ZStack", "List", "ForEach", "Spacer", "Button", "NavigationView", "NavigationStack",
      "ViewBuilder", "@ViewBuilder", "State", "@State", "Binding", "@Binding", "@StateObject",
      "@ObservedObject", "@Environment", "@EnvironmentObject", "@FocusState", "@AppStorage",
      "@Published", "ObservableObject", "EnvironmentValues", "EnvironmentKey", "PreferenceKey",
      "ViewModifier", "Shape", "AnyView", "EmptyView", "UIHostingController",
      "UIHostingConfiguration", "UIViewRepresentable", "UIViewControllerRepresentable",
      "LocalizedStringKey", "ButtonStyle", "GeometryReader", "ScrollView", "withAnimation",
      "Animation", "Angle", "Edge", "EdgeInsets", "@UIApplicationDelegateAdaptor",
      "@ScaledMetric", "@Namespace", "#Preview",
    ],
    "Combine": [
      "AnyCancellable", "Cancellable", "@Published", "ObservableObject", "PassthroughSubject",
      "CurrentValueSubject", "AnyPublisher", "Publisher", "Publishers", "Subject", "Just", "Future",
      "Deferred", "Empty", "Fail", "sink", "publisher", "eraseToAnyPublisher", "Subscribers",
    ],
    "os": ["Logger", "os_log", "OSLog", "OSLogType", "OSAllocatedUnfairLock"],
    "OSLog": ["Logger", "os_log", "OSLog", "OSLogType", "OSLogStore", "OSSignposter"],
  ]
}
