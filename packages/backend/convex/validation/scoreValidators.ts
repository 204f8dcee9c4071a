import { v } from "convex/values"
import { colour, logoVariant } from "./argValidators.ts"

/** Validators of the measure; the core schemas of the same names document the fields. */

const optional = v.optional
const rect = { x: v.number(), y: v.number(), w: v.number(), h: v.number() }

const boxRole = v.union(
  v.literal("headline"),
  v.literal("body"),
  v.literal("eyebrow"),
  v.literal("cta"),
  v.literal("price"),
  v.literal("oldPrice"),
  v.literal("offer"),
  v.literal("validity"),
  v.literal("attribution"),
  v.literal("name"),
  v.literal("disclaimer"),
  v.literal("display"),
  v.literal("badge"),
  v.literal("logo"),
  v.literal("product"),
  v.literal("photo")
)

const copyPart = v.union(
  v.literal("display"),
  v.literal("eyebrow"),
  v.literal("headline"),
  v.literal("body"),
  v.literal("cta"),
  v.literal("price"),
  v.literal("oldPrice"),
  v.literal("offer"),
  v.literal("validity"),
  v.literal("attribution"),
  v.literal("disclaimer")
)

/** How the rights of a place or a picture stand. */
export const rightsEvidence = v.object({
  kind: v.literal("rights"),
  name: v.string(),
  state: v.union(v.literal("hold"), v.literal("ended"), v.literal("unrecorded")),
  until: optional(v.string()),
  markets: optional(v.string())
})

const evidence = v.union(
  v.object({
    kind: v.literal("box"),
    ...rect,
    role: optional(boxRole),
    measured: optional(v.number()),
    threshold: optional(v.number())
  }),
  v.object({
    kind: v.literal("words"),
    fault: v.union(
      v.literal("banned"),
      v.literal("missing"),
      v.literal("capitals"),
      v.literal("exclamation"),
      v.literal("hard_to_read"),
      v.literal("too_long"),
      v.literal("unresolved"),
      v.literal("no_cta")
    ),
    part: optional(copyPart),
    text: v.string(),
    from: optional(v.number()),
    to: optional(v.number())
  }),
  v.object({ kind: v.literal("colour"), hex: v.string(), share: v.number(), role: optional(v.string()) }),
  v.object({
    kind: v.literal("number"),
    name: v.union(
      v.literal("near"),
      v.literal("height"),
      v.literal("clear_space"),
      v.literal("aspect"),
      v.literal("variant"),
      v.literal("width"),
      v.literal("ratio"),
      v.literal("distance"),
      v.literal("colour"),
      v.literal("air_left"),
      v.literal("air_right"),
      v.literal("air_top"),
      v.literal("air_bottom")
    ),
    value: v.number(),
    threshold: optional(v.number())
  }),
  rightsEvidence
)

/** A fix of pixels, for pictures without a scene. */
export const pixelFix = v.union(
  v.object({
    kind: v.literal("grade"),
    tones: v.array(v.string()),
    strength: v.number(),
    keep: v.array(v.object(rect))
  }),
  v.object({
    kind: v.literal("reframe"),
    width: v.number(),
    height: v.number(),
    x: v.number(),
    y: v.number(),
    hex: v.string()
  }),
  v.object({
    kind: v.literal("set_logo"),
    change: v.union(v.literal("add"), v.literal("enlarge")),
    ...rect,
    assetId: v.string(),
    crop: v.object(rect),
    plate: optional(v.object({ ...rect, hex: v.string() }))
  }),
  v.object({
    kind: v.literal("text_ground"),
    changes: v.array(v.object({ ...rect, ground: v.string(), text: v.string() }))
  })
)

/** One way to mend a failed check. */
export const checkFix = v.union(
  ...pixelFix.members,
  v.object({ kind: v.literal("recolour"), changes: v.array(v.object({ from: v.string(), to: v.string() })) }),
  v.object({ kind: v.literal("text_colour"), changes: v.array(v.object({ box: v.number(), hex: v.string() })) }),
  v.object({
    kind: v.literal("scrim"),
    changes: v.array(v.object({ box: v.number(), hex: v.string(), alpha: v.number(), text: v.string() }))
  }),
  v.object({
    kind: v.literal("move"),
    moves: v.array(v.object({ box: v.number(), dx: v.number(), dy: v.number() }))
  }),
  v.object({ kind: v.literal("recrop"), source: v.string(), from: v.object(rect), to: v.object(rect) }),
  v.object({
    kind: v.literal("logo"),
    change: v.union(v.literal("variant"), v.literal("enlarge"), v.literal("move")),
    box: v.number(),
    ...rect,
    assetId: v.string(),
    crop: v.object(rect)
  }),
  v.object({
    kind: v.literal("replace_words"),
    part: copyPart,
    from: v.number(),
    to: v.number(),
    found: v.string(),
    text: v.string()
  }),
  v.object({ kind: v.literal("insert_words"), part: copyPart, text: v.string() }),
  v.object({ kind: v.literal("normal_case") }),
  v.object({ kind: v.literal("fewer_exclamations"), keep: v.number() }),
  v.object({ kind: v.literal("larger_source"), width: v.number() }),
  v.object({ kind: v.literal("other_ratio") }),
  v.object({
    kind: v.literal("by_hand"),
    reason: v.union(v.literal("colours"), v.literal("logo"), v.literal("text"))
  })
)

