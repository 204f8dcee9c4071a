import { Clock, Effect, Option } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { expect, it } from "vitest"
import { faults, quiet, raceRuns, raceTimeout } from "../kernel/race-runs.ts"
import { makeTokenKeeper } from "./token-keeper.ts"

const step = fc.constantFrom("ask", "ask", "force", "drop", "wait 1 s", "wait 100 s", "wait 120 s")
const MS: Readonly<Record<string, number>> = { "wait 1 s": 1000, "wait 100 s": 100_000, "wait 120 s": 120_000 }

it(
  "S-199 S-209 however requests, refreshes, sign-outs and time interleave, one request runs for one session, everybody is answered, and no one gets a token of an earlier session or a spent one",
  { timeout: raceTimeout() },
  async () => {
    const seen = { tokens: 0, none: 0, dropped: 0 }
    const race = fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 3, maxLength: 14 }),
      fc.oneof(fc.infiniteStream(fc.constant(true)), fc.infiniteStream(fc.constantFrom(true, true, false))),
      async (scheduler, sequence, outcomes) => {
        let session = 0
        const { check, found } = faults()
        let failures = 0
        const running = new Map<number, number>()
        const fetch = Effect.gen(function* () {
          const began = session
          const [succeeds] = outcomes.take(1)
          running.set(began, (running.get(began) ?? 0) + 1)
          check(running.get(began) === 1, "two requests of one session at once")
          yield* Effect.promise(() => scheduler.schedule(Promise.resolve(), `fetched in session ${began}`))
          running.set(began, 0)
          if (began !== session) seen.dropped += 1
          if (succeeds !== true) {
            failures += 1
            return yield* Effect.fail("unreachable")
          }
          const expiresAt = (yield* Clock.currentTimeMillis) + 120_000
          return Option.some({ token: `${began} ${expiresAt}`, expiresAt })
        })
        const play = Effect.gen(function* () {
          const clock = yield* TestClock.make()
          const services = yield* Effect.context<never>()
          const run = <A>(effect: Effect.Effect<A>) =>
            Effect.runPromise(effect.pipe(Effect.provideService(Clock.Clock, clock), Effect.provideContext(services)))
          const keeper = makeTokenKeeper(fetch)
          const asked: Array<Promise<void>> = []
          const ask = (forceRefresh: boolean) =>
            Effect.gen(function* () {
              const token = yield* keeper.token({ forceRefresh })
              if (Option.isNone(token)) {
                check(failures > 0, "no token although every request succeeded")
                return void (seen.none += 1)
              }
              const [from, expiresAt] = token.value.split(" ").map(Number)
              check(from === session, `a token of session ${from} in session ${session}`)
              check(Number(expiresAt) > (yield* Clock.currentTimeMillis), "a spent token")
              seen.tokens += 1
            })
          const act = async (next: string) => {
            await quiet()
            if (next === "ask" || next === "force") asked.push(run(ask(next === "force")))
            else if (next === "drop")
              await run(
                Effect.andThen(
                  Effect.sync(() => void (session += 1)),
                  keeper.drop
                )
              )
            else await run(clock.adjust(MS[next] ?? 0))
          }
          yield* Effect.promise(async () => {
            const { task } = scheduler.scheduleSequence(
              sequence.map((next) => ({ label: next, builder: () => act(next) }))
            )
            await scheduler.waitFor(task)
            await scheduler.waitFor(Promise.all(asked))
          })
        })
        await Effect.runPromise(Effect.scoped(play))
        expect(found).toEqual([])
      }
    )
    await fc.assert(race, raceRuns())
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
  }
)
