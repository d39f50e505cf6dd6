// SPDX-License-Identifier: MIT
@_exported public import UIKit
@_exported public import UniformTypeIdentifiers

/// The class of tags that are extensions of files.
public var kUTTagClassFilenameExtension: CFString { "public.filename-extension" }

/// The class of tags that are MIME types.
public var kUTTagClassMIMEType: CFString { "public.mime-type" }

/// Whether a type is another one, or a kind of it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  let (type, other) = (UTType(exportedAs: inUTI as String), inConformsToUTI as String)
  return type.conforms(to: UTType(exportedAs: other))
}

/// Whether two identifiers are the same type: letters' cases don't count.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
  (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}

/// The type of a tag: a dynamic one for a tag that isn't known; `nil` for an empty tag.
///
/// - Parameter inConformingToUTI: A supertype; `nil` for any.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
  let supertype = inConformingToUTI.map { UTType(exportedAs: $0 as String) }
  return retained(
    UTType(
      tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String),
      conformingTo: supertype)?.identifier)
}

/// The first tag of a class that a type has; `nil` for none.
public func UTTypeCopyPreferredTagWithClass(
  _ inUTI: CFString, _ inTagClass: CFString
) -> Unmanaged<CFString>? {
  let tags = UTType(exportedAs: inUTI as String).tags
  return retained(tags[UTTagClass(rawValue: inTagClass as String)]?.first)
}

/// A type's name in English; `nil` for a type that isn't known.
public func UTTypeCopyDescription(_ inUTI: CFString) -> Unmanaged<CFString>? {
  retained(UTType(exportedAs: inUTI as String).localizedDescription)
}

private func retained(_ string: String?) -> Unmanaged<CFString>? {
  string.map { Unmanaged.passRetained($0 as NSString) }
}
