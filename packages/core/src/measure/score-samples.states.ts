import type { Check } from "../creative/check-report.schema.ts"
import { mugPhoto } from "../model/fixtures/example-pictures.ts"
import { AssetId } from "../model/ids.ts"
import { builtInChecks, reportOf } from "./measure.rules.ts"
import type { AssetScore } from "./measure.schema.ts"

const picture = (ground: string, ink: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1080"><rect width="1080" height="1080" fill="${ground}"/><rect x="640" y="360" width="300" height="420" rx="32" fill="#B5331E"/><g font-family="Georgia, serif" fill="${ink}"><text x="86" y="250" font-size="92">A luxury for</text><text x="86" y="350" font-size="92">slow mornings</text><text x="86" y="430" font-size="34">Red clay, thrown by hand in small batches.</text></g><text x="86" y="985" font-size="40" font-family="Georgia, serif" fill="#231815">Fig &amp; Ember</text></svg>`
  )}`

const of = (id: keyof typeof builtInChecks) =>
  ({ id, group: "built_in", severity: builtInChecks[id].severity, weight: builtInChecks[id].weight }) as const

const logoBox = { kind: "box", x: 0.08, y: 0.87, w: 0.23, h: 0.045, role: "logo" } as const

const met: ReadonlyArray<Check> = [
  {
    ...of("palette"),
    state: "met",
    score: 0.93,
    measured: 0.93,
    threshold: 0.72,
    evidence: [
      { kind: "number", name: "near", value: 0.95 },
      { kind: "colour", hex: "#F6EDE2", share: 0.71, role: "paper" },
      { kind: "colour", hex: "#B5331E", share: 0.12, role: "accent 1" }
    ],
    fixes: []
  },
  { ...of("safe_area"), state: "met", score: 1, measured: 1, threshold: 0.99, evidence: [], fixes: [] },
  {
    ...of("logo"),
    state: "met",
    score: 1,
    measured: 48,
    threshold: 24,
    evidence: [logoBox, { kind: "number", name: "height", value: 48, threshold: 24 }],
    fixes: []
  }
]

const contrast: Check = {
  ...of("contrast"),
  state: "failed",
  score: 0.69,
  measured: 3.14,
  threshold: 4.5,
  evidence: [
    { kind: "box", x: 0.08, y: 0.37, w: 0.42, h: 0.04, role: "body", measured: 3.14, threshold: 4.5 },
    { kind: "box", x: 0.08, y: 0.15, w: 0.5, h: 0.19, role: "headline", measured: 3.2, threshold: 4.5 }
  ],
  fixes: [
    { kind: "text_colour", changes: [{ box: 1, hex: "#231815" }] },
    { kind: "scrim", changes: [{ box: 1, hex: "#231815", alpha: 0.7, text: "#F6EDE2" }] }
  ]
}

const copy: Check = {
  ...of("copy"),
  state: "failed",
  score: 0.65,
  measured: 1,
  threshold: 0,
  evidence: [{ kind: "words", fault: "banned", part: "headline", text: "luxury", from: 2, to: 8 }],
  fixes: [{ kind: "replace_words", part: "headline", from: 2, to: 8, found: "luxury", text: "" }]
}

const resolution: Check = {
  ...of("resolution"),
  state: "failed",
  score: 0.72,
  measured: 0.72,
  threshold: 1,
  evidence: [],
  fixes: [{ kind: "larger_source", width: 1500 }]
}

const facts: ReadonlyArray<Check> = [
  {
    id: "rights",
    group: "fact",
    severity: "block",
    weight: 0,
    state: "not_measured",
    needs: "market",
    evidence: [
      { kind: "rights", name: "Stone terrace", state: "hold", until: "30 Jun 2028", markets: "Germany, Austria" }
    ],
    fixes: []
  },
  { id: "disclaimer", group: "fact", severity: "block", weight: 0, state: "not_applicable", evidence: [], fixes: [] },
  { id: "provenance", group: "fact", severity: "info", weight: 0, state: "met", evidence: [], fixes: [] },
  {
    id: "wrong_product",
    group: "guideline",
    title: "The right product",
    why: "The picture shows the product that is sold, and no other.",
    severity: "warn",
    weight: 0.06,
    state: "not_measured",
    needs: "vision_provider",
    evidence: [],
    fixes: []
  }
]

/** A measure with something to mend, something met and something that could not be measured. */
export const sampleReport = (version = 4) =>
  reportOf([contrast, copy, resolution, ...met, ...facts], { state: "published", version })

const mended = reportOf(
  [
    { ...contrast, state: "met", score: 1, measured: 9.4, evidence: [], fixes: [] },
    ...met,
    { ...copy, state: "met", score: 1, measured: 0, evidence: [], fixes: [] },
    ...facts
  ],
  { state: "published", version: 4 }
)

/** The score of a picture with three faults, measured under the rules that hold. */
export const sampleScore = (change: Partial<AssetScore> = {}): AssetScore => ({
  assetId: AssetId.make("asset_0"),
  name: "Ember Mug · A luxury for slow mornings",
  url: picture("#C9A98C", "#8A6A50"),
  width: 1080,
  height: 1080,
  state: "scored",
  measuring: false,
  report: sampleReport(),
  measuredAt: 1_760_000_000_000,
  rulesNow: { state: "published", version: 4 },
  canFix: true,
  sourceUrl: mugPhoto,
  ...change
})

/** The version that a fix made of {@link sampleScore}. */
export const mendedScore = (): AssetScore =>
  sampleScore({
    assetId: AssetId.make("asset_1"),
    url: picture("#F6EDE2", "#231815"),
    report: mended,
    fixOf: {
      assetId: AssetId.make("asset_0"),
      name: "Ember Mug · A luxury for slow mornings",
      url: picture("#C9A98C", "#8A6A50"),
      checkId: "contrast"
    }
  })

/** A score without its report, as it is before the first measure. */
export const blankScore = (change: Partial<AssetScore>): AssetScore => {
  const { measuredAt: _, report: __, ...score } = sampleScore()
  return { ...score, ...change }
}
