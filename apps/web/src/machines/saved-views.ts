import * as views from "@marque/adapters/convex/saved-views"
import { savedViewsActors, savedViewsMachine } from "@marque/core/saved-views"
import { pageMachines } from "../app-context/page-machines.ts"

export const useSavedViewsMachines = pageMachines(views.layer, (runtime) => ({
  savedViews: savedViewsMachine.provide({ actors: savedViewsActors(runtime) })
}))
