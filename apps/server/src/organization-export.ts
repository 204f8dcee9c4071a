import { api } from "@marque/backend/api"
import { type organizationExportContract, organizationExportTexts } from "@marque/core/organizations"
import type { ServerHandlers } from "@marque/core/server-functions"
import type { ConvexHttpClient } from "convex/browser"
import { Effect } from "effect"
import { backendRefusal, type ProvingIdentity, provenCaller } from "./fresh-proof.ts"

export interface OrganizationExportParts {
  readonly client: Pick<ConvexHttpClient, "mutation" | "query">
  readonly identity: ProvingIdentity
  readonly serverKey: string
}

/** The only way to everything that an organization has; its first page is written down. */
export const organizationExportHandlers = (
  { client, identity, serverKey }: OrganizationExportParts,
  request: Request
): ServerHandlers<typeof organizationExportContract, never> => ({
  exportOrganization: ({ data: { cursor, organizationId } }) =>
    Effect.flatMap(provenCaller(identity, request, "lax"), ({ tokenIdentifier }) =>
      Effect.tryPromise({
        try: async () => {
          const named = { serverKey, tokenIdentifier, organizationId }
          if (cursor === null) await client.mutation(api.organizationExports.begin, named)
          return client.query(api.organizationExports.page, { ...named, cursor })
        },
        catch: (error) => backendRefusal(error, organizationExportTexts.failed)
      })
    )
})
