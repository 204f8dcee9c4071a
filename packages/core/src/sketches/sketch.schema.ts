import { Schema } from "effect"
import type { GenerationRequest } from "../creative/generation-request.schema.ts"

/** What a sketch is painted from. */
export const SketchOrder = Schema.Struct({
  /** Why it cannot be painted; then there is no work. */
  reason: Schema.optionalKey(Schema.String),
  /** What a worker would get of its first picture, with addresses of the app server. */
  workJson: Schema.optionalKey(Schema.String)
})
export type SketchOrder = typeof SketchOrder.Type

/** The first picture of a concept, or of a request that was not sent yet. */
export type SketchSubject =
  | { readonly kind: "concept"; readonly proposalId: string; readonly themeId: string }
  | { readonly kind: "request"; readonly brandId: string; readonly request: GenerationRequest }

/** `hash`: of all that the sketch shows, so that an unchanged one is not painted again. */
export interface SketchInput {
  /** Undefined while there is nothing to sketch. */
  readonly subject: SketchSubject | undefined
  readonly hash: string
  /** A request without a seed keeps the one that was drawn for it until this changes. @default 0 */
  readonly round?: number
}

/** `url`: shown as it is. Pixels. */
export interface Sketch {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** `seed`: that a request was painted with. */
export interface PaintedSketch extends Sketch {
  readonly seed?: number
}
