import * as brandPack from "@marque/adapters/convex/brand-pack"
import * as uploads from "@marque/adapters/convex/uploads"
import * as archives from "@marque/adapters/exports"
import * as organizationExports from "@marque/adapters/identity/organization-exports"
import { fetchTransportLayer } from "@marque/adapters/server-functions"
import { organizationExportActors, organizationExportMachine } from "@marque/core/organizations"
import { Uploads } from "@marque/core/uploads"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useOrganizationExportMachines = pageMachines(
  (client) =>
    Layer.merge(
      archives.layer,
      organizationExports.layer.pipe(
        Layer.provide(Layer.provide(Uploads.layer, uploads.layer(client))),
        Layer.provide(Layer.merge(brandPack.layer(client), fetchTransportLayer()))
      )
    ),
  (runtime) => ({
    organizationExport: organizationExportMachine.provide({ actors: organizationExportActors(runtime) })
  })
)
