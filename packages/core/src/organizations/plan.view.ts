import { lazy } from "../kernel/lazy.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { availableOffers, priceText, wholeText } from "./plan-offers.rules.ts"
import type { Billing } from "./billing.schema.ts"
import type { Ineligible, Interval, Invoice, PaidBilling, Pack, Plan, Tier } from "./plan.schema.ts"
import { planBook } from "./plan-book.rules.ts"
import { isLive } from "./payments.rules.ts"
import { planTexts as texts } from "./plan.texts.ts"

export interface OfferView {
  readonly tier: Tier
  readonly name: string
  readonly price: string
  readonly facts: ReadonlyArray<string>
  readonly isCurrent: boolean
  /** What its buttons order; none for who may not, or is on it. */
  readonly orders: ReadonlyArray<{ readonly label: string; readonly trial: boolean }>
}

export interface InvoiceRow {
  readonly id: string
  readonly day: string
  readonly amount: string
  readonly status: string
  readonly link: { readonly url: string; readonly label: string } | undefined
}

export interface PlanView {
  readonly testMode: string | undefined
  readonly title: string
  readonly status: string
  readonly tone: "neutral" | "success" | "warning" | "danger"
  readonly lines: ReadonlyArray<string>
  readonly credits: string
  readonly interval: Interval
  readonly intervals: ReadonlyArray<{ readonly value: Interval; readonly label: string }>
  readonly offers: ReadonlyArray<OfferView>
  readonly packs: ReadonlyArray<{ readonly credits: Pack; readonly label: string }>
  readonly invoices: ReadonlyArray<InvoiceRow>
  /** Payment method, invoices and changes are at the provider. */
  readonly canOpenPortal: boolean
  readonly canCancel: boolean
  readonly canResume: boolean
  /** What a person reads before the second click. */
  readonly cancelAsked: string | undefined
  /** Offered before it. */
  readonly exportFirst: { readonly label: string; readonly href: string }
  /** Why nothing can be ordered here. */
  readonly readOnly: string | undefined
  readonly activating: string | undefined
  /** What is being done at the moment. */
  readonly busy: "order" | "portal" | "cancel" | undefined
  readonly error: string | undefined
}

export interface PlanShown {
  readonly billing: Billing
  readonly paid: PaidBilling
  readonly canManage: boolean
  readonly interval: Interval
  readonly cancelAsked: boolean
  readonly activating: boolean
  readonly busy: PlanView["busy"]
  readonly error: string | undefined
}

const dayFormat = lazy(() => new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }))

const dayText = (at: number): string => dayFormat().format(at)

const TONES: Readonly<Record<Plan["status"], PlanView["tone"]>> = {
  none: "neutral",
  trialing: "success",
  active: "success",
  past_due: "danger",
  canceled: "warning"
}

const linesOf = ({ cancelsAt, renewsAt, status, stopsAt, trialEndsAt }: Plan): ReadonlyArray<string> => {
  if (status === "none") return [texts.noPlanText]
  if (status === "canceled") return [texts.canceledText]
  if (cancelsAt !== undefined) return [texts.cancels(dayText(cancelsAt))]
  if (stopsAt !== undefined) return [texts.stops(dayText(stopsAt))]
  if (trialEndsAt !== undefined) return [texts.trialEnds(dayText(trialEndsAt))]
  return renewsAt === undefined ? [] : [texts.renews(dayText(renewsAt))]
}

const titleOf = ({ interval, tier }: Plan): string => {
  if (tier === undefined || interval === undefined) return texts.plan
  const { cents, name } = planBook.plans[tier]
  return `${name}, ${interval === "month" ? texts.perMonth(priceText(cents.month)) : texts.perYear(priceText(cents.year))}`
}

const invoiceRow = ({ at, cents, currency, id, status, url }: Invoice): InvoiceRow => ({
  id,
  day: dayText(at),
  amount: priceText(cents, currency),
  status: texts.invoiceLabels[status],
  link: url === undefined ? undefined : { url, label: texts.invoiceOpen(dayText(at)) }
})

export const planView = (shown: PlanShown): PlanView => {
  const { billing, canManage, interval, paid } = shown
  const { plan } = paid
  const ends = plan.cancelsAt ?? plan.renewsAt
  const isOpen = canManage && isLive(plan)
  return {
    testMode: paid.mode === "test" && canManage ? texts.testMode : undefined,
    title: titleOf(plan),
    status: texts.statusLabels[plan.status],
    tone: plan.cancelsAt === undefined ? TONES[plan.status] : "warning",
    lines: linesOf(plan),
    credits: texts.creditsText(wholeText(paid.included), wholeText(paid.bought)),
    interval,
    intervals: (["month", "year"] as const).map((value) => ({ value, label: texts.intervalLabels[value] })),
    offers: availableOffers(plan, interval, canManage),
    packs: canManage
      ? ([100, 500, 2000] as const).map((credits) => ({
          credits,
          label: texts.buy(wholeText(credits), priceText(planBook.packs[credits]))
        }))
      : [],
    invoices: canManage ? paid.invoices.map(invoiceRow) : [],
    canOpenPortal: canManage && (plan.status !== "none" || paid.invoices.length > 0),
    canCancel: isOpen && plan.cancelsAt === undefined,
    canResume: isOpen && plan.cancelsAt !== undefined,
    exportFirst: { label: texts.exportFirst, href: routes.organization.href({}, { tab: "danger" }) },
    cancelAsked: shown.cancelAsked && ends !== undefined ? texts.cancelText(dayText(ends)) : undefined,
    readOnly: canManage ? undefined : texts.askAdministrators(billing.administrators.join(", ")),
    activating: shown.activating ? texts.activating : undefined,
    busy: shown.busy,
    error: shown.error
  }
}

/** All four, with those that apply; `given`: by the server, else what is known here. */
export const ineligibleReasons = (
  given: ReadonlyArray<Ineligible> | undefined,
  { canManage, plan }: { readonly canManage: boolean; readonly plan: Plan | undefined }
): ReadonlyArray<{ readonly text: string; readonly applies: boolean }> => {
  const known: ReadonlyArray<Ineligible> = [
    ...(canManage ? [] : (["not_admin"] as const)),
    ...(plan !== undefined && isLive(plan) ? (["already_on_plan"] as const) : []),
    ...(plan?.trialUsed === true ? (["trial_used"] as const) : [])
  ]
  return (["not_admin", "already_on_plan", "no_organization", "trial_used"] as const).map((reason) => ({
    text: texts.reasons[reason],
    applies: (given ?? known).includes(reason)
  }))
}
