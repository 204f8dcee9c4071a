import type {
  BannedTerm,
  BrandPalette,
  CheckReport,
  ClaimRule,
  CreativeLogo,
  GuidelineRule,
  MarketForms,
  Rect
} from "@marque/core/creative"
import type { LogoMark } from "./logo-mark.ts"

export interface LogoRule {
  readonly assetId: string
  readonly variant: CreativeLogo["variant"]
  readonly aspect: number
  readonly crop: Rect
  /** `#RRGGBB`, largest share first. */
  readonly inks?: ReadonlyArray<string>
  readonly mark?: LogoMark
  /** Multiples of its height; never less than a half. */
  readonly clearSpace?: number
  /** Pixels at 1x. */
  readonly minWidthPx?: number
  /** Colours that it may stand on; any when absent. */
  readonly grounds?: ReadonlyArray<string>
}

export interface CopyRules {
  readonly banned: ReadonlyArray<BannedTerm>
  readonly required: ReadonlyArray<string>
  /** What may not be said of the products in the picture. */
  readonly claims?: ReadonlyArray<ClaimRule>
  readonly maxExclamations: number
  /** Flesch for English (higher is easier), 100 minus LIX otherwise, 0-100. Absent: not judged. */
  readonly readingFloor?: number
  readonly ctaRequired: boolean
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
  /** @default as the language writes, with units of any kind */
  readonly forms?: MarketForms
  readonly guidelines: ReadonlyArray<GuidelineRule>
}
