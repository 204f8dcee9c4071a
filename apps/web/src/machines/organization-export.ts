import * as archives from "@marque/adapters/exports"
import * as organizationExports from "@marque/adapters/identity/organization-exports"
import { fetchTransportLayer } from "@marque/adapters/server-functions"
import { organizationExportActors, organizationExportMachine } from "@marque/core/organizations"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useOrganizationExportMachines = pageMachines(
  (client) => Layer.merge(archives.layer, Layer.provide(organizationExports.layer(client), fetchTransportLayer())),
  (runtime) => ({
    organizationExport: organizationExportMachine.provide({ actors: organizationExportActors(runtime) })
  })
)
