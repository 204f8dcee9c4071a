import type { CheckSeverity } from "../creative/check-report.schema.ts"
import type { CopyTest } from "../creative/guideline-check.schema.ts"
import type { CreativeLayout } from "../creative/creative.schema.ts"
import type { MarketForms } from "../model/market-forms.ts"
import type { ProductWords } from "../model/product-text.ts"
import type { AspectRatio } from "../model/aspect-ratio.ts"

/** UTF-16 code units, or a count of hashtags: the field takes `most`, and shows `seen` before it is cut off. */
export interface PostLimit {
  readonly most?: number
  readonly seen?: number
}

/** A row of the placements, with what can be set in it. */
export interface PlannerPlacement {
  readonly id: string
  readonly label: string
  readonly channel: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly aspectRatio: AspectRatio
  readonly kinds: ReadonlyArray<"image" | "video" | "print">
  /** A field without an entry does not exist there, or has no published limit. */
  readonly limits: Readonly<Partial<Record<"caption" | "linkTitle" | "description" | "hashtags", PostLimit>>>
  /** Posts in a week at most. */
  readonly cadence?: number
  /** Layouts that can set this size, best first. */
  readonly layouts: ReadonlyArray<CreativeLayout>
}

/** Texts by language, BCP 47. */
export interface PlannerProduct {
  readonly id: string
  readonly texts: Readonly<Record<string, ProductWords>>
  /** Archetypes that it suits, such as `gift`. */
  readonly suits: ReadonlyArray<string>
}

export interface PlannerPlace {
  readonly id: string
  readonly name: string
  /** Absent: every market. */
  readonly marketIds?: ReadonlyArray<string>
}

export interface PlannerHouseLayout {
  readonly id: string
  /** What it can show. */
  readonly pictures: ReadonlyArray<string>
  readonly placementIds: ReadonlyArray<string>
  /** Products that it can show. @default every one */
  readonly productIds?: ReadonlyArray<string>
}

/** A check of words that is on in a market. Without channels it holds in all of them. */
export interface PlannerRule {
  readonly title: string
  readonly severity: CheckSeverity
  readonly test: CopyTest
  readonly channels: ReadonlyArray<string>
  readonly marketId: string
}

/** What the planner needs besides the brief. Plain data, so that equal input gives an equal plan. */
export interface PlannerData {
  readonly brand: { readonly name: string; readonly language: string; readonly bannedTerms: ReadonlyArray<string> }
  readonly markets: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly bannedTerms: ReadonlyArray<string>
    readonly requiredTerms?: ReadonlyArray<string>
    /** How it writes; it changes no plan. */
    readonly forms?: MarketForms
    /** Written in its first language, in place of those that the planner has. */
    readonly callToAction?: string
  }>
  readonly placements: ReadonlyArray<PlannerPlacement>
  readonly products: ReadonlyArray<PlannerProduct>
  readonly places: ReadonlyArray<PlannerPlace>
  readonly houseLayouts: ReadonlyArray<PlannerHouseLayout>
  /** Those that hold in the campaign; they change no plan. @default none */
  readonly rules?: ReadonlyArray<PlannerRule>
  /** Of one asset. */
  readonly credits: Readonly<Record<"image" | "video" | "print", number>>
}
