import { Schema } from "effect"

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

/** `ok`: confirmed by a person, or real transparency. `auto`: proposals agreed, nobody confirmed. */
export const CutoutStatus = Schema.Literals(["none", "auto", "ok", "needs_work"])
export type CutoutStatus = typeof CutoutStatus.Type
