import { api } from "@marque/backend/api"
import { Billing, BillingStore } from "@marque/core/organizations"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { ask, changeOnly } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "query">): Layer.Layer<BillingStore> =>
  Layer.succeed(BillingStore, {
    load: (organizationId) => ask(client, api.billing.get, { organizationId }, Billing),
    setQuotas: (organizationId, quotas) => changeOnly(client, api.billing.setQuotas, { organizationId, ...quotas })
  })
