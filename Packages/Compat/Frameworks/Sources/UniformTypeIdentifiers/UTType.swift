// SPDX-License-Identifier: MIT
public import Foundation

/// A type of files and data, by its identifier.
///
/// The types that Apple declares as constants here are known with their extensions, MIME types and supertypes; any
/// other identifier, extension or MIME type makes a dynamic type that conforms to ``data``.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The identifier, such as `public.jpeg`.
  public let identifier: String

  /// Creates a known type, or `nil`.
  public init?(_ identifier: String) {
    guard UTTypeTable.types[identifier] != nil || identifier.hasPrefix(Self.dynamicPrefix) else {
      return nil
    }
    self.identifier = identifier
  }

  init(known identifier: String) { self.identifier = identifier }

  /// Creates a type of the app's own.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// Creates a type of another app.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// Creates the type of files with an extension: a dynamic one for extensions that aren't known; `nil` if that
  /// wouldn't conform to the supertype.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Creates the type of a MIME type, as by ``init(filenameExtension:conformingTo:)``.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Creates the type of a tag: a dynamic one for tags that aren't known.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    let tag = tag.lowercased()
    guard !tag.isEmpty else { return nil }
    let found = UTTypeTable.identifiers(of: tag, tagClass)
      .first { supertype.map(UTType(known: $0).conforms) ?? true }
    guard found == nil else {
      identifier = found ?? ""
      return
    }
    guard supertype == nil || supertype == .data || supertype == .item else { return nil }
    identifier = "\(Self.dynamicPrefix)\(tagClass.rawValue):\(tag)"
  }

  static let dynamicPrefix = "dyn."

  /// Whether the type was made of an unknown tag.
  public var isDynamic: Bool { identifier.hasPrefix(Self.dynamicPrefix) }

  /// Whether the type is one of Apple's.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// Whether the type is known, as opposed to dynamic ones.
  public var isDeclared: Bool { UTTypeTable.types[identifier] != nil }

  public var description: String { identifier }

  /// The types that this one conforms to, and those that they do.
  public var supertypes: Set<UTType> {
    var (found, rest) = (Set<UTType>(), parents)
    while let next = rest.popLast() {
      guard found.insert(next).inserted else { continue }
      rest += next.parents
    }
    return found
  }

  private var parents: [UTType] {
    if let entry = UTTypeTable.types[identifier] { return entry.parents.map(UTType.init(known:)) }
    return isDynamic ? [.data] : []
  }

  /// Whether the type is another one, or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

  /// Whether the type is a kind of another one.
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }

  /// Whether another type is a kind of this one.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// The extensions and MIME types, the preferred ones first.
  public var tags: [UTTagClass: [String]] {
    if isDynamic {
      let parts = identifier.dropFirst(Self.dynamicPrefix.count).split(separator: ":", maxSplits: 1)
      return parts.count == 2 ? [UTTagClass(rawValue: String(parts[0])): [String(parts[1])]] : [:]
    }
    guard let entry = UTTypeTable.types[identifier] else { return [:] }
    var tags: [UTTagClass: [String]] = [:]
    if !entry.extensions.isEmpty { tags[.filenameExtension] = entry.extensions }
    if !entry.mimeTypes.isEmpty { tags[.mimeType] = entry.mimeTypes }
    return tags
  }

  /// The extension that files of the type have, without a dot.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The MIME type.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// A name for people, in English; `nil` for types that aren't known.
  public var localizedDescription: String? { UTTypeTable.types[identifier]?.name }
}

/// The kind of a tag of a type.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Extensions of files, without a dot.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// MIME types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
  /// The path with the extension of a type, if it has none of the type's.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard let name = contentType.preferredFilenameExtension else { return self }
    if contentType.tags[.filenameExtension]?.contains(pathExtension.lowercased()) == true {
      return self
    }
    return appendingPathExtension(name)
  }
}
