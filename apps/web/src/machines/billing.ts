import * as billing from "@marque/adapters/convex/billing"
import * as planOrders from "@marque/adapters/identity/plan-orders"
import { fetchTransportLayer } from "@marque/adapters/server-functions"
import { billingActors, billingMachine } from "@marque/core/organizations"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { mayAdvertise } from "../insights/orders.ts"

export const useBillingMachines = pageMachines(
  (client) =>
    Layer.merge(billing.layer(client), Layer.provide(planOrders.layerWith(mayAdvertise), fetchTransportLayer())),
  (runtime) => ({ billing: billingMachine.provide({ actors: billingActors(runtime) }) })
)
