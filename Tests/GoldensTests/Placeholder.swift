import Testing

@Suite("Goldens")
struct Placeholder { @Test func placeholder() {} }
