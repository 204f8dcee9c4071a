import { OrganizationId } from "@marque/core/model"
import { organizationExportContract } from "@marque/core/organizations"
import { callServer, layerInProcess, serverHandler } from "@marque/core/server-functions"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { type OrganizationExportParts, organizationExportHandlers } from "./organization-export.ts"

type FactorAge = readonly [first: number, second: number]

const organizationId = OrganizationId.make("organization_fig")
const page = { texts: [{ path: "organization.json", text: "{}" }], files: [], next: "1" }

const ask = async (factorAge: FactorAge | undefined, cursor: string | null = null) => {
  const calls: Array<readonly [string, unknown]> = []
  const parts = {
    serverKey: "key",
    identity: {
      issuer: "http://localhost:3000/api/auth",
      proofOf: async () => factorAge && { userId: "u1", sessionId: "s1", factorAge }
    },
    client: {
      mutation: async (_: unknown, args: unknown) => void calls.push(["begin", args]),
      query: async (_: unknown, args: unknown) => {
        calls.push(["page", args])
        return page
      }
    }
  }
  const request = new Request("http://localhost:3000/_server/exportOrganization")
  // The handler calls these two functions of the client with one argument.
  const handlers = organizationExportHandlers(parts as unknown as OrganizationExportParts, request)
  const handle = serverHandler(organizationExportContract, handlers, { origin: "http://localhost:3000" })
  const result = await Effect.runPromise(
    callServer(organizationExportContract.exportOrganization, { organizationId, cursor }).pipe(
      Effect.match({ onSuccess: (value) => ({ value }), onFailure: (failure) => ({ failure }) }),
      Effect.provide(layerInProcess(handle))
    )
  )
  return { ...result, calls }
}

const named = { serverKey: "key", tokenIdentifier: "http://localhost:3000/api/auth|u1", organizationId }

it("S-241 gives the first page after it was written down, when the factors are less than a day old", async () => {
  const { calls, ...result } = await ask([1_439, -1])
  expect(result).toEqual({ value: page })
  expect(calls).toEqual([
    ["begin", named],
    ["page", { ...named, cursor: null }]
  ])
})

it("writes further pages down no more", async () => {
  expect((await ask([0, -1], "1")).calls).toEqual([["page", { ...named, cursor: "1" }]])
})

it.each([[[1_440, -1]], [[-1, -1]], [[0, 1_440]]] as ReadonlyArray<[FactorAge]>)(
  "S-241 asks for a proof first and gives nothing when the factors are %j minutes old",
  async (age) => {
    expect(await ask(age)).toMatchObject({
      calls: [],
      failure: { status: 403, data: { code: "REVERIFICATION_REQUIRED", level: "lax" } }
    })
  }
)

it("is not there for the signed out", async () => {
  expect(await ask(undefined)).toMatchObject({ calls: [], failure: { _tag: "NotFound" } })
})
