import fc from "fast-check"
import { expect, it } from "vitest"
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate"
import { type VersionWatcherEvent, versionWatcherMachine } from "./version-watcher.machine.ts"

/** Milliseconds; a busy machine takes a second for the property. */

type Step = VersionWatcherEvent | { readonly type: "answer"; readonly version: string | undefined } | number

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(
    { type: "page.focused" },
    { type: "page.visible" },
    { type: "work.changed", unsaved: true },
    { type: "work.changed", unsaved: false },
    { type: "reload.postpone" }
  ),
  fc.constantFrom("v1", "v2", "v2", undefined).map((version) => ({ type: "answer", version }) as const),
  fc.integer({ min: 1, max: 20_000 }),
  fc.integer({ min: 1, max: 200_000 })
)

/** Half of the runs start with a baseline and a first check, so that they reach another version. */
const opening: ReadonlyArray<Step> = [{ type: "answer", version: "v1" }, { type: "page.focused" }]
const steps = fc
  .tuple(fc.constantFrom([], opening), fc.array(step, { maxLength: 30 }))
  .map(([first, rest]) => [...first, ...rest])

const play = async (sequence: ReadonlyArray<Step>) => {
  const clock = new SimulatedClock()
  const seen = { reloads: 0, mostChecks: 0, overUnsaved: 0, withoutAnother: 0 }
  let answer: ((version: string | undefined) => void) | undefined
  let checks = 0
  const readVersion = fromPromise<string | undefined, void>(({ signal }) => {
    checks += 1
    seen.mostChecks = Math.max(seen.mostChecks, checks)
    signal.addEventListener("abort", () => {
      checks -= 1
      answer = undefined
    })
    return new Promise((resolve) => {
      answer = (version) => {
        checks -= 1
        answer = undefined
        resolve(version)
      }
    })
  })
  const actor = createActor(
    versionWatcherMachine.provide({ actors: { readVersion, watchPage: fromCallback(() => {}) } }),
    { clock, input: {} }
  )
  const answered = new Set<string>()
  let now: Step = 0
  actor.on("page.reload", () => {
    seen.reloads += 1
    if (typeof now === "object" && now.type === "answer" && actor.getSnapshot().context.unsaved) seen.overUnsaved += 1
    if (answered.size < 2) seen.withoutAnother += 1
  })
  actor.start()
  for (now of sequence) {
    if (actor.getSnapshot().status === "done") break
    if (typeof now === "number") clock.increment(now)
    else if (now.type !== "answer") actor.send(now)
    else if (answer !== undefined) {
      if (now.version !== undefined) answered.add(now.version)
      answer(now.version)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  actor.stop()
  return seen
}

it("whatever happens, checks never overlap, and nothing reloads twice, over unsaved work or without another version", async () => {
  let reloaded = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const seen = await play(sequence)
      expect(seen).toMatchObject({ overUnsaved: 0, withoutAnother: 0 })
      expect(seen.mostChecks).toBeLessThanOrEqual(1)
      expect(seen.reloads).toBeLessThanOrEqual(1)
      reloaded += seen.reloads
    }),
    { numRuns: 500 }
  )
  expect(reloaded).toBeGreaterThan(25)
})
