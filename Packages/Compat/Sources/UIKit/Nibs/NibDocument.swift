// SPDX-License-Identifier: MIT
import Foundation

/// An interface file: its elements, and where its images, colours and strings are found.
final class NibDocument {
  let root: NibElement

  /// The bundle of the file's images and colours; `nil` for the main one.
  let bundle: Bundle?

  /// The name that is used in messages.
  let name: String

  private let elements: [String: NibElement]

  /// Sizes of images and values of colours that the file has itself.
  private let resources: [String: NibElement]

  init(_ data: Data, name: String, bundle: Bundle?) throws(NibError) {
    root = try NibElement.read(data)
    (self.name, self.bundle) = (name, bundle)
    var (elements, resources): ([String: NibElement], [String: NibElement]) = ([:], [:])
    root.walk { element in
      if let id = element.id { elements[id] = elements[id] ?? element }
      if element.parent?.name == "resources", let name = element["name"] {
        resources[name] = element
      }
    }
    (self.elements, self.resources) = (elements, resources)
  }

  func element(_ id: String?) -> NibElement? { id.flatMap { elements[$0] } }

  func resource(_ name: String) -> NibElement? { resources[name] }

  /// The IDs of what the default variation of an element leaves out: constraints or subviews.
  func excluded(_ kind: String, of element: NibElement) -> Set<String> {
    let variation = element.children.first { $0.name == "variation" && $0.key == "default" }
    let mask = variation?.children.first { $0.name == "mask" && $0.key == kind }
    let references = mask?.children.filter { $0.name == "exclude" } ?? []
    return Set(references.compactMap { $0["reference"] })
  }
}

extension NibDocument {
  /// Reads a file of a bundle: `NAME.xib` or `NAME.storyboard`, in any of its folders. Reports what is missing or
  /// broken.
  static func read(_ name: String, _ fileExtension: String, in bundle: Bundle?) -> NibDocument? {
    guard let file = NibFiles.url("\(name).\(fileExtension)", in: bundle),
      let data = try? Data(contentsOf: file)
    else {
      UIKitDiagnostics.report(
        "There is no '\(name).\(fileExtension)' in the bundle's resources: add the file to the target."
      )
      return nil
    }
    do throws(NibError) {
      return try NibDocument(data, name: file.lastPathComponent, bundle: bundle)
    } catch {
      UIKitDiagnostics.report("'\(file.lastPathComponent)' can't be read: \(error).")
      return nil
    }
  }
}
