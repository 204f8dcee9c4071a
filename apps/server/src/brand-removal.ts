import { api } from "@marque/backend/api"
import { brandTexts, type brandRemovalContract } from "@marque/core/brands"
import type { ServerHandlers } from "@marque/core/server-functions"
import type { ConvexHttpClient } from "convex/browser"
import { Effect } from "effect"
import { backendRefusal, type ProvingIdentity, provenCaller } from "./fresh-proof.ts"

export interface BrandRemovalParts {
  readonly client: Pick<ConvexHttpClient, "mutation">
  readonly identity: ProvingIdentity
  readonly serverKey: string
}

/** The only way to delete a brand before its time. */
export const brandRemovalHandlers = (
  { client, identity, serverKey }: BrandRemovalParts,
  request: Request
): ServerHandlers<typeof brandRemovalContract, never> => ({
  removeBrand: ({ data: { brandId } }) =>
    Effect.flatMap(provenCaller(identity, request, "moderate"), ({ tokenIdentifier }) =>
      Effect.tryPromise({
        try: () => client.mutation(api.brands.remove, { serverKey, tokenIdentifier, brandId }),
        catch: (error) => backendRefusal(error, brandTexts.removeFailed)
      })
    )
})
