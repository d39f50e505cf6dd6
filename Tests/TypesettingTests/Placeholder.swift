import Testing

@Suite("Typesetting")
struct Placeholder { @Test func placeholder() {} }
