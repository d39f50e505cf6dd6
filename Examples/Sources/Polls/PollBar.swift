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
    for view in [track, fill] { view.layer.cornerRadius = Self.trackHeight / 2 }
    placeViews()
  }

  required init?(coder: NSCoder) { nil }

  private func placeViews() {
    // The votes keep their width, and the text takes what is left.
    votes.snp.contentHuggingHorizontalPriority = 750
    votes.snp.contentCompressionResistanceHorizontalPriority = 1000
    text.snp.makeConstraints { make in
      make.top.greaterThanOrEqualToSuperview()
      make.top.equalToSuperview().priority(.medium)
      make.leading.equalToSuperview()
      make.trailing.equalTo(votes.snp.leading).offset(-Self.textGap)
    }
    votes.snp.makeConstraints { make in
      make.top.greaterThanOrEqualToSuperview()
      make.trailing.equalToSuperview()
      make.firstBaseline.equalTo(text)
    }
    track.snp.makeConstraints { make in
      make.top.greaterThanOrEqualTo(text.snp.bottom).offset(Self.trackGap)
      make.top.greaterThanOrEqualTo(votes.snp.bottom).offset(Self.trackGap)
      make.top.equalTo(text.snp.bottom).offset(Self.trackGap).priority(.medium)
      make.leading.trailing.bottom.equalToSuperview()
      make.height.equalTo(Self.trackHeight)
    }
  }

  func show(_ option: PollData.Option, of data: PollData) {
    let environment = RenderEnvironment.current
    text.preparedText = data.text(of: option)
    text.textColor = environment.textColor(of: data)
    votes.preparedText = data.votesText(of: option)
    votes.textColor = environment.secondaryTextColor(of: data)
    track.backgroundColor = environment.textColor(of: data).withAlpha(0.12)
    fill.backgroundColor = Self.fillColor(of: data)
    fill.isHidden = option.share == 0
    fill.snp.remakeConstraints { make in
      make.top.leading.bottom.equalToSuperview()
      make.width.equalToSuperview().multipliedBy(option.share).priority(.high)
      make.width.greaterThanOrEqualTo(Self.trackHeight)
    }
  }

  private static func fillColor(of data: PollData) -> Color {
    let environment = RenderEnvironment.current
    guard environment.theme.isDark else { return Color(hex: 0x0F766E) }
    return data.direction == .incoming ? Color(hex: 0x5EEAD4) : environment.textColor(of: data)
  }

  /// The height of the bar of an option at a width, in points.
  static func height(of option: PollData.Option, in data: PollData, width: Double) -> Double {
    let (text, votes) = (data.text(of: option), data.votesText(of: option))
    let votesSize = votes.size(fitting: .infinity)
    let textWidth = max(width - votesSize.width.rounded(.up) - textGap, 0)
    let textHeight = text.size(fitting: textWidth, limit: textLimit).height
    // Both have their first baseline at the height of the lower one.
    let ascents = [text, votes].map { $0.lines(fitting: textWidth, limit: textLimit)[0].baseline }
    let baseline = max(ascents[0], ascents[1])
    let below = max(textHeight - ascents[0], votesSize.height - ascents[1])
    return (baseline + below).rounded(.up) + trackGap + trackHeight
  }
}
