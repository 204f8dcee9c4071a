import { expect, it } from "vitest"
import { SITES, unknownIdFields } from "./isolation-sites.ts"
import { isolation } from "./isolation.ts"

/** `ISOLATION_CALLS=100000` for the long run, which also prints times. */
const CALLS = Number(process.env["ISOLATION_CALLS"] ?? 5_000)
const SEED = Number(process.env["ISOLATION_SEED"] ?? 1)

const median = (values: ReadonlyArray<number>): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

it("the meaning of every argument that is named like an id is known", () => {
  expect(SITES.length).toBeGreaterThan(60)
  expect(unknownIdFields).toEqual([])
})

it(
  `ids of what a caller must not see are answered like ids of what does not exist (${CALLS} calls, seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    const { calls, leaks, planned, times } = await isolation(CALLS, SEED)
    if (CALLS > 5_000) {
      const [foreign, missing] = [median(times.foreign), median(times.missing)]
      process.stdout.write(
        `${calls} calls; medians: foreign ${foreign.toFixed(3)} ms, missing ${missing.toFixed(3)} ms\n`
      )
    }
    expect(leaks).toEqual([])
    expect(planned).toBeGreaterThan(500)
    expect(calls).toBeGreaterThanOrEqual(CALLS)
  }
)
