import Testing

@Suite("Messages")
struct Placeholder { @Test func placeholder() {} }
