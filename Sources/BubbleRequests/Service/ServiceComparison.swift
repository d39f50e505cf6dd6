// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleKit
import BubbleStrings
import Foundation

/// The comparison of two images, as `bubblekit diff` compares files.
@_spi(Library) public struct ServiceComparison {
  private let comparison: ImageFileComparison
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
    let golden = try Self.image(request, "golden", limits)
    let actual = try Self.image(request, "actual", limits)
    do throws(ImageFileError) {
      comparison = try options.value.comparison(golden: golden, actual: actual, limits: limits)
    } catch {
      throw Self.undecodable(
        error.side == .golden ? "golden" : "actual",
        error.error.description(naming: .comparison))
    }
  }

  /// A JSON object, as `diff --json` prints it.
  public func report() -> [UInt8] { Array(ComparisonText(comparison).json.utf8) }

  /// A PNG that shows the difference in red, of animations that of the first frame that differs.
  public func differenceImage() -> [UInt8] {
    comparison.differenceImage(ignoring: options.value.ignoredAreas).pngData()
  }

  private static func image(
    _ request: RequestMembers, _ name: String, _ limits: ImageLimits
  ) throws(InProcessError) -> [UInt8] {
    guard var text = try request.string(name) else {
      throw .member(name, "missing", "is missing")
    }
    if !text.beginsExactly(with: "data:") { text = "data:;base64," + text }
    do throws(ImageStoreError) {
      return try ImageStore(folder: nil, limits: limits, cacheByteCount: 0).encodedImage(at: text)
    } catch {
      throw undecodable(name, "\(error)")
    }
  }

  private static func undecodable(_ name: String, _ reason: String) -> InProcessError {
    .member(name, "undecodable", "cannot be decoded: \(reason)")
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
