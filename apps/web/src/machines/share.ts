import * as share from "@marque/adapters/convex/share"
import { shareLinksActors, shareLinksMachine } from "@marque/core/share"
import { pageMachines } from "../app-context/page-machines.ts"

export const useShareMachines = pageMachines(share.layer, (runtime) => ({
  shareLinks: shareLinksMachine.provide({ actors: shareLinksActors(runtime) })
}))
