import { Identity } from "@marque/core/identity"
import { layerMemory, makeMemoryWorld } from "@marque/core/testing"
import type { ConvexClient } from "convex/browser"
import { Effect, ManagedRuntime, Redacted } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { identify } from "./identify.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const start = () => {
  const world = makeMemoryWorld()
  const runtime = ManagedRuntime.make(layerMemory(world))
  const given: Array<Parameters<ConvexClient["setAuth"]>[0]> = []
  identify({ setAuth: (fetchToken) => void given.push(fetchToken) }, runtime)
  const signUp = Effect.gen(function* () {
    const identity = yield* Identity
    yield* identity.load
    yield* identity.signUp.start({ email: "ada@example.com", password: Redacted.make("violet kettle 42") })
    yield* identity.signUp.verifyEmail(world.mails[0]?.code ?? "")
  })
  const token = async (forceRefreshToken: boolean) => given[0]?.({ forceRefreshToken })
  return { signUp: () => runtime.runPromise(signUp), token, world }
}

it("S-191 the data client is given the token when there is one, and null while no one is signed in", async () => {
  const { signUp, token } = start()
  expect(await token(false)).toBeNull()
  await signUp()
  expect(await token(false)).toEqual(expect.any(String))
})

it("S-199 the data client can ask for a fresh token", async () => {
  const { signUp, token } = start()
  await signUp()
  const first = await token(false)
  expect(await token(false)).toBe(first)
  vi.setSystemTime(Date.now() + 1_000)
  expect(await token(true)).not.toBe(first)
})

it("S-209 a token that cannot be fetched is none, and asking does not fail", async () => {
  const { signUp, token, world } = start()
  await signUp()
  world.offline = true
  expect(await token(true)).toBeNull()
})
