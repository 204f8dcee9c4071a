/**
 * Tests that Stryker runs against each mutant of core, without long cases and races. `MUTATION_FOLDERS` names the folders whose tests
 * count.
 */
const folders = process.env["MUTATION_FOLDERS"]

export default {
  test: {
    name: "mutants",
    environment: "node",
    testTimeout: 30_000,
    include:
      folders === undefined ? ["src/**/*.test.ts"] : folders.split(",").map((folder) => `src/${folder}/**/*.test.ts`),
    exclude: ["src/**/*.races.property.test.ts", "src/{navigation,tokens}/*.property.test.ts"]
  }
}
