import type { BrandPalette, CheckReport, CheckSeverity, CopyPart, CreativeLogo, Rect } from "@marque/core/creative"
import type { LogoMark } from "./logo-mark.ts"

export interface LogoRule {
  readonly assetId: string
  readonly variant: CreativeLogo["variant"]
  readonly aspect: number
  readonly crop: Rect
  /** `#RRGGBB`, largest share first. */
  readonly inks?: ReadonlyArray<string>
  readonly mark?: LogoMark
}

export interface BannedTerm {
  readonly term: string
  readonly suggestion?: string
}

export interface CopyRules {
  readonly banned: ReadonlyArray<BannedTerm>
  readonly required: ReadonlyArray<string>
  readonly maxExclamations: number
  /** Flesch for English (higher is easier), 100 minus LIX otherwise, 0-100. Absent: not judged. */
  readonly readingFloor?: number
  readonly ctaRequired: boolean
}

/** Product specification, section 6. */
export type GuidelineTest =
  | { readonly type: "banned_terms"; readonly terms: ReadonlyArray<BannedTerm> }
  | { readonly type: "required_text"; readonly text: string; readonly minSizePx?: number }
  | { readonly type: "max_length"; readonly part: CopyPart; readonly maximum: number }
  | { readonly type: "max_exclamation"; readonly maximum: number }
  /** Share of words in capitals, 0-1. */
  | { readonly type: "max_capitals"; readonly maximum: number }
  | { readonly type: "reading_grade"; readonly target: number }
  | { readonly type: "tone" }
  | { readonly type: "locale"; readonly currency: string }
  /** Shares of the picture, 0-1. */
  | {
      readonly type: "palette_share"
      readonly colours: ReadonlyArray<string>
      readonly minimum: number
      readonly maximum: number
    }
  /** Share of the picture that may be far from every brand colour, 0-1. */
  | { readonly type: "foreign_colour"; readonly tolerance: number }
  | { readonly type: "min_contrast"; readonly ratio: number }
  /** Fractions of the canvas. */
  | {
      readonly type: "safe_zone"
      readonly top: number
      readonly right: number
      readonly bottom: number
      readonly left: number
    }
  /** Pixels at 1x. */
  | { readonly type: "logo_width"; readonly minimum: number }
  /** Multiples of the logo's height. */
  | { readonly type: "logo_clear_space"; readonly minimum: number }
  /** Pixels of the short side. */
  | { readonly type: "min_resolution"; readonly minimum: number }
  /** Mean CIEDE2000 inside the label region. */
  | { readonly type: "product_fidelity"; readonly maximum: number }
  /** Share of pixels, 0-1. */
  | { readonly type: "exposure"; readonly maximum: number }

export interface GuidelineRule {
  readonly id: string
  readonly title: string
  readonly statement: string
  readonly severity: CheckSeverity
  /** @default 0.06 */
  readonly weight?: number
  readonly test: GuidelineTest
}

export interface BrandRules {
  readonly state: CheckReport["rules"]["state"]
  readonly version: number
  readonly roles: BrandPalette
  readonly colours: ReadonlyArray<{ readonly name: string; readonly hex: string }>
  readonly logos: ReadonlyArray<LogoRule>
  /** Least height of the logo's ink in pixels at 1x; the check's own limit when absent or lower. */
  readonly logoMinHeight?: number
  /** Multiples of the logo's height; never less than a half. */
  readonly logoClearSpace?: number
  readonly copy: CopyRules
  /** BCP 47. */
  readonly locale: string
  readonly guidelines: ReadonlyArray<GuidelineRule>
}
