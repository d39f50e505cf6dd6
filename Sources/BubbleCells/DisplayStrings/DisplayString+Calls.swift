extension DisplayString {
  /// What happened in a call, with its directional mark.
  ///
  /// - Parameters:
  ///   - call: The step of the call.
  ///   - name: The sender's name, for calls in groups.
  ///   - localization: The language of the line.
  public static func text(
    for call: Call, from name: String, in localization: Localization
  ) -> String {
    localization.directional(
      call.isInGroup
        ? groupText(for: call, from: name, in: localization)
        : oneToOneText(for: call, in: localization))
  }

  private static func oneToOneText(for call: Call, in localization: Localization) -> String {
    let role = call.isByViewer ? "InCaller" : "InCallee"
    return switch call.event {
    case .started: localization["TUIChatCallSend"]
    case .accepted: localization["TUIChatCallAccept"]
    case .rejected: localization["TUIChatCallReject" + role]
    case .canceled: localization["TUIChatCallCancel" + role]
    case .ended(let seconds):
      localization["TUIChatCallDurationFormat"] + ":" + minutesAndSeconds(seconds)
    case .timedOut: localization["TUIChatCallTimeout" + role]
    case .lineBusy: localization["TUIChatCallLinebusy" + role]
    case .switchedToAudio: localization["TUIChatCallSwitchToAudio"]
    case .confirmedSwitchToAudio: localization["TUIChatCallConfirmSwitchToAudio"]
    case .unknown: localization["TUIChatCallUnrecognized"]
    }
  }

  private static func groupText(
    for call: Call, from name: String, in localization: Localization
  ) -> String {
    switch call.event {
    case .started: localization.format("TUIChatGroupCallSendFormat", name)
    case .accepted: localization.format("TUIChatGroupCallAcceptFormat", name)
    case .rejected: localization.format("TUIChatGroupCallRejectFormat", name)
    case .canceled, .ended: localization["TUIChatGroupCallEnd"]
    case .timedOut, .lineBusy:
      call.invitees.map { "\"\($0)\"" }.joined(separator: "、")
        + localization["TUIChatGroupCallNoAnswer"]
    case .switchedToAudio: localization.format("TUIChatGroupCallSwitchToAudioFormat", name)
    case .confirmedSwitchToAudio:
      localization.format("TUIChatGroupCallConfirmSwitchToAudioFormat", name)
    case .unknown: localization["TUIChatCallUnrecognized"]
    }
  }

  /// Two digits each; from 100 minutes on, as many as it takes.
  private static func minutesAndSeconds(_ seconds: Int) -> String {
    [seconds / 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
