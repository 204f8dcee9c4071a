import { api } from "@marque/backend/api"
import type { adminModeContract } from "@marque/core/shell"
import type { ServerHandlers } from "@marque/core/server-functions"
import type { ConvexHttpClient } from "convex/browser"
import { Effect } from "effect"
import { backendRefusal, type ProvingIdentity, provenCaller } from "./fresh-proof.ts"

export interface AdminModeParts {
  readonly client: Pick<ConvexHttpClient, "mutation">
  readonly identity: ProvingIdentity
  readonly serverKey: string
}

/** Looks missing to everyone but super administrators. */
export const adminModeHandlers = (
  { client, identity, serverKey }: AdminModeParts,
  request: Request
): ServerHandlers<typeof adminModeContract, never> => ({
  turnOnAdminMode: ({ data: { reason } }) =>
    Effect.flatMap(provenCaller(identity, request, "strict_mfa"), ({ sessionId, tokenIdentifier }) =>
      Effect.tryPromise({
        try: () => client.mutation(api.adminMode.turnOn, { serverKey, tokenIdentifier, sessionId, reason }),
        catch: (error) => backendRefusal(error, "Admin mode could not be turned on.")
      })
    )
})
