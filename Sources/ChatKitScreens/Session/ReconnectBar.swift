// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleRendering
import BubbleSnapKit
import BubbleText
public import BubbleViews
public import ChatKitCells
import Foundation

/// The bar that shows why messages don't arrive.
public struct ReconnectBar: AppScreen {
  /// The state of the connection.
  public var session: ChatKitSession

  /// Creates the bar of a session. While messages arrive, it has no height.
  public init(_ session: ChatKitSession) { self.session = session }

  /// The contents as JSON: the text of the bar, its `state`, and the action of a `tap`.
  ///
  /// - Precondition: There is a current environment.
  public var json: JSONValue {
    let view = ReconnectBarView(session)
    return view.json(frame: view.frame)
  }

  /// Creates the bar's view, as wide as the current environment.
  ///
  /// - Precondition: There is a current environment.
  public func makeView() -> View {
    let view = ReconnectBarView(session)
    view.layoutIfNeeded()
    return view
  }
}

/// A bar that reports a problem with the connection, in a line or more.
final class ReconnectBarView: View {
  private let session: ChatKitSession
  private let icon = IconView(ScreenIcons.warning)
  private let spinner = ActivityIndicator(style: .medium)
  private let label: Label

  /// Makes the bar, as high as its text.
  init(_ session: ChatKitSession) {
    let environment = RenderEnvironment.current
    self.session = session
    label = .onScreen(
      session.words(in: environment.localization), font: .system(14),
      color: environment.theme.screen(.sessionText), id: "words", lines: 0)
    super.init(frame: CGRect(x: 0, y: 0, width: environment.width, height: 0))
    accessibilityIdentifier = "sessionBar"
    backgroundColor = environment.theme.screen(.sessionBar)
    guard session.showsBar else { return }
    for view in [icon, spinner, label] { addSubview(view) }
    fill(in: environment)
    constrain()
    let fitting = systemLayoutSizeFitting(
      CGSize(width: environment.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    frame.size.height = max(44, fitting.height.rounded(.up))
  }

  @available(*, unavailable, message: "Bars are created with init(_:).")
  required init?(coder: NSCoder) { nil }

  private func fill(in environment: RenderEnvironment) {
    icon.isHidden = session.isConnecting
    spinner.isHidden = !session.isConnecting
    spinner.phase = ActivityIndicator.phase(at: environment.animationTime)
    if session.isConnecting { spinner.startAnimating() }
  }

  private func constrain() {
    for mark in [icon, spinner] as [View] {
      mark.snp.makeConstraints { make in
        make.leading.equalToSuperview().offset(16)
        make.centerY.equalToSuperview()
        make.size.equalTo(20)
      }
    }
    label.snp.makeConstraints { make in
      make.leading.equalTo(icon.snp.trailing).offset(10)
      make.trailing.lessThanOrEqualToSuperview().inset(16)
      make.top.greaterThanOrEqualToSuperview().offset(10)
      make.bottom.lessThanOrEqualToSuperview().inset(10)
      make.centerY.equalToSuperview()
    }
  }

  /// The action of a tap: opening the session, if nothing else opens it.
  private var tap: String? {
    switch session.event {
    case .connected, .connecting, .forcedReconnect: nil
    case .offline: "openNetworkSettings"
    case .signedInElsewhere: "reconnect"
    }
  }

  override var ownInteractions: [Interaction] {
    guard let tap else { return super.ownInteractions }
    return super.ownInteractions + [tapInteraction(tap)]
  }

  func json(frame: CGRect) -> JSONValue {
    [
      "screen": "reconnectBar", "frame": .frame(frame), "state": .string(session.event.rawValue),
      "answer": .string(session.answer.rawValue), "text": .string(label.text ?? ""),
      "busy": .bool(session.isConnecting && session.showsBar),
      "tap": tap.map { .action($0) } ?? .null,
    ]
  }
}

extension ChatKitSession {
  fileprivate func words(in localization: Localization) -> String {
    switch event {
    case .connected: ""
    case .connecting: localization["sessionConnecting"]
    case .offline: localization["sessionOffline"]
    case .signedInElsewhere: localization["sessionElsewhere"]
    case .forcedReconnect: localization["sessionForced"]
    }
  }
}
