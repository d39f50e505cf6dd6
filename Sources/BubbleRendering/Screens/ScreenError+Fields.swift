// SPDX-License-Identifier: MIT
package import BubbleCells
package import BubbleMessages

extension FieldTable {
  /// Reads the configuration of a screen. Fields that the table doesn't have are ignored.
  package func read(configuration: JSONValue) throws(ScreenError) -> Root {
    guard let object = configuration.object else {
      throw ScreenError(field: "", reason: "must be an object, but is \(configuration.kind)")
    }
    var warnings: [FieldWarning] = []
    do throws(FieldError) {
      return try read(FieldReader(object), &warnings)
    } catch {
      throw ScreenError(field: error.field, reason: error.reason.explanation(of: .message))
    }
  }
}
