import { Schema } from "effect"

export const LocalMotion = Schema.Literals(["push_in", "pull_out", "pan", "parallax"])
export type LocalMotion = typeof LocalMotion.Type

/** How a still picture comes to life: by the local engine's camera, or in ways that only a provider can. */
export const Motion = Schema.Literals([...LocalMotion.literals, "orbit", "custom"])
export type Motion = typeof Motion.Type

/** Length of a clip, s; a provider is asked for 3 to 10, the local engine makes 3, 5 or 8. */
export const ClipSeconds = Schema.Literals([3, 4, 5, 6, 7, 8, 9, 10])
export type ClipSeconds = typeof ClipSeconds.Type
