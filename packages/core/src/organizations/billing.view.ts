import type { SnapshotFrom } from "xstate"
import { type billingMachine, isChanged } from "./billing.machine.ts"
import { type QuotaName, quotaFault } from "./billing.rules.ts"
import type { Billing, EnginePrice } from "./billing.schema.ts"
import { billingTexts as texts } from "./billing.texts.ts"
import { planTexts } from "./plan.texts.ts"
import { ineligibleReasons, type PlanShown, type PlanView, planView } from "./plan.view.ts"

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
  /** Of an organization that pays this installation. */
  readonly plan: PlanView | undefined
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

const MB = 1_000_000
const GB = 1_000 * MB

const storedText = (bytes: number): string =>
  bytes < GB ? `${Math.ceil(bytes / MB)} MB` : `${(bytes / GB).toFixed(1)} GB`

const quotasIn = (billing: Billing, fields: Readonly<Record<QuotaName, string>>): ReadonlyArray<QuotaView> => [
  {
    quota: "memberDaily",
    label: texts.memberDaily,
    hint: texts.memberDailyHint(billing.memberDailyDefault),
    value: fields.memberDaily,
    error: quotaFault("memberDaily", fields.memberDaily)
  },
  {
    quota: "brands",
    label: texts.brands,
    hint: texts.brandsHint(billing.brandsUsed),
    value: fields.brands,
    error: quotaFault("brands", fields.brands)
  },
  {
    quota: "members",
    label: texts.members,
    hint: texts.membersHint(billing.membersUsed),
    value: fields.members,
    error: quotaFault("members", fields.members)
  },
  {
    quota: "storageGb",
    label: texts.storageGb,
    hint: texts.storageHint(storedText(billing.storageUsed)),
    value: fields.storageGb,
    error: quotaFault("storageGb", fields.storageGb)
  }
]

const doing = (snapshot: SnapshotFrom<typeof billingMachine>): Pick<PlanShown, "activating" | "busy"> => ({
  activating: snapshot.matches("activating"),
  busy: snapshot.matches("ordering")
    ? "order"
    : snapshot.matches("opening")
      ? "portal"
      : snapshot.matches("cancelling") || snapshot.matches("reloading")
        ? "cancel"
        : undefined
})

export const billingView = (snapshot: SnapshotFrom<typeof billingMachine>): BillingView => {
  const { billing, canManage, cancelAsked, error, fields, ineligible, interval, planError, returned } = snapshot.context
  const shown = { canManage, interval, cancelAsked, error: planError }
  return {
    state: snapshot.matches("failed") ? "failed" : billing === undefined ? "loading" : "shown",
    prices: billing?.prices ?? [],
    quotas: billing === undefined ? [] : quotasIn(billing, fields),
    readOnly: canManage ? undefined : texts.readOnly((billing?.administrators ?? []).join(", ")),
    ineligible:
      ineligible !== undefined || returned.ineligible === true
        ? {
            title: planTexts.ineligible,
            reasons: ineligibleReasons(ineligible, { canManage, plan: billing?.paid?.plan })
          }
        : undefined,
    plan: billing?.paid && planView({ ...shown, billing, paid: billing.paid, ...doing(snapshot) }),
    dirty: isChanged(snapshot.context),
    saving: snapshot.matches("saving"),
    error
  }
}
