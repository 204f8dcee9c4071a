/** Tests that Stryker runs against each mutant, without long cases and races. `MUTATION_TESTS` are globs, by comma. */
const tests = process.env["MUTATION_TESTS"] ?? "src/**/*.test.ts"

export default {
  test: {
    name: "mutants",
    environment: "node",
    testTimeout: 30_000,
    include: tests.split(","),
    exclude: [
      "src/**/*.races.property.test.ts",
      "src/{navigation,tokens}/*.property.test.ts",
      "src/**/*.long.test.ts",
      "test/grown-brand.test.ts"
    ]
  }
}
