import { adminModeContract } from "@marque/core/shell"
import { callServer, layerInProcess, serverHandler } from "@marque/core/server-functions"
import { ConvexError } from "convex/values"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { type AdminModeParts, adminModeHandlers } from "./admin-mode.ts"

const request = new Request("http://localhost:3000/_server/turnOnAdminMode")
type FactorAge = readonly [first: number, second: number]

const turnOn = async (factorAge: FactorAge | undefined, answer: () => Promise<unknown>) => {
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
  const handlers = adminModeHandlers(parts as unknown as AdminModeParts, request)
  const handle = serverHandler(adminModeContract, handlers, { origin: "http://localhost:3000" })
  const result = await Effect.runPromise(
    callServer(adminModeContract.turnOnAdminMode, { reason: "Ticket 4711" }).pipe(
      Effect.match({ onSuccess: (value) => ({ value }), onFailure: (failure) => ({ failure }) }),
      Effect.provide(layerInProcess(handle))
    )
  )
  return { ...result, calls }
}

const record = { reason: "Ticket 4711", expiresAt: 1_800_000 }
const recorded = async () => record

it("names the session and the person to the backend, which decides", async () => {
  expect(await turnOn([9, -1], recorded)).toEqual({
    value: record,
    calls: [
      {
        serverKey: "key",
        tokenIdentifier: "http://localhost:3000/api/auth|u1",
        sessionId: "s1",
        reason: "Ticket 4711"
      }
    ]
  })
})

it.each([[[10, -1]], [[-1, -1]], [[9, 10]], [[10, 9]]] as ReadonlyArray<[FactorAge]>)(
  "S-238 asks for a proof first when the factors are %j minutes old",
  async (age) => {
    expect(await turnOn(age, recorded)).toMatchObject({
      calls: [],
      failure: {
        status: 403,
        data: { code: "REVERIFICATION_REQUIRED", message: "Confirm it is you.", level: "strict_mfa" }
      }
    })
  }
)

it("is not there for the signed out and for whom the backend does not know as super administrator", async () => {
  expect(await turnOn(undefined, recorded)).toMatchObject({ calls: [], failure: { _tag: "NotFound" } })
  const unknown = () => Promise.reject(new ConvexError({ code: "not_found", message: "This does not exist" }))
  expect(await turnOn([0, -1], unknown)).toMatchObject({ failure: { _tag: "NotFound" } })
})

it("hands on the backend's own words, and none of a defect", async () => {
  const invalid = () => Promise.reject(new ConvexError({ code: "invalid", message: "Say why you need admin mode" }))
  expect(await turnOn([0, -1], invalid)).toMatchObject({
    failure: { data: { message: "Say why you need admin mode" } }
  })
  const defect = () => Promise.reject(new Error("secret detail"))
  expect(await turnOn([0, -1], defect)).toMatchObject({
    failure: { data: { message: "Admin mode could not be turned on." } }
  })
})
