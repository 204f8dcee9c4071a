import { BrandId } from "@marque/core/model"
import { callServer, layerInProcess, serverHandler } from "@marque/core/server-functions"
import { provenShareContract } from "@marque/core/share"
import { ConvexError } from "convex/values"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { type ProvenShareParts, provenShareHandlers } from "./proven-share.ts"

const request = new Request("http://localhost:3000/_server/createShareLink")
type FactorAge = readonly [first: number, second: number]

const order = {
  brandId: BrandId.make("brand_1"),
  target: { kind: "pictures", assetIds: ["asset_1", "asset_2"] },
  allow: "decide",
  label: "Legal",
  days: 14,
  email: "grace@example.com"
} as const
const made = { token: "f".repeat(64) }

const share = async (factorAge: FactorAge | undefined, answer: () => Promise<unknown> = async () => made) => {
  const calls: Array<unknown> = []
  const parts = {
    serverKey: "key",
    identity: {
      issuer: "http://localhost:3000/api/auth",
      proofOf: async () => factorAge && { userId: "u1", sessionId: "s1", factorAge }
    },
    client: {
      mutation: async (_function: unknown, args: unknown) => {
        calls.push(args)
        return answer()
      }
    }
  }
  // The handler calls one function of the client with one argument.
  const handlers = provenShareHandlers(parts as unknown as ProvenShareParts, request)
  const handle = serverHandler(provenShareContract, handlers, { origin: "http://localhost:3000" })
  const result = await Effect.runPromise(
    callServer(provenShareContract.createShareLink, order).pipe(
      Effect.match({ onSuccess: (value) => ({ value }), onFailure: (failure) => ({ failure }) }),
      Effect.provide(layerInProcess(handle))
    )
  )
  return { ...result, calls }
}

it.each([[[1439, -1]], [[5000, 1439]]] as ReadonlyArray<[FactorAge]>)(
  "S-241 names the person to the backend, which decides, when the factors are %j minutes old",
  async (age) => {
    const named = { ...order, serverKey: "key", tokenIdentifier: "http://localhost:3000/api/auth|u1" }
    expect(await share(age)).toEqual({ value: made, calls: [named] })
  }
)

it.each([[[1440, -1]], [[-1, -1]], [[0, 1440]]] as ReadonlyArray<[FactorAge]>)(
  "S-241 asks for a proof first and makes no link when the factors are %j minutes old",
  async (age) => {
    expect(await share(age)).toMatchObject({
      calls: [],
      failure: { status: 403, data: { code: "REVERIFICATION_REQUIRED", level: "lax" } }
    })
  }
)

it("is not there for the signed out and for whom the brand is not there", async () => {
  expect(await share(undefined)).toMatchObject({ calls: [], failure: { _tag: "NotFound" } })
  const missing = () => Promise.reject(new ConvexError({ code: "not_found", message: "This does not exist" }))
  expect(await share([0, -1], missing)).toMatchObject({ failure: { _tag: "NotFound" } })
})

it("hands on the backend's own words, and none of a defect", async () => {
  const refused = () => Promise.reject(new ConvexError({ code: "forbidden", message: "Ask Maren." }))
  expect(await share([0, -1], refused)).toMatchObject({
    failure: { data: { code: "forbidden", message: "Ask Maren." } }
  })
  const defect = () => Promise.reject(new Error("secret detail"))
  expect(await share([0, -1], defect)).toMatchObject({
    failure: { data: { message: "The link could not be created" } }
  })
})
