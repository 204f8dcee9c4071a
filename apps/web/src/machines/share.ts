import * as share from "@marque/adapters/convex/share"
import { fetchTransportLayer } from "@marque/adapters/server-functions"
import { shareLinksActors, shareLinksMachine } from "@marque/core/share"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useShareMachines = pageMachines(
  (client) => Layer.provide(share.layer(client), fetchTransportLayer()),
  (runtime) => ({ shareLinks: shareLinksMachine.provide({ actors: shareLinksActors(runtime) }) })
)
