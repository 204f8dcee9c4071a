import { expect, it } from "vitest"
import { makeSharedRuns } from "./shared-runs.ts"

/** Each run waits until it is ended by hand. */
const controlled = () => {
  const runs: Array<PromiseWithResolvers<number>> = []
  const share = makeSharedRuns<number>()
  return {
    runs,
    ask: (key = "ada") =>
      share(key, () => {
        const run = Promise.withResolvers<number>()
        runs.push(run)
        return run.promise
      })
  }
}

const settled = () => new Promise((resolve) => void setImmediate(resolve))

it("many callers at once are two runs: one that runs, and one for those who came while it did", async () => {
  const { ask, runs } = controlled()
  const first = ask()
  const later = Array.from({ length: 20 }, () => ask())
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(1)
  expect(await first).toBe(1)
  await settled()
  expect(runs).toHaveLength(2)
  const last = ask()
  runs[1]?.resolve(2)
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]))
  await settled()
  runs[2]?.resolve(3)
  expect(await last).toBe(3)
  expect(runs).toHaveLength(3)
})

it("another key does not wait, and who waits for a run that fails gets one of their own", async () => {
  const { ask, runs } = controlled()
  const first = ask()
  const later = ask()
  void ask("grace")
  expect(runs).toHaveLength(2)
  runs[0]?.reject(new Error("away"))
  await expect(first).rejects.toThrow("away")
  await settled()
  runs[2]?.resolve(4)
  expect(await later).toBe(4)
})

it("nothing is kept of a run that has ended", async () => {
  const { ask, runs } = controlled()
  const first = ask()
  runs[0]?.resolve(1)
  await first
  const second = ask()
  runs[1]?.resolve(2)
  expect(await second).toBe(2)
})
