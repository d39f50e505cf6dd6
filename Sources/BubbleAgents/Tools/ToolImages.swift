// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import BubbleStrings
import Foundation

/// The images of a call: as content, or in files where `output` names one.
struct ToolImages {
  let format: OutputFormat

  /// The maximum size of images in content, in bytes, and of images in files.
  static let contentLimit = 8 << 20
  static let fileLimit = 256 << 20

  private let output: String?
  private var files: [(bytes: [UInt8], details: [(String, JSONValue)])] = []
  private var byteCount = 0

  /// - Parameter call: Gets the format that the output's name has, unless it is given.
  init(_ call: inout ToolCall) throws(FilterError) {
    output = try call.string("output")
    let given = call[option: "format"]
    guard let output else {
      format = OutputFormat.allCases.first { $0.rawValue == given?.string } ?? .png
      return
    }
    let ending = (output as NSString).pathExtension.lowercased()
    guard let named = OutputFormat.allCases.first(where: { $0.hasExtension(ending) }) else {
      let endings = OutputFormat.allCases.map { "." + $0.fileExtension }.joined(separator: ", ")
      throw FilterError(
        code: "invalidOption", path: "output", reason: "must end in one of \(endings)")
    }
    let chosen =
      given.map { given in OutputFormat.allCases.first { $0.rawValue == given.string } } ?? named
    guard let chosen, chosen.hasExtension(ending) else {
      throw FilterError(
        code: "invalidOption", path: "format",
        reason: "doesn't match output, which ends in .\(ending)"
      )
    }
    call.setDefault("format", .string(chosen.rawValue))
    format = chosen
  }

  /// Makes sure that an image doesn't exceed what a call may return.
  ///
  /// - Parameter count: The number of bytes that come on top.
  mutating func reserve(_ count: Int) throws(FilterError) {
    byteCount += count
    let limit = output == nil ? Self.contentLimit : Self.fileLimit
    guard byteCount <= limit else {
      let advice =
        output == nil
        ? ". Use a smaller scale, or give output a path" : ". Use a smaller scale"
      throw FilterError(
        code: "tooLarge", path: nil, reason: "has images of more than \(limit) bytes" + advice)
    }
  }

  /// Adds an image for which space was reserved.
  mutating func add(_ bytes: [UInt8], _ details: [(String, JSONValue)] = []) {
    files.append((bytes, details))
  }

  var isEmpty: Bool { files.isEmpty }

  /// Writes the images where they go.
  ///
  /// - Returns: Content, and a description of each.
  func finish(_ roots: AgentRoots) throws(FilterError) -> (
    contents: [JSONValue], described: [JSONValue]
  ) {
    var contents: [JSONValue] = []
    var described: [JSONValue] = []
    for (place, file) in files.enumerated() {
      var details = file.details
      details.append(("format", .string(format.rawValue)))
      details.append(("byteCount", .integer(file.bytes.count)))
      if let size = try? Image.pixelSize(ofEncoded: file.bytes) {
        details.append(("pixelWidth", .integer(Int(size.width))))
        details.append(("pixelHeight", .integer(Int(size.height))))
      }
      if let output {
        let path = try roots.write(file.bytes, to: name(output, of: place), "output")
        details.append(("output", .string(path)))
      } else {
        contents.append(format.content(file.bytes, number: place))
      }
      described.append(.object(JSONObject(details)))
    }
    return (contents, described)
  }

  /// `chat.png`, or `chat-2.png` where there are several.
  private func name(_ output: String, of place: Int) -> String {
    guard files.count > 1, let dot = output.unicodeScalars.lastIndex(of: ".") else { return output }
    return "\(output[..<dot])-\(place + 1)\(output[dot...])"
  }

  /// The JSON Schema of the descriptions.
  static func schema(with members: KeyValuePairs<String, JSONValue> = [:]) -> JSONValue {
    let own = JSONObject(
      [
        ("format", AgentOptions.string), ("byteCount", AgentOptions.integer),
        ("pixelWidth", AgentOptions.integer), ("pixelHeight", AgentOptions.integer),
        ("output", AgentOptions.string),
      ] + members.map { ($0.key, $0.value) })
    return AgentOptions.array(
      of: [
        "type": "object", "properties": .object(own), "required": ["format", "byteCount"],
        "additionalProperties": false,
      ])
  }
}

extension OutputFormat {
  /// A file as content. Agents are shown images of pixels only: documents are resources.
  fileprivate func content(_ bytes: [UInt8], number: Int) -> JSONValue {
    var resource: [(String, JSONValue)] = [
      ("uri", .string("bubblekit://images/\(number + 1).\(fileExtension)")),
      ("mimeType", .string(mediaType)),
    ]
    if isText {
      resource.append(("text", .string(String(decoding: bytes, as: UTF8.self))))
    } else {
      let data = Data(bytes).base64EncodedString()
      guard self == .pdf else {
        return ["type": "image", "data": .string(data), "mimeType": .string(mediaType)]
      }
      resource.append(("blob", .string(data)))
    }
    return ["type": "resource", "resource": .object(JSONObject(resource))]
  }
}
