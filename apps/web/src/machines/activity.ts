import * as activity from "@marque/adapters/convex/activity"
import { activityActors, activityMachine } from "@marque/core/organizations"
import { pageMachines } from "../app-context/page-machines.ts"

export const useActivityMachines = pageMachines(activity.layer, (runtime) => ({
  activity: activityMachine.provide({ actors: activityActors(runtime) })
}))
