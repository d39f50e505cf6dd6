// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleSnapKit

/// An option's text and votes, above a track that is filled by its share.
final class PollBar: View {
  private static let trackHeight = 6.0
  private static let trackGap = 5.0
  private static let textGap = 8.0
  private static let textLimit = LineLimit(maximumLines: 3)

  private let text = Label()
  private let votes = Label()
  private let track = View()
  private let fill = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [text, votes, track] { addSubview(view) }
    track.addSubview(fill)
    text.numberOfLines = Self.textLimit.maximumLines
    votes.numberOfLines = 0
    for view in [track, fill] { view.layer.cornerRadius = Self.trackHeight / 2 }
    placeTrack()
  }

  required init?(coder: NSCoder) { nil }

  private func placeTrack() {
    track.snp.makeConstraints { make in
      make.top.greaterThanOrEqualTo(text.snp.bottom).offset(Self.trackGap)
      make.top.greaterThanOrEqualTo(votes.snp.bottom).offset(Self.trackGap)
      make.top.equalTo(text.snp.bottom).offset(Self.trackGap).priority(.medium)
      make.leading.trailing.bottom.equalToSuperview()
      make.height.equalTo(Self.trackHeight)
    }
  }

  private func placeTextsInColumns() {
    // The votes keep their width, and the text takes what is left.
    votes.snp.contentHuggingHorizontalPriority = 750
    votes.snp.contentCompressionResistanceHorizontalPriority = 1000
    text.snp.remakeConstraints { make in
      make.top.greaterThanOrEqualToSuperview()
      make.top.equalToSuperview().priority(.medium)
      make.leading.equalToSuperview()
      make.trailing.equalTo(votes.snp.leading).offset(-Self.textGap)
    }
    votes.snp.remakeConstraints { make in
      make.top.greaterThanOrEqualToSuperview()
      make.trailing.equalToSuperview()
      make.firstBaseline.equalTo(text)
    }
  }

  private func placeVotesBelow() {
    text.snp.remakeConstraints { $0.top.leading.trailing.equalToSuperview() }
    votes.snp.remakeConstraints { make in
      make.top.equalTo(text.snp.bottom)
      make.leading.trailing.equalToSuperview()
    }
  }

  func show(_ option: PollData.Option, of data: PollData, width: Double) {
    let environment = RenderEnvironment.current
    text.preparedText = data.text(of: option)
    text.textColor = environment.textColor(of: data)
    let votesText = data.votesText(of: option)
    votes.preparedText = votesText
    votes.textColor = environment.secondaryTextColor(of: data)
    if Self.hasVotesBelow(votesText, width: width) {
      placeVotesBelow()
    } else {
      placeTextsInColumns()
    }
    showShare(of: option, of: data)
  }

  private func showShare(of option: PollData.Option, of data: PollData) {
    track.backgroundColor = RenderEnvironment.current.textColor(of: data).withAlpha(0.2)
    fill.backgroundColor = Self.fillColor(of: data)
    fill.isHidden = option.share == 0
    fill.snp.remakeConstraints { make in
      make.top.leading.bottom.equalToSuperview()
      make.width.equalToSuperview().multipliedBy(option.share).priority(.high)
      make.width.greaterThanOrEqualTo(Self.trackHeight)
    }
  }

  // Received bubbles are nearly white or nearly black. Sent ones may have any colour, so that only
  // their text's colour is certain to be seen.
  private static func fillColor(of data: PollData) -> Color {
    let environment = RenderEnvironment.current
    guard data.direction == .incoming else { return environment.textColor(of: data) }
    return Color(hex: environment.theme.isDark ? 0x5EEAD4 : 0x0F766E)
  }

  /// Whether the votes are below the text, which would have less than half of the width beside them.
  private static func hasVotesBelow(_ votes: PreparedText, width: Double) -> Bool {
    votes.size(fitting: .infinity).width + textGap > width / 2
  }

  /// The height of the bar of an option at a width, in points.
  static func height(of option: PollData.Option, in data: PollData, width: Double) -> Double {
    let (text, votes) = (data.text(of: option), data.votesText(of: option))
    let textsHeight =
      if hasVotesBelow(votes, width: width) {
        text.size(fitting: width, limit: textLimit).height.rounded(.up)
          + votes.size(fitting: width).height.rounded(.up)
      } else {
        heightInColumns(text, votes, width: width)
      }
    return textsHeight + trackGap + trackHeight
  }

  private static func heightInColumns(
    _ text: PreparedText, _ votes: PreparedText, width: Double
  ) -> Double {
    let votesSize = votes.size(fitting: .infinity)
    let textWidth = width - votesSize.width.rounded(.up) - textGap
    let textHeight = text.size(fitting: textWidth, limit: textLimit).height
    // Both have their first baseline at the height of the lower one.
    let ascents = [text, votes].map { $0.lines(fitting: textWidth, limit: textLimit)[0].baseline }
    let baseline = max(ascents[0], ascents[1])
    let below = max(textHeight - ascents[0], votesSize.height - ascents[1])
    return (baseline + below).rounded(.up)
  }
}
