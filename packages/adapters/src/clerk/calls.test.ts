import { makeTestTime } from "@marque/core/testing"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { makeCalls } from "./calls.ts"
import type { SessionState } from "./session-state.ts"

it("an act waits five seconds for what it changed to be delivered, and no longer", async () => {
  const { advance, runtime } = makeTestTime(Layer.empty)
  const asked: Array<string | undefined> = []
  const session: Pick<SessionState, "call" | "changing" | "takeUpOrganization"> = {
    call: () => Effect.never,
    changing: (effect) => effect,
    takeUpOrganization: Effect.void
  }
  const { act } = makeCalls(session, "https://marque.example", (organizationId) => {
    asked.push(organizationId)
    return Effect.never
  })
  const acting = runtime.runFork(act("update", Effect.succeed({ id: "org_1" }), ({ id }) => id))
  await advance(4_999)
  expect(acting.pollUnsafe()).toBeUndefined()
  await advance(1)
  expect(acting.pollUnsafe()).toMatchObject({ _tag: "Success", value: { id: "org_1" } })
  expect(asked).toEqual(["org_1"])
})
