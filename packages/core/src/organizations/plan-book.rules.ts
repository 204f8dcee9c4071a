/**
 * Plans and packs of credits as data; operators may change every value.
 *
 * Source: specification, section 7.
 */
import { Interval, Pack, type BillingOrder, Tier } from "./plan.schema.ts"

export interface PlanOffer {
  readonly name: string
  /** A month. */
  readonly credits: number
  readonly brands: number
  readonly members: number
  readonly storageGb: number
  readonly trialDays: number
  /** In US cents; a year is 20 % off. */
  readonly cents: Readonly<Record<Interval, number>>
}

/** A change of values is a new version. */
export const planBook = {
  version: 1,
  currency: "usd",
  plans: {
    team: {
      name: "Team",
      credits: 2_500,
      brands: 10,
      members: 20,
      storageGb: 250,
      trialDays: 14,
      cents: { month: 9_900, year: 95_040 }
    },
    business: {
      name: "Business",
      credits: 10_000,
      brands: 50,
      members: 100,
      storageGb: 1_000,
      trialDays: 0,
      cents: { month: 29_900, year: 287_040 }
    }
  },
  /** 5 cents a credit. */
  packs: { 100: 500, 500: 2_500, 2000: 10_000 }
} as const satisfies {
  readonly version: number
  readonly currency: string
  readonly plans: Readonly<Record<Tier, PlanOffer>>
  readonly packs: Readonly<Record<Pack, number>>
}

/** Days that a plan which is past due still works. */
export const PAST_DUE_DAYS = 14

/** What is sold, by the name that finds its price at the provider. */
export interface Sold {
  readonly key: string
  readonly name: string
  readonly cents: number
  readonly order: { readonly tier: Tier; readonly interval: Interval } | { readonly credits: Pack }
}

/** The name of a price at the provider, such as `team_month` or `topup_500`. */
export const priceKeyOf = (order: BillingOrder): string =>
  order.kind === "plan" ? `${order.tier}_${order.interval}` : `topup_${order.credits}`

export const soldThings: ReadonlyArray<Sold> = [
  ...Tier.literals.flatMap((tier) =>
    Interval.literals.map((interval) => ({
      key: priceKeyOf({ kind: "plan", tier, interval, trial: false }),
      name: planBook.plans[tier].name,
      cents: planBook.plans[tier].cents[interval],
      order: { tier, interval }
    }))
  ),
  ...Pack.literals.map((credits) => ({
    key: priceKeyOf({ kind: "topup", credits }),
    name: `${credits} credits`,
    cents: planBook.packs[credits],
    order: { credits }
  }))
]
