import { rmSync } from "node:fs"
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest"
import { SharedAnswers } from "../../src/tx/shared-answers.ts"
import { makeTemplate, simulate, type Summary } from "./simulate.ts"

/** A hundred thousand by `npm run nightly -- sim`. */
const SEEDS = 80
const FIRST = 1
/** Replays one seed, as printed by a failure. */
const only = process.env["SIM_SEED"]
const seeds = only === undefined ? Array.from({ length: SEEDS }, (_, at) => FIRST + at) : [Number(only)]

let template: Awaited<ReturnType<typeof makeTemplate>>
beforeAll(async () => {
  template = await makeTemplate()
})
afterAll(() => rmSync(template.folder, { recursive: true, force: true }))

const total = (summaries: ReadonlyArray<Summary>, of: keyof Summary): number =>
  summaries.reduce((sum, summary) => sum + summary[of], 0)

const firstFailure = async (sabotage: Parameters<typeof simulate>[2]): Promise<string> => {
  for (let seed = FIRST; seed < FIRST + 100; seed += 1) {
    try {
      await simulate(seed, template.file, sabotage)
    } catch (error) {
      return String(error)
    }
  }
  return "nothing found"
}

it(`keeps every promise to its clients in ${seeds.length} runs of cuts, crashes, refused commits and slow sockets`, async () => {
  const summaries: Array<Summary> = []
  for (const seed of seeds) summaries.push(await simulate(seed, template.file))
  if (only !== undefined) return
  const kinds = ["transfers", "refused", "cuts", "restarts", "refusedCommits"] as const
  expect(kinds.filter((kind) => total(summaries, kind) < SEEDS / 2)).toEqual([])
}, 600_000)

it("plays the same run for the same seed", async () => {
  for (const seed of [3, 7, 12])
    expect(await simulate(seed, template.file)).toEqual(await simulate(seed, template.file))
})

it("finds a server that runs repeats again", async () => {
  expect(await firstFailure({ forgetsRepeats: true })).toMatch(
    /is there twice|in place of|acknowledged and is lost|is there/
  )
})

it("finds a server that loses its log with the process", async () => {
  expect(await firstFailure({ losesLog: true })).toMatch(/SIM_SEED=\d+/)
})

it("finds a server that takes users for one another", async () => {
  expect(await firstFailure({ mixesUsers: true })).toMatch(/sees the rows of|was done as/)
})

it("finds a server that goes on sharing an answer after a commit wrote into it", async () => {
  const kept = vi.spyOn(SharedAnswers.prototype, "committed").mockReturnValue()
  onTestFinished(() => kept.mockRestore())
  expect(await firstFailure({})).toMatch(/SIM_SEED=\d+/)
})

it("shares answers between its clients in every run", async () => {
  const kept = vi.spyOn(SharedAnswers.prototype, "answer")
  onTestFinished(() => kept.mockRestore())
  await simulate(FIRST, template.file)
  const keys = kept.mock.calls.map(([key]) => key)
  expect(new Set(keys).size).toBeLessThan(keys.length)
})
