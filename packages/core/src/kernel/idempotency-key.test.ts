import { Effect, ManagedRuntime, Layer } from "effect"
import { expect, it } from "vitest"
import { createActor, toPromise } from "xstate"
import { idempotencyKey, makeKey } from "./idempotency-key.ts"

it("is 32 hex digits and differs every time", async () => {
  const keys = await Effect.runPromise(Effect.all(Array.from({ length: 200 }, () => idempotencyKey)))
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(200)
})

it("reaches a machine through its port", async () => {
  const runtime = ManagedRuntime.make(Layer.empty)
  const actor = createActor(makeKey(runtime)).start()
  expect(await toPromise(actor)).toMatch(/^[0-9a-f]{32}$/)
  await runtime.dispose()
})
