import type { CheckReport } from "@marque/core/creative"
import type { ScoreWork } from "@marque/core/queue"
import type { LogoRule } from "../../score/brand-rules.ts"
import { rulesOf } from "../../score/rules-of.ts"
import { type ScoredFile, scoreFile } from "./score-file.ts"

export interface MeasuredLogo {
  readonly rule: LogoRule
  readonly bytes: Uint8Array
}

/** Rules as one picture is measured by them, and the files of their logos. */
export interface MeasuredBrand {
  readonly measured: Omit<ScoreWork["brand"], "logos">
  readonly logos: ReadonlyArray<MeasuredLogo>
}

export const rulesIn = ({ logos, measured }: MeasuredBrand) =>
  rulesOf(
    measured,
    logos.map(({ rule }) => rule)
  )

/**
 * The report of a picture: worker and command line give the same for the same file and brand. `fixes`:
 * whether fixes of pixels are offered. Rejects when it is no picture.
 */
export const measureFile = async (
  { fixes, ...file }: Omit<ScoredFile, "disclaimer" | "disclaimerMinPx" | "logoFiles"> & { readonly fixes: boolean },
  brand: MeasuredBrand
): Promise<CheckReport> => {
  const { disclaimer, disclaimerMinPx, language, market } = brand.measured
  const asked = {
    ...file,
    ...(disclaimer !== undefined && { disclaimer }),
    ...(disclaimerMinPx !== undefined && { disclaimerMinPx }),
    ...(fixes && { logoFiles: new Map(brand.logos.map(({ bytes, rule }) => [rule.assetId, bytes])) })
  }
  const scope = {
    language,
    ...(market !== undefined && { market }),
    ...(file.placement !== undefined && { placement: file.placement.id })
  }
  return { ...(await scoreFile(asked, rulesIn(brand))), scope }
}
