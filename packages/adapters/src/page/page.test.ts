import { FlagNotStored, PageSignals, SessionFlags } from "@marque/core/shell"
import { Effect, Fiber, Option, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { layer as pageSignals } from "./page-signals.ts"
import { type FlagStorage, layer as sessionFlags } from "./session-flags.ts"

const tick = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))

class Counted extends EventTarget {
  listeners = 0
  visibilityState = "visible"
  override addEventListener(...call: Parameters<EventTarget["addEventListener"]>) {
    this.listeners += 1
    super.addEventListener(...call)
  }
  override removeEventListener(...call: Parameters<EventTarget["removeEventListener"]>) {
    this.listeners -= 1
    super.removeEventListener(...call)
  }
}

describe("page signals", () => {
  it("S-223 S-224 say focus and visibility, not hiding, and stop listening without a reader", async () => {
    const window = new Counted()
    const document = new Counted()
    const signals: Array<string> = []
    await Effect.runPromise(
      Effect.gen(function* () {
        const page = yield* PageSignals
        const reader = yield* Effect.forkChild(
          Stream.runForEach(page.changes, ({ type }) => Effect.sync(() => signals.push(type)))
        )
        yield* tick
        window.dispatchEvent(new Event("focus"))
        yield* tick
        document.visibilityState = "hidden"
        document.dispatchEvent(new Event("visibilitychange"))
        yield* tick
        document.visibilityState = "visible"
        document.dispatchEvent(new Event("visibilitychange"))
        yield* tick
        expect([window.listeners, document.listeners]).toEqual([1, 1])
        yield* Fiber.interrupt(reader)
      }).pipe(Effect.provide(pageSignals({ window, document })))
    )
    expect(signals).toEqual(["page.focused", "page.visible"])
    expect([window.listeners, document.listeners]).toEqual([0, 0])
  })
})

describe("session flags", () => {
  const storage = (): FlagStorage => {
    const kept = new Map<string, string>()
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key)
    }
  }

  it("S-118 are kept, read and cleared", async () => {
    const kept = storage()
    const seen = await Effect.runPromise(
      Effect.gen(function* () {
        const flags = yield* SessionFlags
        const before = yield* flags.get("reloaded")
        yield* flags.set("reloaded", "1")
        const set = yield* flags.get("reloaded")
        yield* flags.clear("reloaded")
        return [before, set, yield* flags.get("reloaded")]
      }).pipe(Effect.provide(sessionFlags(() => kept)))
    )
    expect(seen).toEqual([Option.none(), Option.some("1"), Option.none()])
  })

  it("fail as not stored when the browser forbids storage, or refuses to write", async () => {
    const set = SessionFlags.use((flags) => flags.set("reloaded", "1"))
    const forbidden = sessionFlags(() => {
      throw new DOMException("denied", "SecurityError")
    })
    const full = sessionFlags(() => ({
      ...storage(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError")
      }
    }))
    for (const layer of [forbidden, full]) {
      expect(await Effect.runPromise(Effect.flip(Effect.provide(set, layer)))).toBeInstanceOf(FlagNotStored)
    }
  })
})
