// SPDX-License-Identifier: MIT
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
    ["golden", "actual"] + ComparisonOptions.allFields.map(\.name)

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
  public func report() -> [UInt8] { Array(ComparisonText(outcome: outcome).json.utf8) }

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

  private static func options(
    _ request: RequestMembers
  ) throws(InProcessError) -> ComparisonOptions {
    do throws(FilterError) {
      var options = ComparisonOptions()
      var members: [(String, JSONValue)] = []
      for field in ComparisonOptions.allFields {
        if let value = try value(of: field.name, request) { members.append((field.name, value)) }
      }
      do throws(OptionError) {
        try options.set(JSONObject(members).members, at: OptionDoor(.image))
      } catch {
        throw FilterError(error)
      }
      return options
    } catch {
      throw InProcessError(.options, error, subject: "the request")
    }
  }

  private static func value(
    of name: String, _ request: RequestMembers
  ) throws(FilterError) -> JSONValue? {
    guard let text = request[name] else { return nil }
    do throws(JSONError) {
      return try JSONValue(parsing: Array(text))
    } catch {
      throw FilterError(code: "malformed", path: name, reason: error.explanation)
    }
  }
}
