import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { Sketch, SketchOrder, SketchSubject } from "./sketch.schema.ts"
import type { SketchNotPainted } from "./sketch-not-painted.ts"

export class Sketches extends Context.Service<
  Sketches,
  {
    /** Undefined for what has no picture. */
    readonly order: (subject: SketchSubject) => Effect.Effect<SketchOrder | undefined, BackendFailed>
  }
>()("@marque/core/sketches/Sketches") {}

/** Paints in the host, one sketch at a time. Nothing is stored. */
export class SketchPainter extends Context.Service<
  SketchPainter,
  { readonly paint: (workJson: string) => Effect.Effect<Sketch, SketchNotPainted> }
>()("@marque/core/sketches/SketchPainter") {}