const severity = v.union(v.literal("block"), v.literal("warn"), v.literal("info"))

const check = v.object({
  id: v.string(),
  group: v.union(v.literal("built_in"), v.literal("guideline"), v.literal("fact")),
  title: optional(v.string()),
  why: optional(v.string()),
  severity,
  weight: v.number(),
  state: v.union(v.literal("met"), v.literal("failed"), v.literal("not_applicable"), v.literal("not_measured")),
  needs: optional(
    v.union(
      v.literal("text_boxes"),
      v.literal("scene"),
      v.literal("copy"),
      v.literal("logo_files"),
      v.literal("source_photo"),
      v.literal("subject_box"),
      v.literal("record"),
      v.literal("rights"),
      v.literal("market"),
      v.literal("other_pictures"),
      v.literal("text_provider"),
      v.literal("vision_provider")
    )
  ),
  score: optional(v.number()),
  measured: optional(v.number()),
  threshold: optional(v.number()),
  evidence: v.array(evidence),
  fixes: v.array(checkFix)
})

const verdict = v.union(v.literal("on_brand"), v.literal("needs_attention"), v.literal("off_brand"))
const rulesState = v.union(v.literal("draft"), v.literal("published"))
const rules = v.object({ state: rulesState, version: v.number() })

export const checkReport = v.object({
  measure: v.string(),
  rules,
  value: optional(v.number()),
  verdict: optional(verdict),
  passed: v.number(),
  counted: v.number(),
  blockedBy: v.array(v.string()),
  checks: v.array(check)
})

/** What an asset's own row holds of its measure: enough for lists. The report lies beside it, see `scoreReports`. */
export const storedScore = v.object({
  status: v.union(v.literal("pending"), v.literal("scored"), v.literal("failed")),
  value: optional(v.number()),
  verdict: optional(verdict),
  /** The rules of the last measure. */
  rules: optional(rules),
  engine: optional(v.string()),
  /** Ids of the checks that failed. */
  failedChecks: v.array(v.string()),
  /** When the rules of the last measure were read, UTC ms. */
  measuredAt: optional(v.number()),
  error: optional(v.string())
})

const standing = v.union(v.literal("pending"), v.literal("scored"), v.literal("stale"), v.literal("failed"))

export const scoreSummary = v.object({ state: standing, value: optional(v.number()), verdict: optional(verdict) })

export const assetScore = v.object({
  assetId: v.string(),
  name: v.string(),
  url: v.string(),
  width: v.number(),
  height: v.number(),
  state: v.union(v.literal("none"), ...standing.members),
  measuring: v.boolean(),
  report: optional(checkReport),
  measuredAt: optional(v.number()),
  error: optional(v.string()),
  rulesNow: rules,
  canFix: v.boolean(),
  fixOf: optional(v.object({ assetId: v.string(), name: v.string(), url: v.string(), checkId: v.string() })),
  sourceUrl: optional(v.string())
})

export const fixProgress = v.object({
  status: v.union(v.literal("working"), v.literal("done"), v.literal("failed")),
  assetId: optional(v.string()),
  error: optional(v.string())
})

/** A finished picture that is to be measured. */
export const scoreWork = v.object({
  assetId: v.string(),
  fileUrl: v.string(),
  sceneUrl: optional(v.string()),
  files: v.array(v.object({ id: v.string(), url: v.string() })),
  brand: v.object({
    rules: rulesState,
    version: v.number(),
    colours: v.array(colour),
    bannedTerms: v.array(v.string()),
    disclaimer: optional(v.string()),
    logos: v.array(v.object({ id: v.string(), variant: logoVariant, url: v.string() }))
  }),
  readAt: v.number(),
  mendable: v.boolean(),
  labels: v.array(v.object({ source: v.string(), region: v.object(rect) })),
  facts: v.object({
    provenanceWritten: optional(v.boolean()),
    nearestAsset: optional(v.number()),
    rights: optional(v.array(rightsEvidence))
  })
})
