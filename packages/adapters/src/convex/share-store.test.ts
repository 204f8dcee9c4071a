import { errorText } from "@marque/core/kernel"
import { refusalOf } from "@marque/core/model"
import { layerInProcess, ServerFunctionFailed, serverHandler, type ServerHandlers } from "@marque/core/server-functions"
import { provenShareContract, ShareLinks, type ShareOrder } from "@marque/core/share"
import { ConvexError } from "convex/values"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { layer } from "./share-store.ts"

type Create = ServerHandlers<typeof provenShareContract, never>["createShareLink"]

const order: ShareOrder = {
  brandId: "brand_1",
  target: { kind: "slots", campaignId: "campaign_1", slotIds: ["slot_1"] },
  allow: "decide",
  label: "Legal",
  days: 14
}
const made = { token: "f".repeat(64) }
const needed = { code: "fresh_proof_required", message: "Confirm that it is you before you share" }

/** `backend`: how it answers a link that is asked for without a proof; `server`: one with it. */
const make = (backend: () => Promise<unknown>, server: Create = () => Effect.succeed(made)) => {
  const asked: Array<unknown> = []
  const client = {
    mutation: (_function: unknown, args: unknown) => {
      asked.push(["backend", args])
      return backend()
    }
  }
  const createShareLink: Create = (call) => {
    asked.push(["server", call.data])
    return server(call)
  }
  const handle = serverHandler(provenShareContract, { createShareLink }, { origin: "http://localhost:3000" })
  const links = Layer.provide(layer(client as never), layerInProcess(handle))
  const call = ShareLinks.use((service) => service.make(order)).pipe(Effect.provide(links))
  return { asked, call }
}
const refuse = (data: { readonly code: string; readonly message: string }) => () =>
  Promise.reject(new ConvexError(data))

it("makes a link at the backend where no proof is asked for", async () => {
  const { asked, call } = make(async () => made)
  expect(await Effect.runPromise(call)).toEqual(made)
  expect(asked).toEqual([["backend", order]])
})

it("S-241 goes by the server, with the same order, where the organization asks for a fresh proof", async () => {
  const { asked, call } = make(refuse(needed))
  expect(await Effect.runPromise(call)).toEqual(made)
  expect(asked).toEqual([
    ["backend", order],
    ["server", order]
  ])
})

it("S-241 hands on that a proof is wanted, and at which level", async () => {
  const data = { code: "REVERIFICATION_REQUIRED", message: "Confirm it is you.", level: "lax" } as const
  const { call } = make(refuse(needed), () => new ServerFunctionFailed({ status: 403, data }))
  expect(await Effect.runPromise(Effect.flip(call))).toMatchObject({ _tag: "ReverificationRequired", level: "lax" })
})

it("asks the server for no other refusal, and hands on either's words", async () => {
  const forbidden = { code: "forbidden", message: "Ask Maren." }
  const { asked, call } = make(refuse(forbidden))
  expect(refusalOf(await Effect.runPromise(Effect.flip(call)))).toEqual(forbidden)
  expect(asked).toEqual([["backend", order]])
  const full = { code: "plan_limit", message: "At most 50 links at a time." }
  const proven = make(refuse(needed), () => new ServerFunctionFailed({ status: 502, data: full })).call
  expect(errorText(await Effect.runPromise(Effect.flip(proven)))).toBe(full.message)
})
