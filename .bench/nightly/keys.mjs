/** Order of keys against `compareValues`: npm run nightly -- keys [pairs]. */
import { runTest } from "../support/run-test.mjs"

runTest("embedded", "src/values/key.property.test.ts", { KEY_PAIRS: process.argv[2] ?? "1000000" })
