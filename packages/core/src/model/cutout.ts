import { Schema } from "effect"
import type { AssetId } from "./ids.ts"

/** How a proposal was found: real transparency of the upload, colour mixtures, or GrabCut. */
export const CutoutKind = Schema.Literals(["alpha", "mixtures", "grabcut"])
export type CutoutKind = typeof CutoutKind.Type

/** What the form says about a proposal, in words and never as a percentage. */
export const CutoutVerdict = Schema.Literals(["clean", "please_check", "not_usable"])
export type CutoutVerdict = typeof CutoutVerdict.Type

/** One proposed cut-out of a photograph; the file is a PNG with transparency. */
export const CutoutProposal = Schema.Struct({
  kind: CutoutKind,
  url: Schema.String,
  width: Schema.Number,
  height: Schema.Number,
  verdict: CutoutVerdict,
  preselected: Schema.Boolean
})
export type CutoutProposal = typeof CutoutProposal.Type

/** What a person decided: one of the proposals, or to use the photograph as it is. */
export const CutoutChoice = Schema.Union([CutoutKind, Schema.Literal("none")])
export type CutoutChoice = typeof CutoutChoice.Type

/** `ok`: confirmed by a person, or real transparency. `auto`: proposals agreed, no one confirmed. */
export const CutoutStatus = Schema.Literals(["none", "auto", "ok", "needs_work"])
export type CutoutStatus = typeof CutoutStatus.Type

export const CUTOUT_TAPS_MAX = 60
export const CUTOUT_TOLERANCE = 0.5

const Fraction = Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

/** A point on the photograph (fractions 0-1, origin top left) that belongs to the product or does not. */
export const CutoutTap = Schema.Struct({ x: Fraction, y: Fraction, mode: Schema.Literals(["keep", "remove"]) })
export type CutoutTap = typeof CutoutTap.Type

/**
 * How a person edited a cut-out: points in the order they were placed, and the tolerance: 0 keeps only what is surely
 * the product, 1 keeps all that might be, {@link CUTOUT_TOLERANCE} changes nothing.
 */
export const CutoutEdits = Schema.Struct({
  taps: Schema.Array(CutoutTap).check(Schema.isMaxLength(CUTOUT_TAPS_MAX)),
  tolerance: Fraction
})
export type CutoutEdits = typeof CutoutEdits.Type

/** A box on the photograph: fractions 0-1, origin top left, inside it and not empty. */
export const PhotoRegion = Schema.Struct({ x: Fraction, y: Fraction, w: Fraction, h: Fraction })
export type PhotoRegion = typeof PhotoRegion.Type

export interface CutoutEditingSubject {
  readonly assetId: AssetId
  readonly photoUrl: string
  readonly cutoutUrl: string | undefined
  readonly edits?: CutoutEdits | undefined
}
