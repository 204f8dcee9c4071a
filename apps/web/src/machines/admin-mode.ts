import * as adminModes from "@marque/adapters/identity/admin-modes"
import { fetchTransportLayer } from "@marque/adapters/server-functions"
import { adminModeActors, adminModeMachine } from "@marque/core/shell"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useAdminModeMachines = pageMachines(
  (client) => Layer.provide(adminModes.layer(client), fetchTransportLayer()),
  (runtime) => ({ adminMode: adminModeMachine.provide({ actors: adminModeActors(runtime) }) })
)
