/**
 * The embedded runtime beside a bare `ws` + `node:sqlite` server (the floor), socket.io over the same SQLite, PGlite's live queries
 * and convex-test, in one run and round after round, so that ratios hold whatever else the machine does: npm run bench -- backend.
 */
import { compareReads, curve, resync } from "./backend/engine-alone.mjs"
import { compareDelivery, compareThroughput } from "./backend/live.mjs"
import { memory, reload } from "./backend/process.mjs"

await compareDelivery(1, 300)
await compareDelivery(100, 100)
await compareDelivery(1000, 30)
await compareThroughput()
await compareReads(100_000)
await curve()
await resync()
await memory()
await reload()
process.exit(0)
