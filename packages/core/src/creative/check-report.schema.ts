import { Schema } from "effect"
import { PairUse } from "../model/pair-use.ts"
import { BoxRole, Rect } from "./creative.schema.ts"
import { Rewording } from "./rewording.schema.ts"

const optional = Schema.optionalKey
const N = Schema.Finite
const Hex = Schema.String.check(Schema.isPattern(/^#[0-9A-F]{6}$/))

/** The last two never count as passed. */
export const CheckState = Schema.Literals(["met", "failed", "not_applicable", "not_measured"])
export type CheckState = typeof CheckState.Type

/** `block` caps the value and fails a build, `warn` lowers the value, `info` has no effect. */
export const CheckSeverity = Schema.Literals(["block", "warn", "info"])
export type CheckSeverity = typeof CheckSeverity.Type

export const CheckNeed = Schema.Literals([
  "text_boxes",
  "scene",
  "copy",
  "logo_files",
  "source_photo",
  "subject_box",
  "record",
  "rights",
  "market",
  "other_pictures",
  "text_provider",
  "vision_provider"
])
export type CheckNeed = typeof CheckNeed.Type

export const CopyPart = Schema.Literals([
  "display",
  "eyebrow",
  "headline",
  "body",
  "cta",
  "price",
  "unitPrice",
  "oldPrice",
  "offer",
  "validity",
  "attribution",
  "disclaimer"
])
export type CopyPart = typeof CopyPart.Type

/** Not as the market writes it. */
export const FormFault = Schema.Literals(["number_form", "date_form", "time_form", "unit_form", "language"])
export type FormFault = typeof FormFault.Type

export const WordFault = Schema.Literals([
  "banned",
  "missing",
  "capitals",
  "exclamation",
  "hard_to_read",
  "too_long",
  "unresolved",
  "no_cta",
  "claim_elsewhere",
  "claim_unproven",
  ...FormFault.literals
])
export type WordFault = typeof WordFault.Type

/**
 * Rights on the day of measurement. `elsewhere`: not in the picture's market. `until`: last day as display text, absent
 * when unlimited; `markets`: the only ones, absent for all and where the picture's market is one of them.
 */
export const RightsEvidence = Schema.Struct({
  kind: Schema.Literal("rights"),
  name: Schema.String,
  state: Schema.Literals(["hold", "ended", "elsewhere", "unrecorded"]),
  until: optional(Schema.String),
  markets: optional(Schema.String)
})
export type RightsEvidence = typeof RightsEvidence.Type

/** Boxes are fractions 0-1 of the picture, origin top left; words are UTF-16 offsets, end exclusive; shares are 0-1. */
export const Evidence = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("box"),
    x: N,
    y: N,
    w: N,
    h: N,
    role: optional(BoxRole),
    measured: optional(N),
    threshold: optional(N)
  }),
  Schema.Struct({
    kind: Schema.Literal("words"),
    fault: WordFault,
    part: optional(CopyPart),
    text: Schema.String,
    from: optional(N),
    to: optional(N)
  }),
  /** `threshold`: the share that the brand allows, of a colour that covers more. */
  Schema.Struct({
    kind: Schema.Literal("colour"),
    hex: Hex,
    share: N,
    role: optional(Schema.String),
    threshold: optional(N)
  }),
  /** Two colours by name, and what the brand allows them for; `role`: the words that break it. */
  Schema.Struct({
    kind: Schema.Literal("pair"),
    one: Schema.String,
    other: Schema.String,
    use: PairUse,
    role: optional(BoxRole)
  }),
  Schema.Struct({
    kind: Schema.Literal("number"),
    name: Schema.Literals([
      "near",
      "height",
      "clear_space",
      "aspect",
      "variant",
      "width",
      "ratio",
      "distance",
      "colour",
      "ground",
      "air_left",
      "air_right",
      "air_top",
      "air_bottom"
    ]),
    value: N,
    threshold: optional(N)
  }),
  RightsEvidence
])
export type Evidence = typeof Evidence.Type

/**
 * A fix on pixels, for pictures without a scene; needs only the brand's logo files.
 *
 * `grade` moves colours far from `tones` toward them by `strength` (0-1), except skin. `reframe` places the picture at
 * `x`, `y` (pixels) of a larger canvas filled with `hex`. `set_logo` adds a plate where no area is calm enough.
 * Rectangles are fractions 0-1 of the picture.
 */
export const PixelFix = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("grade"), tones: Schema.Array(Hex), strength: N, keep: Schema.Array(Rect) }),
  Schema.Struct({ kind: Schema.Literal("reframe"), width: N, height: N, x: N, y: N, hex: Hex }),
  Schema.Struct({
    kind: Schema.Literal("set_logo"),
    change: Schema.Literals(["add", "enlarge"]),
    ...Rect.fields,
    assetId: Schema.String,
    /** Bounds of the ink, fractions 0-1 of the file. */
    crop: Rect,
    plate: optional(Schema.Struct({ ...Rect.fields, hex: Hex }))
  }),
  Schema.Struct({
    kind: Schema.Literal("text_ground"),
    changes: Schema.Array(Schema.Struct({ ...Rect.fields, ground: Hex, text: Hex }))
  })
])
export type PixelFix = typeof PixelFix.Type

