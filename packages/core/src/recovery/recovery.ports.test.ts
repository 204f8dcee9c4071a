import { Effect, Option } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { type ReloadClaim, recoveryMachine } from "./recovery.machine.ts"
import { errorScreenView } from "./recovery.view.ts"
import { claimReload, clearReloadFlag } from "./reload-guard.service.ts"
import { FlagNotStored, SessionFlags } from "./session-flags.service.ts"

const start = (claim: () => Promise<ReloadClaim>, clear: () => Promise<void> = () => Promise.resolve()) => {
  const time = makeTestTime(SessionFlags.layerMemory)
  const machine = recoveryMachine.provide({
    actors: { claimReload: fromPromise<ReloadClaim, void>(claim), clearReloadFlag: fromPromise<void, void>(clear) }
  })
  const actor = createActor(machine, { clock: time.clock, input: { error: new Error("Boom"), routeMatched: true } })
  actor.start()
  return { ...time, actor, view: () => errorScreenView(actor.getSnapshot()) }
}

describe("the error screen", () => {
  it("is shown when asking for the reload fails, and stays when the flag cannot be cleared", async () => {
    const { actor, advance, settle, view } = start(
      () => Promise.reject(new FlagNotStored({})),
      () => Promise.reject(new FlagNotStored({}))
    )
    await settle()
    expect(view().reloading).toBe(false)
    await advance(5000)
    await settle()
    expect(actor.getSnapshot().matches({ shown: "open" })).toBe(true)
  })

  it("of a page that was to reload waits for as long as the claim said", async () => {
    const { advance, settle, view } = start(() => Promise.resolve({ granted: true, guardLeftMs: 2000 }))
    await settle()
    await advance(1999)
    expect(view().reloading).toBe(true)
    await advance(1)
    expect(view().reloading).toBe(false)
  })
})

describe("the flag of the one reload", () => {
  const run = <A, E>(effect: Effect.Effect<A, E, SessionFlags>) =>
    Effect.runPromise(Effect.provide(effect, SessionFlags.layerMemory))

  it("is kept under its name, and clearing it leaves every other", async () => {
    const [claim, before, after, other] = await run(
      Effect.gen(function* () {
        const flags = yield* SessionFlags
        yield* flags.set("theme", "dark")
        const claimed = yield* claimReload()
        const kept = yield* flags.get("marque.reloaded")
        yield* clearReloadFlag()
        return [claimed, kept, yield* flags.get("marque.reloaded"), yield* flags.get("theme")] as const
      })
    )
    expect(claim).toEqual({ granted: true, guardLeftMs: 5000 })
    expect(Option.isSome(before)).toBe(true)
    expect(Option.isNone(after)).toBe(true)
    expect(Option.getOrThrow(other)).toBe("dark")
  })

  it("that cannot be stored grants no reload, and nothing is left to wait for", async () => {
    const refusing = {
      get: () => Effect.succeedNone,
      set: () => Effect.fail(new FlagNotStored({})),
      clear: () => Effect.fail(new FlagNotStored({}))
    }
    const claim = Effect.provideService(claimReload(), SessionFlags, refusing)
    expect(await Effect.runPromise(claim)).toEqual({ granted: false, guardLeftMs: 0 })
  })
})
