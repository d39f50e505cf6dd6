import Testing

@Suite("Views")
struct Placeholder { @Test func placeholder() {} }
