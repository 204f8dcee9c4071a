import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

/** Median, 95th and 99th percentile of times in ms. */
export const spread = (times) => {
  const sorted = times.toSorted((left, right) => left - right)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) }
}

export const shown = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(1))

export const inFolder = async (work) => {
  const folder = await mkdtemp(join(tmpdir(), "bench-"))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const timed = async (times, work) => {
  const found = []
  for (let run = 0; run < times; run++) {
    const begin = performance.now()
    await work(run)
    found.push(performance.now() - begin)
  }
  return spread(found.slice(Math.floor(times / 10)))
}
