import Testing

@Suite("Drawing")
struct Placeholder { @Test func placeholder() {} }
