// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Phone numbers in text")
struct PhoneNumberTests {
  @Test(arguments: [
    LinkExample("+1 (555) 123-4567", "+1 (555) 123-4567 → tel:+15551234567"),
    LinkExample("call +442079460958.", "+442079460958 → tel:+442079460958"),
    LinkExample(
      "555-123-4567 or 555.123.4567", "555-123-4567 → tel:5551234567",
      "555.123.4567 → tel:5551234567"),
    LinkExample("(555) 123-4567", "(555) 123-4567 → tel:5551234567"),
    LinkExample("1-800-555-1234", "1-800-555-1234 → tel:18005551234"),
    LinkExample("Tel: 0755-12345678", "0755-12345678 → tel:075512345678"),
    LinkExample("手机13812345678。", "13812345678 → tel:13812345678"),
    LinkExample("138-1234-5678", "138-1234-5678 → tel:13812345678"),
    LinkExample("電話は03-1234-5678です", "03-1234-5678 → tel:0312345678"),
    LinkExample("01 23 45 67 89", "01 23 45 67 89 → tel:0123456789"),
    LinkExample("6484 4844", "6484 4844 → tel:64844844"),
    LinkExample("اتصل +966 50 123 4567 الآن", "+966 50 123 4567 → tel:+966501234567"),
    LinkExample("โทร 02-123-4567", "02-123-4567 → tel:021234567"),
    LinkExample("call 555-123-4567 2 pm", "555-123-4567 → tel:5551234567"),
    LinkExample("Tel:0755-12345678", "Tel:0755-12345678 → tel:075512345678"),
    LinkExample("tel:95588", "tel:95588"),
  ])
  func numbers(_ example: LinkExample) {
    let links = TextLinks.links(in: example.text)
    expectEqual(LinkExample.describe(links, in: example.text), example.links)
    #expect(links.allSatisfy { $0.kind == .phone })
  }

  @Test(arguments: [
    "2024-05-16", "16.05.2024", "05/16/2024", "2024-05-16 10:30", "10:30-11:30", "$1,234,567.89",
    "1.234.567", "192.168.100.200", "20240516123456", "123456789012345678", "2019-2020",
    "1000-2000",
    "1-1-1-1-1-1-1", "10 000 000", "€555 123 4567", "#555-123-4567", "abc555-123-4567",
    "555-123-4567x", "〒150-0041", "1.2.3-4567890", "12345678", "+12345", "ISBN 978-3-16-148410-0",
  ])
  func othersAreNone(_ text: String) {
    expectEqual(TextLinks.links(in: text), [])
  }
}
