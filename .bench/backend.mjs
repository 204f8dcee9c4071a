/**
 * The embedded runtime, each server in a process of its own, against a bare `ws` + `node:sqlite` server (the floor), socket.io, PGlite and convex-test, interleaved in one
 * run so that ratios hold on a busy machine: npm run bench -- backend.
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
