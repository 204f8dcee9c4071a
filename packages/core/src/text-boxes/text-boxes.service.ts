import { Context, Effect, Layer, type Stream, SubscriptionRef } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { PictureTexts, TextsOrder, TextsSaved } from "./text-boxes.schema.ts"

/** Ids of other organizations answer like ids that do not exist. */
export class TextBoxStore extends Context.Service<
  TextBoxStore,
  {
    readonly of: (assetId: string) => Stream.Stream<PictureTexts, BackendFailed>
    /** Fails with `conflict` where another revision was saved meanwhile. */
    readonly save: (order: TextsOrder) => Effect.Effect<TextsSaved, BackendFailed>
  }
>()("@marque/core/text-boxes/TextBoxStore") {
  /** Of one picture, for tests, stories and other front ends. */
  static readonly layerFrom = (given: PictureTexts) =>
    Layer.effect(
      TextBoxStore,
      Effect.map(SubscriptionRef.make(given), (ref) => ({
        of: () => SubscriptionRef.changes(ref),
        save: ({ boxes }) =>
          SubscriptionRef.update(ref, ({ replaced: _, ...texts }): PictureTexts => ({
            ...texts,
            boxes,
            revision: texts.revision + 1,
            by: "Ada Lovelace"
          })).pipe(
            Effect.as({ undo: { undoId: "undo_1", kind: "text_boxes" as const, count: 1, remainingMs: 10_000 } })
          )
      }))
    )
}
