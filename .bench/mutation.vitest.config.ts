/**
 * The tests that Stryker runs against each mutant of core, in its copy of the package: without the types, and without the
 * long cases and races, whose promises the other tests make too.
 */
export default {
  test: {
    name: "mutants",
    environment: "node",
    testTimeout: 30_000,
    include: ["src/**/*.test.ts"],
    exclude: ["src/**/*.races.property.test.ts", "src/tokens/tokens.property.test.ts"]
  }
}
