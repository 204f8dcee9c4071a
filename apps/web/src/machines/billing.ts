import * as billing from "@marque/adapters/convex/billing"
import { billingActors, billingMachine } from "@marque/core/organizations"
import { pageMachines } from "../app-context/page-machines.ts"

export const useBillingMachines = pageMachines(billing.layer, (runtime) => ({
  billing: billingMachine.provide({ actors: billingActors(runtime) })
}))
