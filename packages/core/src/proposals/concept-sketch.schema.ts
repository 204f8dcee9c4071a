import { Schema } from "effect"

/** What the key visual of a concept is painted from. */
export const SketchOrder = Schema.Struct({
  /** Of what stands in its way; then there is no work. */
  reason: Schema.optionalKey(Schema.String),
  /** What a worker would get of its first picture, with addresses of the app server. */
  workJson: Schema.optionalKey(Schema.String)
})
export type SketchOrder = typeof SketchOrder.Type

/** `hash`: of the version that is shown. */
export interface SketchInput {
  readonly proposalId: string
  readonly themeId: string
  readonly hash: string
}

/** `url`: shown as it is. Pixels. */
export interface Sketch {
  readonly url: string
  readonly width: number
  readonly height: number
}
