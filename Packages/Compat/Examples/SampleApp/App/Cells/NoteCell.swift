// SPDX-License-Identifier: MIT
import UIKit

/// A note of a traveller, in attributed text.
final class NoteCell: UITableViewCell {
  private let card = UIView()
  private let noteLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .systemBackground
    card.backgroundColor = UIColor(named: "paper")
    card.layer.cornerRadius = 10
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.12
    card.layer.shadowRadius = 4
    card.layer.shadowOffset = CGSize(width: 0, height: 2)
    noteLabel.numberOfLines = 0
    card.translatesAutoresizingMaskIntoConstraints = false
    noteLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(card)
    card.addSubview(noteLabel)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      noteLabel.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
      noteLabel.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 14),
      noteLabel.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -14),
      noteLabel.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -12),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with note: Note) {
    noteLabel.attributedText = Self.text(of: note)
  }

  static func text(of note: Note) -> NSAttributedString {
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 3
    let text = NSMutableAttributedString(
      string: note.author + "\n",
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.label,
        .paragraphStyle: paragraph,
      ])
    text.append(
      NSAttributedString(
        string: note.text,
        attributes: [
          .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.secondaryLabel,
          .paragraphStyle: paragraph,
        ]))
    if let link = note.link {
      text.append(
        NSAttributedString(
          string: "\n" + link,
          attributes: [
            .font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.systemBlue,
            .underlineStyle: NSUnderlineStyle.single.rawValue, .paragraphStyle: paragraph,
          ]))
    }
    return text
  }
}
