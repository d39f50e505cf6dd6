// SPDX-License-Identifier: MIT
import BubbleMessages

/// Reads a text in the format of the REST API, for a viewer who sent nothing.
func restMessages(_ text: String, viewer: String? = "nobody") -> [ReadMessage] {
  Array(MessageReader(Array(text.utf8), format: .timRest(viewer: viewer)))
}

/// The same, as texts: the identifier of a message, the description of an error.
func restOutcomes(_ text: String, format: MessageFormat = .timRest(viewer: "nobody")) -> [String] {
  outcomes(of: MessageReader(Array(text.utf8), format: format))
}

/// An element with a text.
func restText(_ text: String) -> String {
  #"{"MsgType":"TIMTextElem","MsgContent":{"Text":"\#(text)"}}"#
}
