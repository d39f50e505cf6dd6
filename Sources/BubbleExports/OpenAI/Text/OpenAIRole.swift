// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The participants in a conversation with a model.
enum OpenAIRole {
  static let user = ExportedPerson(id: "user", name: "You")

  static func person(_ role: String, name: String, assistant: String) -> ExportedPerson {
    let known = firstNonEmpty(name)
    switch role {
    case "user": return ExportedPerson(id: "user", name: known ?? user.name)
    case "assistant": return ExportedPerson(id: "assistant", name: known ?? assistant)
    case "tool", "function":
      return ExportedPerson(id: known.map { "tool:" + $0 } ?? "tool", name: known ?? "Tool")
    default: return ExportedPerson(id: role, name: known ?? role)
    }
  }
}

/// The tools that models call, by their names.
enum OpenAITool {
  /// A tool's name in plain words, where it has one; otherwise its own.
  static func title(_ name: String) -> String {
    let first = name.splitExactly(separator: ".").first.map(String.init) ?? name
    switch first {
    case "python", "python_user_visible": return "Python"
    case "container": return "Terminal"
    case "web", "browser": return "Web"
    case "dalle", "image_gen", "t2uay3k": return "Image"
    case "bio": return "Memory"
    case "canmore": return "Canvas"
    case "file_search", "myfiles_browser": return "Files"
    default: return name
    }
  }

  /// The programming language of what a tool is given; empty for none.
  static func language(_ name: String) -> String {
    switch title(name) {
    case "Python": "python"
    case "Terminal": "bash"
    default: ""
    }
  }
}

extension JSONObject {
  /// A string; empty where there is none.
  func text(_ key: String) -> String { self[key]?.string ?? "" }

  /// A whole number of pixels or bytes; 0 where there is none.
  func count(_ key: String) -> Int { max(self[key]?.int ?? 0, 0) }

  /// The objects of an array; none where it isn't one.
  func objects(_ key: String) -> [JSONObject] { self[key]?.array?.compactMap(\.object) ?? [] }

  /// The strings of an array; none where it isn't one.
  func strings(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }

  /// An object; one without members where there is none.
  func object(_ key: String) -> JSONObject { self[key]?.object ?? JSONObject([]) }
}
