import type { CreativeInput } from "../creative/creative-input.ts"
import { TestVariable } from "./results.schema.ts"
import { aboutNumber, differenceInterval, type Proportion, rateOf, trialsNeeded } from "./proportions.rules.ts"

/**
 * Impressions that each variant needs to show a difference of `difference` around the rate that is usual: 80 % power, 5 %
 * two-sided, the dearer of the two directions. Undefined where no such difference is possible.
 */
export const impressionsNeeded = (usualRate: number, difference: number): number | undefined => {
  if (!(usualRate > 0 && usualRate < 1 && difference > 0)) return undefined
  const directions = [usualRate + difference, usualRate - difference].filter((rate) => rate > 0 && rate < 1)
  const needed = directions.map((rate) => trialsNeeded(usualRate, rate))
  return needed.length === 0 ? undefined : Math.max(...needed)
}

export interface TestPlan {
  /** Of the rate; a fraction, above 0. */
  readonly difference: number
  readonly perVariant: number
}

export type TestVerdict =
  /** Too early to say anything: only the counts are shown. */
  | { readonly kind: "counting" }
  /** Index of the variant. */
  | { readonly kind: "better"; readonly variant: number }
  | { readonly kind: "noDifference" }
  /** Impressions that each variant still needs. */
  | { readonly kind: "notEnough"; readonly more: number }

/** How many more trials each needs until the interval of their difference is narrow enough to say one thing or the other. */
const shortOf = (one: Proportion, other: Proportion, limit: number): number => {
  const trials = Math.min(one.trials, other.trials)
  const { high, low } = differenceInterval(one, other)
  const seen = Math.abs(rateOf(one) - rateOf(other))
  const wanted = Math.max(seen, limit - seen)
  const times = ((high - low) / 2 / wanted) ** 2
  return Math.max(1, Math.ceil(trials * (times - 1)))
}

/**
 * What a test says. Before every variant has its impressions and before the end it says nothing, so that looking early
 * decides nothing.
 */
export const testVerdict = (
  plan: TestPlan,
  variants: readonly [Proportion, Proportion],
  hasEnded: boolean
): TestVerdict => {
  const [one, other] = variants
  const had = Math.min(one.trials, other.trials)
  const isFull = had >= plan.perVariant
  if (!isFull && !hasEnded) return { kind: "counting" }
  if (!isFull) return { kind: "notEnough", more: aboutNumber(plan.perVariant - had) }
  const { high, low } = differenceInterval(other, one)
  if (low > 0) return { kind: "better", variant: 1 }
  if (high < 0) return { kind: "better", variant: 0 }
  if (low > -plan.difference && high < plan.difference) return { kind: "noDifference" }
  return { kind: "notEnough", more: aboutNumber(shortOf(one, other, plan.difference)) }
}

/** What a variant shows; absent where it has none. */
export type VariantFacts = Readonly<Record<TestVariable, string | undefined>>

/** What two variants differ in. A product comes with its price. */
export const differingIn = (one: VariantFacts, other: VariantFacts): ReadonlyArray<TestVariable> => {
  const differing = TestVariable.literals.filter((variable) => one[variable] !== other[variable])
  return differing.includes("product") ? differing.filter((variable) => variable !== "price") : differing
}

/** Of a picture's recipe: what is printed of its price, and the colours that it chooses from. */
export const paintedFacts = ({
  brand,
  copy,
  house,
  variant
}: CreativeInput): Pick<VariantFacts, "colour" | "price"> => {
  const { oldPrice, offer, price, unitPrice, validity } = copy
  const { accents, dark, deep, ink, paper } = brand.roles
  const printed = [price, unitPrice, oldPrice, offer, validity].filter((text) => text !== undefined && text !== "")
  return {
    price: printed.length === 0 ? undefined : JSON.stringify(printed),
    colour: JSON.stringify([paper, ink, deep, dark === true, accents, house?.roles ?? {}, variant])
  }
}

export const VARIANT_LABELS = ["A", "B"] as const
