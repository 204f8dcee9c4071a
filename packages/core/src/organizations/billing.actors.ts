import { Duration, Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { idempotencyKey } from "../kernel/idempotency-key.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { Reverification, type ReverificationRequired } from "../model/reverification.ts"
import type { CancelAsked, OrderAnswer, OrderAsked, QuotasToSave } from "./billing.events.ts"
import { BillingStore } from "./billing.service.ts"
import { PlanOrders } from "./plan-orders.service.ts"

/** Longer than the server waits for the provider, twice. */
const CALL_LIMIT = "25 seconds"

const EVERY = Duration.seconds(3)
/** For a minute; specification, section 3.7. */
const LOOKS = 20

type Refused = BackendFailed | ReverificationRequired

/** Asks who it is where the server wants to know, and tries once more. The person may take their time. */
const proven = <A>(call: Effect.Effect<A, Refused, PlanOrders>) => {
  const limited = Effect.timeoutOrElse(call, {
    duration: CALL_LIMIT,
    orElse: () => Effect.fail(new BackendFailed({}))
  })
  return Effect.catchTag(limited, "ReverificationRequired", ({ level }) =>
    Effect.andThen(
      Reverification.use((reverification) => reverification.prove(level)),
      limited
    )
  )
}

const settled = Effect.fnUntraced(function* (organizationId: string) {
  const store = yield* BillingStore
  let billing = yield* store.load(organizationId)
  for (let look = 0; look < LOOKS && billing.paid?.order?.settled === false; look += 1) {
    yield* Effect.sleep(EVERY)
    billing = yield* store.load(organizationId)
  }
  return billing
})

export const billingActors = (runner: EffectRunner<BillingStore | PlanOrders | Reverification>) => ({
  load: fromEffect(runner, (organizationId: string) => BillingStore.use((store) => store.load(organizationId))),
  save: fromEffect(runner, ({ organizationId, quotas }: QuotasToSave) =>
    BillingStore.use((store) => store.setQuotas(organizationId, quotas))
  ),
  checkout: fromEffect(runner, ({ order, organizationId }: OrderAsked) =>
    Effect.flatMap(idempotencyKey, (key) =>
      Effect.map(
        proven(PlanOrders.use((orders) => orders.checkout(organizationId, order, key))),
        (answer): OrderAnswer => ("url" in answer ? { ...answer, placed: { id: key, order } } : answer)
      )
    )
  ),
  portal: fromEffect(runner, (organizationId: string) =>
    proven(PlanOrders.use((orders) => orders.portal(organizationId)))
  ),
  cancel: fromEffect(runner, ({ cancels, organizationId }: CancelAsked) =>
    proven(PlanOrders.use((orders) => orders.cancel(organizationId, cancels)))
  ),
  settled: fromEffect(runner, settled)
})
