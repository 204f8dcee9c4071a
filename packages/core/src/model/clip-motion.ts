import { Schema } from "effect"

export const LocalMotion = Schema.Literals(["push_in", "pull_out", "pan", "parallax"])
export type LocalMotion = typeof LocalMotion.Type

/** The local engine's camera moves, plus those only a provider can do. */
export const Motion = Schema.Literals([...LocalMotion.literals, "orbit", "custom"])
export type Motion = typeof Motion.Type

/** Seconds; providers accept 3 to 10, the local engine 3, 5 or 8. */
export const ClipSeconds = Schema.Literals([3, 4, 5, 6, 7, 8, 9, 10])
export type ClipSeconds = typeof ClipSeconds.Type
