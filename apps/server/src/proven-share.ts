import { api } from "@marque/backend/api"
import type { ServerHandlers } from "@marque/core/server-functions"
import { type provenShareContract, shareTexts } from "@marque/core/share"
import type { ConvexHttpClient } from "convex/browser"
import { Effect } from "effect"
import { backendRefusal, type ProvingIdentity, provenCaller } from "./fresh-proof.ts"

export interface ProvenShareParts {
  readonly client: Pick<ConvexHttpClient, "mutation">
  readonly identity: ProvingIdentity
  readonly serverKey: string
}

/** The only way to make a share link where the organization asks for a fresh proof before sharing. */
export const provenShareHandlers = (
  { client, identity, serverKey }: ProvenShareParts,
  request: Request
): ServerHandlers<typeof provenShareContract, never> => ({
  createShareLink: ({ data: { target, ...order } }) =>
    Effect.flatMap(provenCaller(identity, request, "lax"), ({ tokenIdentifier }) =>
      Effect.tryPromise({
        try: () => client.mutation(api.shareLinks.makeProven, { ...order, target, serverKey, tokenIdentifier }),
        catch: (error) => backendRefusal(error, shareTexts.makeFailed)
      })
    )
})
