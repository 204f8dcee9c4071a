import fc from "fast-check"
import { expect, it } from "vitest"
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate"
import { faults, quiet, raceRuns, raceTimeout } from "../kernel/race-runs.ts"
import { type VersionWatcherEvent, versionWatcherMachine } from "./version-watcher.machine.ts"

type Step = VersionWatcherEvent | number

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(
    { type: "page.focused" },
    { type: "page.visible" },
    { type: "work.changed", unsaved: true },
    { type: "work.changed", unsaved: false },
    { type: "reload.postpone" }
  ),
  fc.constantFrom(1, 29_999, 30_000, 60_000, 180_000)
)
/** A failure is `false`. */
const reading = fc.oneof(fc.constantFrom<string | undefined | false>("v1", "v1", "v2", "v2", undefined, false))

it(
  "S-160 S-161 S-208 however checks, signals, edits and time interleave, checks never overlap, late answers change nothing, and nothing reloads twice, without another version or over unsaved work",
  { timeout: raceTimeout() },
  async () => {
    const seen = { reloads: 0, late: 0, asked: 0 }
    const race = fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 4, maxLength: 16 }),
      fc.infiniteStream(reading),
      async (scheduler, sequence, readings) => {
        const clock = new SimulatedClock()
        const { check, found } = faults()
        const versions: Array<string> = []
        let running = 0
        let reloads = 0
        let unsaved = false
        const hasOther = () => versions.some((version) => version !== versions[0])
        const readVersion = fromPromise<string | undefined, void>(async ({ signal }) => {
          running += 1
          check(running === 1, "two checks at once")
          signal.addEventListener("abort", () => void (running -= 1))
          const [version] = readings.take(1)
          await scheduler.schedule(Promise.resolve(), `read ${String(version)}`)
          if (signal.aborted) {
            seen.late += 1
            return version === false ? undefined : version
          }
          running -= 1
          if (version === false) throw new Error("Unreachable")
          if (version !== undefined) versions.push(version)
          return version
        })
        const actor = createActor(
          versionWatcherMachine.provide({ actors: { readVersion, watchPage: fromCallback(() => {}) } }),
          { clock, input: {} }
        )
        actor.on("page.reload", () => {
          reloads += 1
          check(!unsaved, "reloaded over unsaved work")
          check(hasOther(), "reloaded without another version")
        })
        actor.on("notice", () => {
          seen.asked += 1
          check(unsaved, "asked although all was saved")
        })
        actor.start()
        const act = async (next: Step) => {
          await quiet()
          if (actor.getSnapshot().status === "done") return
          if (typeof next === "number") return clock.increment(next)
          if (next.type === "work.changed") unsaved = next.unsaved
          actor.send(next)
        }
        const { task } = scheduler.scheduleSequence(
          sequence.map((next) => ({ label: JSON.stringify(next), builder: () => act(next) }))
        )
        await scheduler.waitFor(task)
        await scheduler.waitIdle()
        await quiet()
        const { context, status } = actor.getSnapshot()
        expect(context.baseline).toBe(versions[0])
        expect(reloads).toBe(status === "done" ? 1 : 0)
        if (!unsaved) expect(reloads).toBe(hasOther() ? 1 : 0)
        expect(found).toEqual([])
        seen.reloads += reloads
        actor.stop()
      }
    )
    await fc.assert(race, raceRuns())
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
  }
)
