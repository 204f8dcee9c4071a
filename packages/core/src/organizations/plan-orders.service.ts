import { Context, Effect, Layer } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ReverificationRequired } from "../model/reverification.ts"
import type { CheckoutAnswer } from "./plan-orders.schema.ts"
import type { BillingOrder } from "./plan.schema.ts"

type Asked<A> = Effect.Effect<A, BackendFailed | ReverificationRequired>

/** Apart from the store: the app server does it, which has the provider's key and knows how recent the proof is. */
export class PlanOrders extends Context.Service<
  PlanOrders,
  {
    /** `key`: the same for the same press of the same button. */
    readonly checkout: (organizationId: string, order: BillingOrder, key: string) => Asked<CheckoutAnswer>
    /** The provider's page for card, invoices and a change of plan. */
    readonly portal: (organizationId: string) => Asked<{ readonly url: string }>
    readonly cancel: (organizationId: string, cancels: boolean) => Asked<void>
  }
>()("@marque/core/organizations/PlanOrders") {
  /** Leads to `url`, whatever is ordered. */
  static readonly layerMemory = (url: string) =>
    Layer.succeed(PlanOrders, {
      checkout: () => Effect.succeed({ url }),
      portal: () => Effect.succeed({ url }),
      cancel: () => Effect.void
    })
}
