// SPDX-License-Identifier: MIT
public import BubbleCells

extension Call {
  /// Returns the text of a call, with its directional mark.
  ///
  /// - Parameters:
  ///   - name: The sender's name, for calls in groups.
  ///   - localization: The language of the line.
  public func text(from name: String, in localization: Localization) -> String {
    localization.directional(
      isInGroup ? groupText(from: name, in: localization) : oneToOneText(in: localization))
  }

  private func oneToOneText(in localization: Localization) -> String {
    let role = isByViewer ? "InCaller" : "InCallee"
    return switch event {
    case .started: localization["TUIChatCallSend"]
    case .accepted: localization["TUIChatCallAccept"]
    case .rejected: localization["TUIChatCallReject" + role]
    case .canceled: localization["TUIChatCallCancel" + role]
    case .ended(let seconds):
      localization["TUIChatCallDurationFormat"]
        + localization.own("BubbleKitCallDurationSeparator", default: ":")
        + localization.isolated(minutesAndSeconds(seconds))
    case .timedOut: localization["TUIChatCallTimeout" + role]
    case .lineBusy: localization["TUIChatCallLinebusy" + role]
    case .switchedToAudio: localization["TUIChatCallSwitchToAudio"]
    case .confirmedSwitchToAudio: localization["TUIChatCallConfirmSwitchToAudio"]
    case .unknown: localization["TUIChatCallUnrecognized"]
    }
  }

  private func groupText(from name: String, in localization: Localization) -> String {
    switch event {
    case .started: localization.format("TUIChatGroupCallSendFormat", name)
    case .accepted: localization.format("TUIChatGroupCallAcceptFormat", name)
    case .rejected: localization.format("TUIChatGroupCallRejectFormat", name)
    case .canceled, .ended: localization["TUIChatGroupCallEnd"]
    case .timedOut, .lineBusy:
      localization.list(invitees.map { "\"\(localization.isolated($0))\"" })
        + localization["TUIChatGroupCallNoAnswer"]
    case .switchedToAudio: localization.format("TUIChatGroupCallSwitchToAudioFormat", name)
    case .confirmedSwitchToAudio:
      localization.format("TUIChatGroupCallConfirmSwitchToAudioFormat", name)
    case .unknown: localization["TUIChatCallUnrecognized"]
    }
  }

  /// Two digits each; from 100 minutes on, as many as it takes.
  private func minutesAndSeconds(_ seconds: Int) -> String {
    [seconds / 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
