import { OrganizationId } from "@marque/core/model"
import { organizationEndContract } from "@marque/core/organizations"
import { callServer, layerInProcess, serverHandler } from "@marque/core/server-functions"
import { ConvexError } from "convex/values"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { type OrganizationEndParts, organizationEndHandlers } from "./organization-end.ts"

type FactorAge = readonly [first: number, second: number]

const facts = { name: "Fig & Ember", brands: 1, members: 2, pictures: 3, links: 0, plan: "none" }
const ended = { id: "org_1", name: "Fig & Ember", endsAt: 1 }
const organizationId = OrganizationId.make("organization_fig")
const request = new Request("http://localhost:3000/_server/endOrganization")

interface Given {
  readonly age?: FactorAge | undefined
  readonly answer?: () => Promise<unknown>
  readonly elsewhere?: boolean
  readonly may?: boolean
}

const start = ({ age, answer, elsewhere = false, may = true }: Given) => {
  const calls: Array<ReadonlyArray<unknown>> = []
  const note =
    <A>(name: string, value: A) =>
    async (...args: ReadonlyArray<unknown>) => {
      calls.push([name, ...args])
      return value
    }
  const parts = {
    serverKey: "key",
    identity: {
      issuer: "http://localhost:3000/api/auth",
      proofOf: async () => age && { userId: "u1", sessionId: "s1", factorAge: age },
      endedOrganizations: elsewhere
        ? undefined
        : {
            end: note("end", may ? ended : undefined),
            list: note("list", [ended]),
            restore: note("restore", may)
          }
    },
    client: {
      query: async (_function: unknown, args: unknown) => {
        calls.push(["facts", args])
        return answer === undefined ? { clerkId: "org_1", facts } : answer()
      }
    }
  }
  // The handlers call one function of the client with one argument.
  const handlers = organizationEndHandlers(parts as unknown as OrganizationEndParts, request)
  const layer = layerInProcess(serverHandler(organizationEndContract, handlers, { origin: "http://localhost:3000" }))
  const run = <A, E, R>(call: Effect.Effect<A, E, R>) =>
    Effect.runPromise(
      call.pipe(
        Effect.match({ onSuccess: (value) => ({ value }), onFailure: (failure) => ({ failure }) }),
        Effect.provide(layer)
      ) as Effect.Effect<unknown>
    )
  return {
    calls,
    facts: () => run(callServer(organizationEndContract.organizationEnd, { organizationId })),
    end: () => run(callServer(organizationEndContract.endOrganization, { organizationId })),
    list: () => run(callServer(organizationEndContract.endedOrganizations, {})),
    restore: () => run(callServer(organizationEndContract.restoreOrganization, { id: "org_1" }))
  }
}

const named = { serverKey: "key", tokenIdentifier: "http://localhost:3000/api/auth|u1", organizationId }

it.each([[[9, -1]], [[0, 9]]] as ReadonlyArray<[FactorAge]>)(
  "S-239 ends the organization when the factors are %j minutes old and the backend knows its administrator",
  async (age) => {
    const { calls, end } = start({ age })
    expect(await end()).toEqual({ value: ended })
    expect(calls).toEqual([
      ["facts", named],
      ["end", "org_1", "u1"]
    ])
  }
)

it.each([[[10, -1]], [[-1, -1]], [[0, 10]]] as ReadonlyArray<[FactorAge]>)(
  "S-239 asks for a proof first and ends nothing when the factors are %j minutes old",
  async (age) => {
    const { calls, end } = start({ age })
    expect(await end()).toMatchObject({
      failure: { status: 403, data: { code: "REVERIFICATION_REQUIRED", level: "strict" } }
    })
    expect(calls).toEqual([])
  }
)

it("refuses while a plan renews, in words that say what to do", async () => {
  const answer = async () => ({ clerkId: "org_1", facts: { ...facts, plan: "running" } })
  const { calls, end } = start({ age: [0, -1], answer })
  expect(await end()).toMatchObject({
    failure: { status: 409, data: { code: "plan_running", message: expect.stringContaining("Cancel the plan first") } }
  })
  expect(calls.map(([name]) => name)).toEqual(["facts"])
})

it("is not there for the signed out, and for whom the organization is not there", async () => {
  const missing = { failure: { _tag: "NotFound" } }
  const signedOut = start({})
  for (const call of [signedOut.facts, signedOut.end, signedOut.list, signedOut.restore]) {
    expect(await call()).toMatchObject(missing)
  }
  const answer = () => Promise.reject(new ConvexError({ code: "not_found", message: "This does not exist" }))
  expect(await start({ age: [0, -1], answer }).facts()).toMatchObject(missing)
  const mayNot = start({ age: [0, -1], may: false })
  expect(await mayNot.end()).toMatchObject(missing)
  expect(await mayNot.restore()).toMatchObject(missing)
})

it("lists and restores for the signed-in person, in their session", async () => {
  const { calls, list, restore } = start({ age: [600, -1] })
  expect(await list()).toEqual({ value: [ended] })
  expect(await restore()).toEqual({ value: null })
  expect(calls).toEqual([
    ["list", "u1"],
    ["restore", "org_1", "u1", "s1"]
  ])
})

it("says that the provider deletes organizations where it keeps them", async () => {
  const { end, facts: look, list } = start({ age: [0, -1], elsewhere: true })
  expect(await look()).toEqual({ value: { ...facts, here: false } })
  expect(await list()).toEqual({ value: [] })
  expect(await end()).toMatchObject({ failure: { _tag: "NotFound" } })
})
