import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { QuotasToSave } from "./billing.machine.ts"
import { BillingStore } from "./billing.service.ts"

export const billingActors = (runner: EffectRunner<BillingStore>) => ({
  load: fromEffect(runner, (organizationId: string) => BillingStore.use((store) => store.load(organizationId))),
  save: fromEffect(runner, ({ organizationId, quotas }: QuotasToSave) =>
    BillingStore.use((store) => store.setQuotas(organizationId, quotas))
  )
})
