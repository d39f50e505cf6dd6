// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) package import BubbleRequests
import BubbleStrings

/// The tools of a server, and the files that they may use.
final class AgentTools {
  let roots: AgentRoots
  private let settings: AgentSettings
  private let tools: [AgentTool]

  init(roots: AgentRoots, settings: AgentSettings, makeGoldenRun: @escaping GoldenRunMaker) {
    self.roots = roots
    self.settings = settings
    tools = Self.all(makeGoldenRun).filter { roots.isOpen || !$0.needsRoots }
  }

  /// All tools, in the order of lists.
  static func all(_ makeGoldenRun: @escaping GoldenRunMaker) -> [AgentTool] {
    [
      .measureMessages, .measureText, .renderMessage, .renderTranscript, .renderExport,
      .describeGoldens, .verifyGoldens(makeGoldenRun),
    ]
  }

  /// Advice for agents.
  var instructions: String {
    let files =
      roots.isOpen
      ? "Paths are absolute, or relative to \(roots.paths.joined(separator: " or ")); nothing else is read or written."
      : "No files are read or written: the server was started without --root."
    return """
      BubbleKit measures and draws chat messages. Messages are JSON objects, such as \
      {"msgID": "1", "nickName": "Mira", "textElem": {"text": "See you at eight?"}}; the resources \
      bubblekit://schemas/FORMAT and bubblekit://formats/FORMAT describe all fields. Sizes are in points. \(files)
      """
  }

  func list(in version: AgentProtocol) -> JSONValue {
    let all = tools.map { $0.description(in: version, hasRoots: roots.isOpen) }
    return ["tools": .array(all)]
  }

  /// Calls a tool.
  ///
  /// - Throws: An error of the protocol. What is wrong with a tool's arguments, or fails, is in its result.
  func call(
    _ parameters: JSONObject, in version: AgentProtocol
  ) throws(AgentError) -> JSONValue {
    guard let name = parameters["name"]?.string else {
      throw .invalidParameters("name must be a string.")
    }
    guard let tool = tools.first(where: { $0.name.isExactly(name) }) else {
      throw .invalidParameters(
        "There is no tool '\(name.withoutControls)'. Use one of \(tools.map(\.name).joined(separator: ", "))."
      )
    }
    let arguments = parameters["arguments"] ?? .object(JSONObject([]))
    guard let arguments = arguments.object else {
      throw .invalidParameters("arguments must be an object, not \(arguments.kind).")
    }
    do {
      let call = try ToolCall(tool, arguments, roots: roots, settings: settings)
      return try settings.time.run { try tool.run(call).value(in: version) }
    } catch {
      return ToolResult.failure(Self.json(of: error))
    }
  }

  /// The error object of what a tool throws.
  private static func json(of error: any Error) -> [UInt8] {
    if let error = error as? InProcessError { return error.json }
    let error =
      error as? FilterError ?? (error as? MessageTime.Exceeded)?.answer
      ?? FilterError(environment: error)
    var writer = JSONWriter()
    error.write(to: &writer, subject: "the call")
    return writer.bytes
  }
}

/// The options of the program that hold for each call.
package struct AgentSettings: Sendable {
  /// The folders of `--fonts`, `--system-fonts` and `--fallback-fonts`, and the family of the second.
  package var fonts: String?
  package var systemFonts: String?
  package var systemFontFamily: String?
  package var fallbackFonts: String?

  /// The limits, by the names of their options' properties.
  package var limits: [(property: String, value: Int)] = []

  /// The time that a call may take.
  package var time = MessageTime(seconds: nil)

  package init(
    fonts: String? = nil, systemFonts: String? = nil, systemFontFamily: String? = nil,
    fallbackFonts: String? = nil
  ) {
    self.fonts = fonts
    self.systemFonts = systemFonts
    self.systemFontFamily = systemFontFamily
    self.fallbackFonts = fallbackFonts
  }

  /// The options as members of a JSON object, by the names of their properties.
  var members: [JSONObject.Member] {
    let texts = [
      ("fonts", fonts), ("systemFonts", systemFonts), ("systemFontFamily", systemFontFamily),
      ("fallbackFonts", fallbackFonts),
    ]
    let values =
      texts.compactMap { name, text in text.map { (name, JSONValue.string($0)) } }
      + limits.map { ($0.property, .integer($0.value)) }
    return JSONObject(values).members
  }
}
