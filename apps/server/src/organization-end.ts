import type { ServerIdentity } from "@marque/adapters/identity/server"
import { api } from "@marque/backend/api"
import { type organizationEndContract, organizationEndTexts } from "@marque/core/organizations"
import { NotFound, type ServerHandlers, ServerFunctionFailed } from "@marque/core/server-functions"
import type { ConvexHttpClient } from "convex/browser"
import { Effect } from "effect"
import { backendRefusal, type ProvingIdentity, provenCaller } from "./fresh-proof.ts"

export interface OrganizationEndParts {
  readonly client: Pick<ConvexHttpClient, "query">
  readonly identity: ProvingIdentity & Pick<ServerIdentity, "endedOrganizations">
  readonly serverKey: string
}

/** Looks missing to the signed out. */
const sessionOf = Effect.fnUntraced(function* (identity: ProvingIdentity, request: Request) {
  const proof = yield* Effect.promise(() => identity.proofOf(request))
  return proof === undefined ? yield* new NotFound() : proof
})

/** The only way to delete an organization, and back. The provider ends it, and delivers that to the backend. */
export const organizationEndHandlers = (
  { client, identity, serverKey }: OrganizationEndParts,
  request: Request
): ServerHandlers<typeof organizationEndContract, never> => {
  const { endedOrganizations } = identity

  const factsFor = (userId: string, organizationId: string) =>
    Effect.tryPromise({
      try: () =>
        client.query(api.organizationEnds.facts, {
          serverKey,
          tokenIdentifier: `${identity.issuer}|${userId}`,
          organizationId
        }),
      catch: (error) => backendRefusal(error, organizationEndTexts.failed)
    })

  return {
    organizationEnd: ({ data: { organizationId } }) =>
      Effect.gen(function* () {
        const { userId } = yield* sessionOf(identity, request)
        const { facts } = yield* factsFor(userId, organizationId)
        return { ...facts, here: endedOrganizations !== undefined }
      }),
    endOrganization: ({ data: { organizationId } }) =>
      Effect.gen(function* () {
        yield* provenCaller(identity, request, "strict")
        const { userId } = yield* sessionOf(identity, request)
        const { clerkId, facts } = yield* factsFor(userId, organizationId)
        if (facts.plan === "running") {
          const data = { code: "plan_running", message: organizationEndTexts.planRunning(facts.name) }
          return yield* new ServerFunctionFailed({ status: 409, data })
        }
        const ended = yield* Effect.promise(async () => endedOrganizations?.end(clerkId, userId))
        return ended ?? (yield* new NotFound())
      }),
    endedOrganizations: () =>
      Effect.gen(function* () {
        const { userId } = yield* sessionOf(identity, request)
        return yield* Effect.promise(async () => (await endedOrganizations?.list(userId)) ?? [])
      }),
    restoreOrganization: ({ data: { id } }) =>
      Effect.gen(function* () {
        const { sessionId, userId } = yield* sessionOf(identity, request)
        const restored = yield* Effect.promise(async () => endedOrganizations?.restore(id, userId, sessionId))
        return restored === true ? null : yield* new NotFound()
      })
  }
}
