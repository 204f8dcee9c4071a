/** Addresses decoded and encoded: npm run nightly -- routes [cases of each property]. */
import { runTest } from "../support/run-test.mjs"

runTest("core", "src/navigation/navigation.property.test.ts", { ROUTE_RUNS: process.argv[2] ?? "200000" })
