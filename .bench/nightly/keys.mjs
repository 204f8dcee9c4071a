/** The order of keys against `compareValues`, on a million pairs of values: npm run nightly -- keys [pairs]. */
import { runTest } from "../support/run-test.mjs"

runTest("embedded", "src/values/key.property.test.ts", { KEY_PAIRS: process.argv[2] ?? "1000000" })
