import { type Sketch, SketchNotPainted, SketchPainter, sketchTexts } from "@marque/core/sketches"
import { Effect, Layer, Semaphore } from "effect"
import type { LastPictures } from "./measured-pictures.ts"

/** Pictures that are kept for when the same is asked for again. */
const KEPT = 20

const refused = (cause: unknown): SketchNotPainted =>
  cause instanceof SketchNotPainted ? cause : new SketchNotPainted({ message: sketchTexts.failed })

/** Paints in the page with the engine's own code, which is loaded with the first sketch. */
export const sketchPainter: Layer.Layer<SketchPainter> = Layer.effect(
  SketchPainter,
  Effect.gen(function* () {
    // The page stays usable: sketches are painted one after another.
    const turn = yield* Semaphore.make(1)
    const kept = new Map<string, Sketch>()
    const pictures: LastPictures = { last: undefined }
    const paint = (workJson: string) =>
      Effect.tryPromise({
        try: async (signal) => {
          const { paintSketch } = await import("./paint-sketch.ts")
          return paintSketch(workJson, signal, pictures)
        },
        catch: refused
      })
    return {
      paint: (workJson) =>
        turn.withPermits(1)(
          Effect.suspend(() => {
            const known = kept.get(workJson)
            if (known !== undefined) return Effect.succeed(known)
            return Effect.tap(paint(workJson), (sketch) =>
              Effect.sync(() => {
                const [oldest] = kept.keys()
                if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
                kept.set(workJson, sketch)
              })
            )
          })
        )
    }
  })
)
