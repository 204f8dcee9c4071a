import { Identity } from "@marque/core/identity"
import { layerMemory, makeMemoryWorld } from "@marque/core/testing"
import type { ConvexClient } from "convex/browser"
import { makeFunctionReference } from "convex/server"
import { ConvexError } from "convex/values"
import { Effect, ManagedRuntime, Redacted } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { ENDED_AGAIN_MS, renewSession } from "./ended-session.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The time is what a busy machine may need and asserts nothing. */
const until = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 60_000 })

const NOT_SYNCED = new ConvexError({ code: "identity_not_synced", message: "Your account is still being set up" })
const SIGNED_OUT = new ConvexError({ code: "signed_out", message: "Please sign in" })

const start = async (deliver: () => Promise<void> = async () => undefined) => {
  const world = makeMemoryWorld()
  const runtime = ManagedRuntime.make(layerMemory(world))
  const refuse: Array<(error: Error) => unknown> = []
  let identified = 0
  let delivered = 0
  const onUpdate = (_: unknown, __: unknown, ___: unknown, onError?: (error: Error) => unknown) =>
    void refuse.push((error) => onError?.(error))
  // Only these two are called.
  const client = { onUpdate, setAuth: () => void identified++ } as unknown as ConvexClient
  renewSession(client, runtime, async () => {
    delivered++
    await deliver()
  })
  const failures: Array<Error> = []
  client.onUpdate(
    makeFunctionReference<"query">("brands:list"),
    {},
    () => undefined,
    (error) => failures.push(error)
  )
  const use = <A>(work: (identity: Identity["Service"]) => Effect.Effect<A, unknown>) =>
    runtime.runPromise(Effect.orDie(Identity.use(work)))
  await use((identity) =>
    Effect.gen(function* () {
      yield* identity.load
      yield* identity.signUp.start({ email: "ada@example.com", password: Redacted.make("violet kettle 42") })
      yield* identity.signUp.verifyEmail(world.mails[0]?.code ?? "")
    })
  )
  return {
    failures,
    delivered: () => delivered,
    identified: () => identified,
    refuse: (error: Error) => refuse[0]?.(error),
    use
  }
}

it("a live query whose session has ended goes on with the token of the session that is", async () => {
  const { failures, identified, refuse } = await start()
  refuse(SIGNED_OUT)
  refuse(SIGNED_OUT)
  await until(() => expect(identified()).toBe(1))
  expect(failures).toEqual([])
})

it("without another session nothing is identified, and the session state says who is signed in: no one", async () => {
  const { failures, identified, refuse, use } = await start()
  await use((identity) => identity.signOut())
  refuse(SIGNED_OUT)
  expect((await use((identity) => identity.snapshot))._tag).toBe("SignedOut")
  expect([failures, identified()]).toEqual([[], 0])
})

it("refused again soon after that it is a failure, and later it is tried again", async () => {
  const { failures, identified, refuse } = await start()
  refuse(SIGNED_OUT)
  await until(() => expect(identified()).toBe(1))
  vi.setSystemTime(Date.now() + ENDED_AGAIN_MS / 2)
  refuse(SIGNED_OUT)
  expect(failures).toEqual([SIGNED_OUT])
  vi.setSystemTime(Date.now() + ENDED_AGAIN_MS / 2)
  refuse(SIGNED_OUT)
  await until(() => expect(identified()).toBe(2))
})

it("other failures pass", async () => {
  const { failures, refuse } = await start()
  const other = new ConvexError({ code: "not_found", message: "Gone" })
  refuse(other)
  expect(failures).toEqual([other])
})

it("a person whom the backend does not know yet is delivered once, and the query waits for them", async () => {
  const { delivered, failures, identified, refuse } = await start()
  refuse(NOT_SYNCED)
  refuse(NOT_SYNCED)
  await until(() => expect(delivered()).toBe(1))
  expect([failures, identified()]).toEqual([[], 0])
})

it("when that does not help it is a failure, also when nothing could be delivered", async () => {
  const { delivered, failures, refuse } = await start(() => Promise.reject(new Error("no answer")))
  refuse(NOT_SYNCED)
  await until(() => expect(delivered()).toBe(1))
  await until(() => {
    refuse(NOT_SYNCED)
    expect(failures).toEqual([NOT_SYNCED])
  })
  vi.setSystemTime(Date.now() + ENDED_AGAIN_MS)
  refuse(NOT_SYNCED)
  await until(() => expect(delivered()).toBe(2))
})
