import type { SnapshotFrom } from "xstate"
import { type billingMachine, isChanged } from "./billing.machine.ts"
import { type QuotaName, quotaFault } from "./billing.rules.ts"
import type { Billing, EnginePrice } from "./billing.schema.ts"
import { billingTexts as texts } from "./billing.texts.ts"

export interface QuotaView {
  readonly quota: QuotaName
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly error: string | undefined
}

export interface BillingView {
  readonly state: "loading" | "shown" | "failed"
  readonly prices: ReadonlyArray<EnginePrice>
  readonly quotas: ReadonlyArray<QuotaView>
  /** Why they cannot be changed here. */
  readonly readOnly: string | undefined
  /** Of a plan that could not be chosen. */
  readonly ineligible: { readonly title: string; readonly reasons: ReadonlyArray<IneligibleReason> } | undefined
  readonly dirty: boolean
  readonly saving: boolean
  readonly error: string | undefined
}

export interface IneligibleReason {
  readonly text: string
  readonly applies: boolean
}

const { reasons } = texts

/** Without a payment provider there is no plan to be on, and no trial. */
const ineligibleOf = (canManage: boolean): BillingView["ineligible"] => ({
  title: texts.ineligible,
  reasons: [
    { text: reasons.notAdmin, applies: !canManage },
    { text: reasons.samePlan, applies: false },
    { text: reasons.noOrganization, applies: false },
    { text: reasons.trialUsed, applies: false }
  ]
})

const quotasIn = (billing: Billing, fields: Readonly<Record<QuotaName, string>>): ReadonlyArray<QuotaView> => [
  {
    quota: "memberDaily",
    label: texts.memberDaily,
    hint: texts.memberDailyHint(billing.memberDailyDefault),
    value: fields.memberDaily,
    error: quotaFault(fields.memberDaily)
  },
  {
    quota: "brands",
    label: texts.brands,
    hint: texts.brandsHint(billing.brandsUsed),
    value: fields.brands,
    error: quotaFault(fields.brands)
  }
]

export const billingView = (snapshot: SnapshotFrom<typeof billingMachine>): BillingView => {
  const { billing, canManage, error, fields, returned } = snapshot.context
  return {
    state: snapshot.matches("failed") ? "failed" : billing === undefined ? "loading" : "shown",
    prices: billing?.prices ?? [],
    quotas: billing === undefined ? [] : quotasIn(billing, fields),
    readOnly: canManage ? undefined : texts.readOnly((billing?.administrators ?? []).join(", ")),
    ineligible: returned.ineligible === true ? ineligibleOf(canManage) : undefined,
    dirty: isChanged(snapshot.context),
    saving: snapshot.matches("saving"),
    error
  }
}
