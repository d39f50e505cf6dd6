// SPDX-License-Identifier: MIT
/// Numbers with names, in their order.
package struct Report {
  package var values: KeyValuePairs<String, Double>

  package init(values: KeyValuePairs<String, Double>) { self.values = values }

  package var json: String {
    "{" + values.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }
}
