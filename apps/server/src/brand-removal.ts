import { api } from "@marque/backend/api"
import { brandTexts, type brandRemovalContract } from "@marque/core/brands"
import type { ServerHandlers } from "@marque/core/server-functions"
import type { ConvexHttpClient } from "convex/browser"
import { Effect } from "effect"
import { backendRefusal, type ProvingIdentity, provenCaller } from "./fresh-proof.ts"

export interface BrandRemovalParts {
  readonly client: Pick<ConvexHttpClient, "mutation">
  readonly identity: ProvingIdentity
  readonly workerKey: string
}

/** The only way to delete a brand before its time. */
export const brandRemovalHandlers = (
  { client, identity, workerKey }: BrandRemovalParts,
  request: Request
): ServerHandlers<typeof brandRemovalContract, never> => ({
  removeBrand: ({ data: { brandId } }) =>
    Effect.flatMap(provenCaller(identity, request, "moderate"), ({ tokenIdentifier }) =>
      Effect.tryPromise({
        try: () => client.mutation(api.brands.remove, { workerKey, tokenIdentifier, brandId }),
        catch: (error) => backendRefusal(error, brandTexts.removeFailed)
      })
    )
})
