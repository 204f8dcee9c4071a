import { Effect, Random } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { SEED_LIMIT } from "../creative/generation-request.schema.ts"
import type { SketchOrder, SketchSubject } from "./sketch.schema.ts"
import { Sketches, SketchPainter } from "./sketch.service.ts"
import { sketchTexts as texts } from "./sketch.texts.ts"
import { SketchNotPainted } from "./sketch-not-painted.ts"

interface SketchAsked {
  readonly subject: SketchSubject | undefined
  /** For a request that has none. */
  readonly seed: number | undefined
}

const painted = (order: SketchOrder) => {
  const { reason = texts.failed, workJson } = order
  return workJson === undefined
    ? Effect.fail(new SketchNotPainted({ message: reason }))
    : SketchPainter.use((painter) => painter.paint(workJson))
}

export const sketchActors = (runner: EffectRunner<Sketches | SketchPainter>) => ({
  paintSketch: fromEffect(runner, ({ seed: known, subject }: SketchAsked) =>
    Effect.gen(function* () {
      if (subject === undefined) return undefined
      if (subject.kind === "concept") {
        const order = yield* Sketches.use((sketches) => sketches.order(subject))
        return order && (yield* painted(order))
      }
      const seed = subject.request.seed ?? known ?? (yield* Random.nextIntBetween(0, SEED_LIMIT - 1))
      const seeded = { ...subject, request: { ...subject.request, seed } }
      const order = yield* Sketches.use((sketches) => sketches.order(seeded))
      return order && { ...(yield* painted(order)), seed }
    })
  )
})