/**
 * A fix as data. Indexes refer to the scene's boxes; moves are frame pixels; `recrop` is in fractions of the
 * photograph. `larger_source`, `other_ratio` and `by_hand` are advice for a person.
 */
export const CheckFix = Schema.Union([
  ...PixelFix.members,
  Schema.Struct({
    kind: Schema.Literal("recolour"),
    changes: Schema.Array(Schema.Struct({ from: Hex, to: Hex }))
  }),
  Schema.Struct({
    kind: Schema.Literal("text_colour"),
    changes: Schema.Array(Schema.Struct({ box: N, hex: Hex }))
  }),
  Schema.Struct({
    kind: Schema.Literal("scrim"),
    changes: Schema.Array(Schema.Struct({ box: N, hex: Hex, alpha: N, text: Hex }))
  }),
  Schema.Struct({
    kind: Schema.Literal("move"),
    moves: Schema.Array(Schema.Struct({ box: N, dx: N, dy: N }))
  }),
  Schema.Struct({ kind: Schema.Literal("recrop"), source: Schema.String, from: Rect, to: Rect }),
  Schema.Struct({
    kind: Schema.Literal("logo"),
    change: Schema.Literals(["variant", "enlarge", "move"]),
    box: N,
    x: N,
    y: N,
    w: N,
    h: N,
    assetId: Schema.String,
    /** Bounds of the ink, fractions 0-1 of the file. */
    crop: Rect
  }),
  Schema.Struct({
    kind: Schema.Literal("replace_words"),
    part: CopyPart,
    from: N,
    to: N,
    found: Schema.String,
    text: Schema.String
  }),
  /** In all parts; asked for by a person, and by no check. */
  Schema.Struct({ kind: Schema.Literal("reword"), ...Rewording.fields }),
  Schema.Struct({ kind: Schema.Literal("insert_words"), part: CopyPart, text: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("normal_case") }),
  Schema.Struct({ kind: Schema.Literal("fewer_exclamations"), keep: N }),
  Schema.Struct({ kind: Schema.Literal("larger_source"), width: N }),
  Schema.Struct({ kind: Schema.Literal("other_ratio") }),
  Schema.Struct({
    kind: Schema.Literal("by_hand"),
    reason: Schema.Literals(["colours", "logo", "text", "words", "place"])
  })
])
export type CheckFix = typeof CheckFix.Type

/** Specification, section 6. */
export const BuiltInCheck = Schema.Literals([
  "palette",
  "contrast",
  "safe_area",
  "logo",
  "subject",
  "resolution",
  "copy"
])
export type BuiltInCheck = typeof BuiltInCheck.Type

/** Facts without weight; specification, section 6. */
export const FactCheck = Schema.Literals([
  "rights",
  "disclaimer",
  "provenance",
  "exactness",
  "near_duplicate",
  "text_size"
])
export type FactCheck = typeof FactCheck.Type

export const Check = Schema.Struct({
  /** A {@link BuiltInCheck}, a {@link FactCheck}, or a guideline id. */
  id: Schema.String,
  group: Schema.Literals(["built_in", "guideline", "fact"]),
  title: optional(Schema.String),
  why: optional(Schema.String),
  severity: CheckSeverity,
  /** Fraction 0-1, before normalising over the checks that apply. */
  weight: N,
  state: CheckState,
  needs: optional(CheckNeed),
  /** 0 (worst) to 1; only when measured. */
  score: optional(N),
  /** Same unit as `threshold`. */
  measured: optional(N),
  threshold: optional(N),
  evidence: Schema.Array(Evidence),
  fixes: Schema.Array(CheckFix)
})
export type Check = typeof Check.Type

/** Specification, section 6. */
export const Verdict = Schema.Literals(["on_brand", "needs_attention", "off_brand"])
export type Verdict = typeof Verdict.Type

export const CheckReport = Schema.Struct({
  measure: Schema.String,
  rules: Schema.Struct({ state: Schema.Literals(["draft", "published"]), version: N }),
  /** Absent in older reports. `language`: BCP 47; `placement`: placement id. */
  scope: optional(
    Schema.Struct({ language: Schema.String, market: optional(Schema.String), placement: optional(Schema.String) })
  ),
  /** 0-100 with two decimals, shown truncated; absent when nothing could be measured. */
  value: optional(N),
  verdict: optional(Verdict),
  passed: N,
  counted: N,
  /** Failed checks of severity `block`. */
  blockedBy: Schema.Array(Schema.String),
  checks: Schema.Array(Check)
})
export type CheckReport = typeof CheckReport.Type

/** `stale`: measured under an older version of the rules. */
export const ScoreStanding = Schema.Literals(["pending", "scored", "stale", "failed"])
export type ScoreStanding = typeof ScoreStanding.Type

/** Keeps the previous score while rescoring. */
export const ScoreSummary = Schema.Struct({
  state: ScoreStanding,
  /** 0-100 with two decimals; absent when nothing could be measured. */
  value: optional(N),
  verdict: optional(Verdict)
})
export type ScoreSummary = typeof ScoreSummary.Type
