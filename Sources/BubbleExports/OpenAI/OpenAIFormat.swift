// SPDX-License-Identifier: MIT
import BubbleMessages

extension MessageFormat {
  /// The messages of arrays for OpenAI's APIs, and the conversations of ChatGPT's export.
  ///
  /// - Parameter branch: The branch of a conversation, by number or by an ID; `nil` for the one that was open last.
  static func openAI(
    _ context: ExportContext = ExportContext(), branch: String? = nil
  ) -> MessageFormat {
    .export(
      "openai", OpenAIFields.record, identifiers: ["role", "type", "mapping"],
      names: ["id", "conversation_id", "custom_id"], wrappers: OpenAIEnvelope.members,
      notes: OpenAIFields.notes, text: .openAI, in: context
    ) { (record, reader) throws(FieldError) in
      if let mapping = record.mapping {
        return ChatGPTConversation(
          record: record, mapping: mapping, context: context, branch: branch
        ).messages(reader)
      }
      guard record.role.isEmpty, record.type.isEmpty else {
        return [.message(try OpenAIMessages(context: context).draft(record, reader))]
      }
      return OpenAIEnvelope(reader, context: context).drafts
    }
  }
}

extension OpenAIFields {
  fileprivate static let notes = [
    """
    **Messages and items** are those of the Chat Completions and Responses APIs: what is sent (`messages`, `input`, \
    `instructions`) and what comes back (`output`, and the `message` of each of `choices`). Of an object around them, one \
    conversation is made, and of lines of such objects one each, named by `custom_id`. `--me` is `user` by default.
    """,
    """
    **Conversations of ChatGPT.** `mapping` has a node for each message: `{"id", "message", "parent"}`. What is shown is \
    the way from `current_node` up to the root, so the latest version of messages that were edited or asked again; \
    `--branch` selects another one, by its number or by the ID of a message in it. A node's message has `author.role`, \
    `create_time` and `content`, whose `content_type` decides: `text` and `multimodal_text` have `parts`, which are shown in \
    their order. What the app hides (`is_visually_hidden_from_conversation`, custom instructions, memories) is left out, \
    with a line in the report, which counts the other branches as not chosen. A node of another form is an error that \
    names it, and so is a `current_node` or a `parent` that `mapping` doesn't have, or that leads back to a node after it; \
    what can be reached is shown all the same. Without a valid `current_node`, the last message without an answer takes \
    its place. Among conversations, an element without `mapping` is an error.
    """,
    """
    **Roles.** The user's texts are plain, the assistant's Markdown, with formulas. Instructions of `system` and \
    `developer` are notices; what tools are given and what they return (4,000 characters at most) is code below their \
    names, thoughts are quotations, and citations are numbers with a list of the sources. A message of a role with nothing \
    to show is an error.
    """,
    """
    **Images and files.** Images that are files of the export, or data in the message, are shown; all others are shown by \
    name, or as links. `Documentation/Exporters/OPENAI.md` lists every member, and what becomes of it.
    """,
  ]
}

extension FormatText {
  fileprivate static let openAI = FormatText(
    title: "Format of OpenAI's messages and exports", option: "--from openai ",
    introduction: """
      `bubblekit render conversations.json --from openai --channel TITLE` and `ChatExport` read the conversations
      that ChatGPT exports, and the arrays of messages that programs send to models. The shortest message that shows
      something is

      ```json
      {"role": "user", "content": "When does the ferry leave?"}
      ```
      """,
    schema: "schema/openai.schema.json",
    input: """
      | input | form |
      | --- | --- |
      | array of messages | `[{"role": "user", "content": …}, …]`, or a line each |
      | request or response | `{"messages": […]}`, `{"input": …}`, `{"output": […]}`, `{"choices": […]}` |
      | lines for fine-tuning and batches | `{"messages": […]}` each, `{"custom_id": …, "response": {"body": …}}` each |
      | `conversations.json`, or its folder | `[{"title": …, "mapping": {…}, "current_node": …}, …]`; `--channel` names one |
      | `conversations-000.json`… | the same in several files, which are read as one export |

      One message or one conversation is in memory at a time; a conversation may have 64,000,000 bytes, or
      `--max-message-bytes` where that is more. A longer one is an error that names the limit.
      """,
    fields: exportFields,
    errorExample:
      #"conversations.json: message 3: mapping.node-17.message.content must be an object, but is a string"#,
    oddities: "")
}
