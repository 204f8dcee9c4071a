import { Context, Effect, Layer } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { Billing, Quotas } from "./billing.schema.ts"

export class BillingStore extends Context.Service<
  BillingStore,
  {
    readonly load: (organizationId: string) => Effect.Effect<Billing, BackendFailed>
    /** Administrators only; what it does not name has no quota. */
    readonly setQuotas: (organizationId: string, quotas: Quotas) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/organizations/BillingStore") {
  static readonly layerMemory = (given: Billing) =>
    Layer.sync(BillingStore, () => {
      let billing = given
      return {
        load: () => Effect.sync(() => billing),
        setQuotas: (_, quotas) => Effect.sync(() => void (billing = { ...billing, quotas }))
      }
    })
}
