import { Cause, Effect, Stream } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { fromStream } from "./effect-actor.ts"
import { type LiveEvent, makeLiveMachine } from "./live.machine.ts"
import { liveView } from "./live.view.ts"
import { faults, quiet, raceRuns, raceTimeout } from "./race-runs.ts"

type Received = LiveEvent<string, string>

const brand = fc.constantFrom("fig", "ember", "halden")
const step = fc.oneof(
  brand.map((input) => ({ type: "input.change", input }) as const),
  fc.constant({ type: "live.retry" } as const)
)

it(
  "however answers and switches of the brand interleave, what is shown as new is the active brand's and so is every failure",
  { timeout: raceTimeout() },
  async () => {
    const seen = { late: 0, ready: 0, failed: 0 }
    const race = fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 2, maxLength: 8 }),
      fc.infiniteStream(fc.constantFrom(true, true, false)),
      async (scheduler, sequence, outcomes) => {
        let active = "fig"
        const { check, found } = faults()
        const answer = (input: string) =>
          Effect.gen(function* () {
            const [succeeds] = outcomes.take(1)
            yield* Effect.promise(() => scheduler.schedule(Promise.resolve(), `${input} answers`))
            if (input !== active) seen.late += 1
            return succeeds === true ? `${input}'s pictures` : yield* Effect.fail(new Error(`${input} failed`))
          })
        const source = fromStream(
          { runPromise: Effect.runPromise, runCallback: Effect.runCallback },
          (input: string) =>
            Stream.fromEffect(Effect.map(answer(input), (value): Received => ({ type: "live.value", value }))),
          (cause): Received => ({ type: "live.failed", error: Cause.squash(cause) })
        )
        const actor = createActor(makeLiveMachine<string, string>("pictures").provide({ actors: { source } }), {
          input: active
        })
        actor.subscribe((snapshot) => {
          const { error, stale, state, value } = liveView(snapshot)
          const { input } = snapshot.context
          check(state !== "ready" || value === `${input}'s pictures`, `${value} shown as new for ${input}`)
          check(state !== "failed" || error === `${input} failed`, `${error} told of ${input}`)
          check((stale !== undefined) === (state !== "ready" && value !== undefined), `${state} and stale: ${stale}`)
          if (state !== "loading") seen[state] += 1
        })
        actor.start()
        const { task } = scheduler.scheduleSequence(
          sequence.map((next) => ({
            label: JSON.stringify(next),
            builder: async () => {
              await quiet()
              if (next.type === "input.change") active = next.input
              actor.send(next)
              check(actor.getSnapshot().context.input === active, `${active} was not made active`)
            }
          }))
        )
        await scheduler.waitFor(task)
        await scheduler.waitIdle()
        await quiet()
        expect(found).toEqual([])
        actor.stop()
      }
    )
    await fc.assert(race, raceRuns())
    expect(seen.ready).toBeGreaterThan(0)
    expect(seen.failed).toBeGreaterThan(0)
  }
)
