// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleGoldens
import BubbleKit
import BubbleStrings
import Foundation

/// The comparison of two images, as `bubblekit diff` compares files.
@_spi(Library) public struct ServiceComparison {
  private let golden: Bitmap
  private let actual: Bitmap
  private let options: ComparisonOptions

  /// The members of a request: two images, and the options of the comparison.
  public static let members =
    ["golden", "actual"] + names.map(\.property)

  private static let names = OptionNames.names(of: ComparisonOptions.self)

  /// - Parameters:
  ///   - request: Its `golden` and `actual` are images in Base64, or in data URIs.
  ///   - limits: A JSON object of the program's options.
  public init(_ request: RequestMembers, program: [UInt8]) throws(InProcessError) {
    let limits = try InProcessOptions.read(program).render.environment.limits.images
    options = try Self.options(request)
    golden = try Self.image(request, "golden", limits)
    actual = try Self.image(request, "actual", limits)
  }

  /// A JSON object, as `diff --json` prints it.
  public func report() -> [UInt8] { Array(DiffText(outcome: outcome).json.utf8) }

  /// A PNG that shows the difference in red.
  public func differenceImage() -> [UInt8] {
    Bitmap.differenceImage(
      golden: golden, actual: actual, ignoring: options.value.ignoredAreas
    ).pngData()
  }

  private var outcome: ComparisonOutcome {
    options.value.outcome(golden: golden, actual: actual)
  }

  private static func image(
    _ request: RequestMembers, _ name: String, _ limits: ImageLimits
  ) throws(InProcessError) -> Bitmap {
    guard var text = try request.string(name) else {
      throw .member(name, "missing", "is missing")
    }
    if !text.beginsExactly(with: "data:") { text = "data:;base64," + text }
    do throws(ImageStoreError) {
      return try ImageStore(folder: nil, limits: limits, cacheByteCount: 0).image(at: text).bitmap
    } catch {
      throw .member(name, "undecodable", "cannot be decoded: \(error)")
    }
  }

  private static func options(_ request: RequestMembers) throws(InProcessError) -> ComparisonOptions
  {
    do throws(FilterError) {
      var words = CommandArguments(names)
      for option in names {
        for value in try values(of: option, request) {
          try words.add(JSONObject([(option.property, value)]).members[0])
        }
      }
      return try parse(words.all)
    } catch {
      throw InProcessError(.options, error, subject: "the request")
    }
  }

  /// The values of an option; several where it can be repeated, in an array.
  private static func values(
    of option: OptionName, _ request: RequestMembers
  ) throws(FilterError) -> [JSONValue] {
    guard let text = request[option.property] else { return [] }
    do throws(JSONError) {
      let value = try JSONValue(parsing: Array(text))
      return value.array ?? [value]
    } catch {
      throw FilterError(code: "malformed", path: option.property, reason: error.explanation)
    }
  }

  private static func parse(_ words: [String]) throws(FilterError) -> ComparisonOptions {
    do {
      return try ComparisonOptions.parse(words)
    } catch {
      throw .options(ComparisonOptions.message(for: error), in: nil)
    }
  }
}
