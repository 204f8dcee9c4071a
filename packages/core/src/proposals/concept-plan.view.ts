import type { CampaignProposal, Theme } from "../planner/planner.schema.ts"
import { proposalPageTexts as texts } from "./proposal-page.texts.ts"
import type { StoredProposal } from "./proposals.schema.ts"

export interface ConceptNames {
  readonly market: (id: string) => string
  readonly product: (id: string) => string
  readonly place: (id: string) => string
}

export interface ConceptChecks {
  readonly summary: string
  readonly tone: "danger" | "success" | "warning"
  readonly rows: ReadonlyArray<{
    readonly key: string
    /** Market and language. */
    readonly where: string
    readonly lines: ReadonlyArray<string>
  }>
}

/** Undefined where nothing was predicted, as for a version that is over. */
export const conceptChecks = (
  { checks }: Pick<StoredProposal, "checks">,
  themeId: string,
  { market }: ConceptNames
): ConceptChecks | undefined => {
  const own = checks.filter((check) => check.themeId === themeId)
  if (own.length === 0) return undefined
  const count = (severity: "block" | "warn") =>
    own.reduce((sum, { findings }) => sum + findings.filter((finding) => finding.severity === severity).length, 0)
  const [block, warn] = [count("block"), count("warn")]
  return {
    summary: texts.checks(block, warn),
    tone: block > 0 ? "danger" : warn > 0 ? "warning" : "success",
    rows: own.map(({ findings, language, marketId }) => ({
      key: `${marketId} ${language}`,
      where: `${market(marketId)}, ${language}`,
      lines: findings.length === 0 ? [texts.checksPass] : findings.map(({ text }) => text)
    }))
  }
}

/** The pictures that a concept needs: what is on them, in which sizes, how often. */
export const conceptShots = (
  { assets }: Pick<CampaignProposal, "assets">,
  themeId: string,
  { place, product }: ConceptNames
): ReadonlyArray<string> => {
  const shots = new Map<string, Map<string, number>>()
  for (const { height, placeId, productId, themeId: of, width } of assets) {
    if (of !== themeId) continue
    const shown = [productId && product(productId), placeId && place(placeId)].filter(Boolean).join(", ")
    const subject = shown === "" ? texts.brandShot : shown
    const sizes = shots.get(subject) ?? new Map<string, number>()
    const size = `${width} × ${height}`
    shots.set(subject, sizes.set(size, (sizes.get(size) ?? 0) + 1))
  }
  return [...shots].map(([subject, sizes]) =>
    texts.shot(
      subject,
      [...sizes].map(([size, count]) => (count === 1 ? size : `${count} of ${size}`))
    )
  )
}

export const conceptColours = ({ palette }: Pick<Theme, "palette">): string => texts.colours(palette)
