import { brandRemovalContract } from "@marque/core/brands"
import { BrandId } from "@marque/core/model"
import { callServer, layerInProcess, serverHandler } from "@marque/core/server-functions"
import { ConvexError } from "convex/values"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { type BrandRemovalParts, brandRemovalHandlers } from "./brand-removal.ts"

const request = new Request("http://localhost:3000/_server/removeBrand")
type FactorAge = readonly [first: number, second: number]

const remove = async (factorAge: FactorAge | undefined, answer: () => Promise<unknown> = async () => null) => {
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
  const handlers = brandRemovalHandlers(parts as unknown as BrandRemovalParts, request)
  const handle = serverHandler(brandRemovalContract, handlers, { origin: "http://localhost:3000" })
  const result = await Effect.runPromise(
    callServer(brandRemovalContract.removeBrand, { brandId: BrandId.make("brand_1") }).pipe(
      Effect.match({ onSuccess: (value) => ({ value }), onFailure: (failure) => ({ failure }) }),
      Effect.provide(layerInProcess(handle))
    )
  )
  return { ...result, calls }
}

const named = {
  serverKey: "key",
  tokenIdentifier: "http://localhost:3000/api/auth|u1",
  brandId: "brand_1"
}

it.each([[[59, -1]], [[0, 59]]] as ReadonlyArray<[FactorAge]>)(
  "S-240 names the person to the backend, which decides, when the factors are %j minutes old",
  async (age) => {
    expect(await remove(age)).toEqual({ value: null, calls: [named] })
  }
)

it.each([[[60, -1]], [[-1, -1]], [[0, 60]]] as ReadonlyArray<[FactorAge]>)(
  "S-240 asks for a proof first and deletes nothing when the factors are %j minutes old",
  async (age) => {
    expect(await remove(age)).toMatchObject({
      calls: [],
      failure: { status: 403, data: { code: "REVERIFICATION_REQUIRED", level: "moderate" } }
    })
  }
)

it("is not there for the signed out and for whom the brand is not there", async () => {
  expect(await remove(undefined)).toMatchObject({ calls: [], failure: { _tag: "NotFound" } })
  const missing = () => Promise.reject(new ConvexError({ code: "not_found", message: "This does not exist" }))
  expect(await remove([0, -1], missing)).toMatchObject({ failure: { _tag: "NotFound" } })
})

it("hands on the backend's own words, and none of a defect", async () => {
  const refused = () => Promise.reject(new ConvexError({ code: "forbidden", message: "Ask Maren." }))
  expect(await remove([0, -1], refused)).toMatchObject({
    failure: { data: { code: "forbidden", message: "Ask Maren." } }
  })
  const defect = () => Promise.reject(new Error("secret detail"))
  const { failure } = (await remove([0, -1], defect)) as { readonly failure: unknown }
  expect(failure).toMatchObject({ data: { message: "The brand could not be deleted" } })
})
