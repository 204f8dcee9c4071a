/** The thread that a test terminates: writes under load and counts acknowledged writes in shared memory. */
import { parentPort, workerData } from "node:worker_threads"
import { type Load, writeForever } from "./kill-load.ts"

// The thread that starts this file sends exactly this.
const { counts, enough, load } = workerData as { load: Load; counts: Int32Array; enough: number }

let all = 0
await writeForever(load, (client, n) => {
  Atomics.store(counts, client, n + 1)
  all += 1
  if (all === enough) parentPort?.postMessage("enough")
})
