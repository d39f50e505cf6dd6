// SPDX-License-Identifier: MIT
import BubbleStrings

/// The result of comparing with one golden.
///
/// A test process appends a record for each golden that it compares to a file of its own, as a line
/// of JSON: `.build/golden-run/<run>/<process>.jsonl`. `bubblekit verify` makes one for each input.
/// Reports are made of records, and of nothing else.
public struct GoldenRecord: Hashable, Sendable, Codable {
  /// The name of the suite, and of the golden's folder.
  public var suite: String

  /// The test that compared, such as `reply()`; empty where no test did.
  public var test: String

  /// The golden's name in its suite.
  public var name: String

  /// The pixels per point of an image, `nil` for anything else.
  public var scale: Double?

  /// The golden's kind.
  public var kind: Kind

  /// The result of the comparison.
  public var status: Status

  /// The golden's path from the package's folder, with `/`: `Goldens/CellTests/reply@2x.png`. There
  /// need be no file.
  public var golden: String

  /// The path of the actual value, in the same form; `nil` where nothing differs.
  ///
  /// It is the exact file to accept, to be copied over the golden.
  public var actual: String?

  /// The path of an image or a text of the differences; `nil` where there is none.
  public var difference: String?

  /// The message of the test, over several lines; empty for a golden that passed.
  public var message = ""

  /// The number of differing pixels; 0 for anything but images.
  public var differingPixels = 0

  /// The largest difference between the channels of two pixels, from 0 to 255.
  public var largestChannelDifference = 0

  /// The smallest rectangle around all pixels that differ; `nil` where none does.
  public var area: PixelArea?

  /// The deepest views in ``area``, by the number of differing pixels, or those that changed in the
  /// layout. Empty if no layout is known.
  public var views: [View] = []

  /// The problems while the value was made. Only the first form of a value has them.
  public var issues: [GoldenIssue] = []

  /// The place in the sources that compares; `nil` where no test does.
  public var source: Source?

  /// A digest of the actual value: of an image's pixels, whatever file they are in, or of a text's
  /// characters.
  public var digest: String?

  /// Digests of the golden's and the actual value's files, where there is something to decide; `nil` in records of earlier
  /// versions.
  public var files: Files?

  /// The duration of comparing, in seconds, with reading and writing files.
  public var seconds = 0.0

  /// Makes a record of a comparison, without details.
  public init(
    suite: String, test: String, name: String, scale: Double?, kind: Kind, status: Status,
    golden: String
  ) {
    self.suite = suite
    self.test = test
    self.name = name
    self.scale = scale
    self.kind = kind
    self.status = status
    self.golden = golden
  }
}

extension GoldenRecord {
  /// An error before there was a value to compare with a golden.
  ///
  /// - Parameters:
  ///   - name: The name of what could not be read or made, in its suite.
  ///   - place: The path that reports name it by, from the package's folder.
  ///   - message: A description of the error.
  ///   - source: Where it is; `nil` where that isn't known.
  public init(
    error message: String, suite: String, test: String = "", name: String, place: String,
    source: Source? = nil
  ) {
    self.init(
      suite: suite, test: test, name: name, scale: nil, kind: .subject, status: .error,
      golden: place)
    self.message = message
    self.source = source
  }

  /// Whether the record makes a run fail: an error, a difference, or a missing golden.
  public var isFailure: Bool { [.error, .failed, .new].contains(status) }
}

extension GoldenRecord {
  /// The kind of value that a golden records.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Pixels, in a PNG file.
    case image
    /// A tree of views, one on each line.
    case layout
    /// Any other text, JSON included.
    case text
    /// The value itself, of which no form was compared: a message that can't be read or drawn, a file of messages, or the
    /// options of a folder. Such a record is always an error.
    case subject

    /// Records of earlier versions have `picture` for ``image``.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let kind = name.isExactly("picture") ? .image : Self(exactly: name) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\(name)' is not a kind of golden.")
      }
      self = kind
    }
  }

  /// The result of a comparison.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    /// The value is as recorded, or within a tolerance that the test gives a reason for.
    case passed
    /// The value differs, or was made with issues.
    case failed
    /// Nothing could be compared, for the reason in the message: the golden can't be read or written, or there is no value.
    case error
    /// There is no golden, and none was written.
    case new
    /// The golden was written in this run.
    case recorded
    /// No test of a full run compared with this golden.
    case stale
    /// The value was not compared, for the reason in the message.
    case skipped
  }

  /// A line of a file.
  public struct Source: Hashable, Sendable, Codable {
    /// The path from the package's folder, with `/`.
    public var path: String

    /// The line, counted from 1; `nil` for the whole file.
    public var line: Int?

    public init(path: String, line: Int?) {
      self.path = path
      self.line = line
    }
  }

  /// A view, as its layout's text names it.
  public struct View: Hashable, Sendable, Codable {
    /// The classes from the root to this view, with `/` between: `TextMessageCell/BubbleView/Label`.
    public var path: String

    /// The view's class.
    public var className: String

    /// The view's identifier, without `#`; `nil` where it has none.
    public var id: String?

    /// In points, from the top left corner of the image.
    public var frame: Frame

    /// The label of the variant that the view is in, on a sheet of several; `nil` elsewhere.
    public var variant: String?

    public init(
      path: String, className: String, id: String?, frame: Frame, variant: String? = nil
    ) {
      self.path = path
      self.className = className
      self.id = id
      self.frame = frame
      self.variant = variant
    }

    private enum CodingKeys: String, CodingKey {
      case path, id, frame, variant
      case className = "class"
    }
  }

  /// A rectangle in points.
  public struct Frame: Hashable, Sendable, Codable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }
}

extension KeyedDecodingContainer {
  /// Records of earlier versions have no issues.
  func decode(_ type: [GoldenIssue].Type, forKey key: Key) throws -> [GoldenIssue] {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}
