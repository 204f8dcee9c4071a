/** The engine against convex-test on many programs of steps: npm run nightly -- differential [programs]. */
import { runTest } from "../support/run-test.mjs"

runTest("test/differential", { DIFFERENTIAL_RUNS: process.argv[2] ?? "100000" })
