import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { SketchInput } from "./concept-sketch.schema.ts"
import { ConceptSketches, SketchPainter } from "./concept-sketch.service.ts"
import { sketchTexts as texts } from "./concept-sketch.texts.ts"
import { SketchNotPainted } from "./sketch-not-painted.ts"

export const conceptSketchActors = (runner: EffectRunner<ConceptSketches | SketchPainter>) => ({
  paintSketch: fromEffect(runner, ({ proposalId, themeId }: SketchInput) =>
    Effect.gen(function* () {
      const order = yield* ConceptSketches.use((sketches) => sketches.order({ proposalId, themeId }))
      if (order === undefined) return undefined
      const { reason = texts.failed, workJson } = order
      if (workJson === undefined) return yield* Effect.fail(new SketchNotPainted({ message: reason }))
      return yield* SketchPainter.use((painter) => painter.paint(workJson))
    })
  )
})
