// SPDX-License-Identifier: MIT
public import Foundation
import SnapshotTesting
@_exported public import UIKit
@_exported public import XCTest

/// A test case that compares views and layers with images in a folder.
///
/// References are in `ReferenceImages_64/MODULE.CLASS/TEST_IDENTIFIER@3x.png`, below the folder of the environment's
/// `FB_REFERENCE_IMAGE_DIR`, of ``bundleResourcePath``, or else the nearest such folder at or above the test's file.
open class FBSnapshotTestCase: XCTestCase {
  /// Whether references are written. Each assertion fails then. The default is `false`.
  open var recordMode = false

  /// The folder that `ReferenceImages` is in. The default is `nil`.
  open var bundleResourcePath: String?

  /// The parts of file names besides the test and the identifier. The default is the screen's scale.
  open var fileNameOptions: FBSnapshotTestCaseFileNameIncludeOption = .screenScale

  /// The folder of the class inside of that of the references. The default is the module's name, a dot and the
  /// class's.
  open lazy var folderName: String? = String(reflecting: type(of: self))

  /// Accepted: views are drawn in the same way with and without it. The default is `false`.
  open var usesDrawViewHierarchyInRect = false

  /// Whether file names have the device, the version of its system and the screen's size: the older form of
  /// ``fileNameOptions``.
  open var isDeviceAgnostic: Bool {
    get { fileNameOptions.isSuperset(of: [.device, .OS, .screenSize]) }
    set { fileNameOptions = newValue ? [.device, .OS, .screenSize, .screenScale] : .screenScale }
  }

  /// The folder of references without a suffix.
  ///
  /// - Parameter dir: The folder where the environment names none.
  open func getReferenceImageDirectory(withDefault dir: String?) -> String {
    Self.folder("FB_REFERENCE_IMAGE_DIR", dir)
      ?? "\(bundleResourcePath ?? Bundle.main.resourcePath ?? ".")/ReferenceImages"
  }

  /// The folder of the images that a failure leaves.
  ///
  /// - Parameter dir: The folder where the environment names none.
  open func getImageDiffDirectory(withDefault dir: String?) -> String {
    Self.folder("IMAGE_DIFF_DIR", dir) ?? NSTemporaryDirectory()
  }

  private static func folder(_ variable: String, _ standard: String?) -> String? {
    if let folder = ProcessInfo.processInfo.environment[variable], !folder.isEmpty {
      return folder
    }
    return standard.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// The parts of a reference's file name.
public struct FBSnapshotTestCaseFileNameIncludeOption: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The test and the identifier, as they are written.
  public static let none = Self(rawValue: 1 << 0)
  /// The model of the device: `UIDevice.current.model`.
  public static let device = Self(rawValue: 1 << 1)
  /// The version of the system: `UIDevice.current.systemVersion`.
  public static let OS = Self(rawValue: 1 << 2)
  /// The size of the screen, in points.
  public static let screenSize = Self(rawValue: 1 << 3)
  /// The scale of the screen: `@3x`.
  public static let screenScale = Self(rawValue: 1 << 4)
}

/// Whether the program has 64 bits: `true`.
public func FBSnapshotTestCaseIs64Bit() -> Bool { true }

/// The suffixes of folders of references: `_64`.
public func FBSnapshotTestCaseDefaultSuffixes() -> NSOrderedSet { NSOrderedSet(object: "_64") }

/// A file's name with the parts that options name. Spaces and punctuation are `_`.
public func FBFileNameIncludeNormalizedFileNameFromOption(
  _ fileName: String, _ option: FBSnapshotTestCaseFileNameIncludeOption
) -> String {
  var name = fileName
  let size = FBScreen.size
  if option.contains(.device) { name += "_\(UIDevice.current.model)" }
  if option.contains(.OS) { name += "_\(UIDevice.current.systemVersion)" }
  if option.contains(.screenSize) {
    name += String(format: "_%.0fx%.0f", Double(size.width), Double(size.height))
  }
  let separators = CharacterSet.whitespaces.union(.punctuationCharacters)
  name = name.components(separatedBy: separators).joined(separator: "_")
  if option.contains(.screenScale) { name += String(format: "@%.0fx", Double(FBScreen.scale)) }
  return name
}
