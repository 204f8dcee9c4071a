import { Schema } from "effect"
import type { AssetId } from "./ids.ts"

/** Source of a proposal: the upload's own transparency, colour mixtures, GrabCut, or a model of the operator. */
export const CutoutKind = Schema.Literals(["alpha", "mixtures", "grabcut", "model"])
export type CutoutKind = typeof CutoutKind.Type

/** Shown in words, never as a percentage. */
export const CutoutVerdict = Schema.Literals(["clean", "please_check", "not_usable"])
export type CutoutVerdict = typeof CutoutVerdict.Type

/** A PNG with transparency. */
export const CutoutProposal = Schema.Struct({
  kind: CutoutKind,
  url: Schema.String,
  width: Schema.Number,
  height: Schema.Number,
  verdict: CutoutVerdict,
  preselected: Schema.Boolean
})
export type CutoutProposal = typeof CutoutProposal.Type

export const CutoutChoice = Schema.Union([CutoutKind, Schema.Literal("none")])
export type CutoutChoice = typeof CutoutChoice.Type

/** `ok`: confirmed by a person, or real transparency. `auto`: proposals agreed, unconfirmed. */
export const CutoutStatus = Schema.Literals(["none", "auto", "ok", "needs_work"])
export type CutoutStatus = typeof CutoutStatus.Type

export const CUTOUT_TAPS_MAX = 60
export const CUTOUT_TOLERANCE = 0.5

const Fraction = Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

/** Fractions 0-1, origin top left. */
export const CutoutTap = Schema.Struct({ x: Fraction, y: Fraction, mode: Schema.Literals(["keep", "remove"]) })
export type CutoutTap = typeof CutoutTap.Type

/**
 * Points in order of placement. Tolerance: 0 keeps only what is certainly the product, 1 all that might be, {@link
 * CUTOUT_TOLERANCE} is neutral.
 */
export const CutoutEdits = Schema.Struct({
  taps: Schema.Array(CutoutTap).check(Schema.isMaxLength(CUTOUT_TAPS_MAX)),
  tolerance: Fraction
})
export type CutoutEdits = typeof CutoutEdits.Type

/** Fractions 0-1, origin top left; not empty. */
export const PhotoRegion = Schema.Struct({ x: Fraction, y: Fraction, w: Fraction, h: Fraction })
export type PhotoRegion = typeof PhotoRegion.Type

export interface CutoutEditingSubject {
  readonly assetId: AssetId
  readonly photoUrl: string
  readonly cutoutUrl: string | undefined
  readonly edits?: CutoutEdits | undefined
}
