import { lazy } from "../kernel/lazy.ts"
import { isLive } from "./payments.rules.ts"
import { planBook, type PlanOffer } from "./plan-book.rules.ts"
import { type Interval, type Plan, Tier } from "./plan.schema.ts"
import { planTexts as texts } from "./plan.texts.ts"

const whole = lazy(() => new Intl.NumberFormat("en"))

export const wholeText = (value: number): string => whole().format(value)

/** `currency`: ISO 4217, in any case. */
export const priceText = (cents: number, currency: string = planBook.currency): string =>
  new Intl.NumberFormat("en", {
    style: "currency",
    currency: currency.toUpperCase(),
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2
  }).format(cents / 100)

const ordersOf = (
  { name, trialDays }: PlanOffer,
  plan: Plan
): ReadonlyArray<{ readonly label: string; readonly trial: boolean }> => {
  if (isLive(plan)) return [{ label: texts.change(name), trial: false }]
  const trial = trialDays > 0 && !plan.trialUsed ? [{ label: texts.tryIt(trialDays), trial: true }] : []
  return [...trial, { label: texts.choose(name), trial: false }]
}

export const availableOffers = (plan: Plan, interval: Interval, canManage: boolean) =>
  Tier.literals.map((tier) => {
    const offer: PlanOffer = planBook.plans[tier]
    const isCurrent = isLive(plan) && plan.tier === tier && plan.interval === interval
    const price = priceText(offer.cents[interval])
    return {
      tier,
      name: offer.name,
      price: interval === "month" ? texts.perMonth(price) : texts.perYear(price),
      facts: texts.facts(wholeText(offer.credits), offer.brands, offer.members, offer.storageGb),
      isCurrent,
      orders: canManage && !isCurrent ? ordersOf(offer, plan) : []
    }
  })
