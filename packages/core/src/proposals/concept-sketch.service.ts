import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { Sketch, SketchInput, SketchOrder } from "./concept-sketch.schema.ts"
import type { SketchNotPainted } from "./sketch-not-painted.ts"

export class ConceptSketches extends Context.Service<
  ConceptSketches,
  {
    /** Undefined for a concept without a picture. */
    readonly order: (
      of: Pick<SketchInput, "proposalId" | "themeId">
    ) => Effect.Effect<SketchOrder | undefined, BackendFailed>
  }
>()("@marque/core/proposals/ConceptSketches") {}

/** Paints in the host, one sketch at a time. Nothing is stored. */
export class SketchPainter extends Context.Service<
  SketchPainter,
  { readonly paint: (workJson: string) => Effect.Effect<Sketch, SketchNotPainted> }
>()("@marque/core/proposals/SketchPainter") {}
