/// Which tests show each claim of the session semantics: one line for every row, bullet and sentence of it.
enum SpecificationTable {
    /// One claim, and the tests that show it.
    struct Claim: Sendable {
        let id: String
        let says: String
        let tests: [String]

        init(_ id: String, _ says: String, _ tests: [String]) {
            (self.id, self.says, self.tests) = (id, says, tests)
        }
    }

    /// A claim that is no matter of the simulated device.
    struct Elsewhere: Sendable {
        let id: String
        let says: String
        let matter: Matter
        /// The test target; where no test is named, one of its stories is to show the claim.
        let target: String
        let tests: [String]

        init(_ id: String, _ says: String, _ matter: Matter, in target: String, _ tests: [String]) {
            (self.id, self.says, self.matter, self.target, self.tests) = (id, says, matter, target, tests)
        }
    }

    /// Whose matter a claim is that stands elsewhere.
    enum Matter: Sendable {
        /// What the guard decides or does.
        case `guard`
        /// What the platform's own API and the legacy C interface look like.
        case facade
    }

    static let claims: [Claim] =
        section1 + section2 + section3 + section4a + section4b + section5a + section5b + section6 + section7
        + section8 + section9
        + section10 + section12
}
