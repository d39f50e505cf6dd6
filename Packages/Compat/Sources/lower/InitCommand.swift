// SPDX-License-Identifier: MIT
import Foundation
import LowerCore

/// `lower init`: writes the files of a package that compiles an app's code.
enum InitCommand {
  static let usage = """
    Usage: lower init APP [--output FOLDER] [--name NAME] [--bubblekit FOLDER]

    Writes a package that compiles the Swift files of the folder APP on Linux: Package.swift, lower.json, and a
    first test. Imports of the app's files decide which products it depends on; modules that have none are named.

      --output FOLDER     the package's folder; Linux beside the app's by default
      --name NAME         the module's name; that of the app's folder by default
      --bubblekit FOLDER  the checkout of BubbleKit; by default the folder BubbleKit beside the app's or one
                          around it, or else the checkout that lower was built in
      --help              print this

    Files that are there already stay as they are: nothing is written then.

    Exit status: 0 done, 1 a file cannot be read or written, or is there already, 2 wrong usage.
    """

  /// - Parameter words: The command line after `init`.
  static func run(_ words: [String]) throws {
    var (app, output, name, checkout): (String?, String?, String?, String?)
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": return print(usage)
      case "--output", "-o": output = try value(of: word, &rest)
      case "--name": name = try value(of: word, &rest)
      case "--bubblekit": checkout = try value(of: word, &rest)
      case let word where word.hasPrefix("-"):
        throw UsageError(message: "There is no option '\(word)' of 'lower init'.")
      case let word where app == nil: app = word
      default: throw UsageError(message: "'lower init' needs one folder, not also '\(word)'.")
      }
    }
    guard let app else {
      throw UsageError(message: "'lower init' needs the folder with the app's code.")
    }
    guard let checkout = checkout ?? NewPackage.checkout(near: app) ?? ownCheckout else {
      throw NewPackage.Problem(
        description:
          "No folder around '\(app)' has a checkout of BubbleKit. Name one by --bubblekit.")
    }
    let package = try NewPackage(app: app, folder: output, name: name, checkout: checkout)
    try package.write()
    describe(package)
  }

  /// The checkout that this program was built in; `nil` for a copy elsewhere.
  private static var ownCheckout: String? {
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if NewPackage.isCheckout(folder.path) { return folder.path }
    }
    return nil
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else {
      throw UsageError(message: "'\(option)' needs a value.")
    }
    return value
  }

  private static func describe(_ package: NewPackage) {
    for file in package.files { print("\(package.folder)/\(file.path)") }
    for module in package.unknownModules {
      let files = module.fileCount == 1 ? "1 file imports" : "\(module.fileCount) files import"
      print(
        "\(files) \(module.name), which no product has: make a target of that name, or exclude them."
      )
    }
    print("Next: cd \(package.folder) && BUBBLEKIT_RECORD=missing swift test")
  }
}
