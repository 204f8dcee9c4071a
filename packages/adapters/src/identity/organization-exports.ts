import { OrganizationId } from "@marque/core/model"
import { organizationExportContract, OrganizationExports } from "@marque/core/organizations"
import { callServer, HttpTransport } from "@marque/core/server-functions"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer } from "effect"
import { refusedByServer } from "./proof-wanted.ts"

const host = {
  fetch: (url: string, init: { readonly signal: AbortSignal }) => fetch(url, init),
  origin: () => globalThis.location.origin
}

export const layer = (client: ConvexClient): Layer.Layer<OrganizationExports, never, HttpTransport> =>
  Layer.effect(
    OrganizationExports,
    Effect.map(HttpTransport, (transport) =>
      OrganizationExports.of({
        page: (organizationId, cursor) =>
          callServer(organizationExportContract.exportOrganization, {
            organizationId: OrganizationId.make(organizationId),
            cursor: cursor ?? null
          }).pipe(Effect.provideService(HttpTransport, transport), Effect.mapError(refusedByServer)),
        // Pages that offer an export load what writes packs when one is asked for.
        pack: (brandId) =>
          Effect.flatMap(
            Effect.promise(() => import("./organization-brand-pack.ts")),
            ({ packOf }) => packOf(host, client, brandId)
          )
      })
    )
  )
