import { Cause, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { TextBoxesEvent } from "./text-boxes.events.ts"
import type { TextsOrder } from "./text-boxes.schema.ts"
import { TextBoxStore } from "./text-boxes.service.ts"

export const textBoxesActors = (runner: EffectRunner<TextBoxStore>) => ({
  watchTexts: fromStream(
    runner,
    ({ assetId }: { readonly assetId: string }) =>
      Stream.unwrap(TextBoxStore.useSync((store) => store.of(assetId))).pipe(
        Stream.map((texts): TextBoxesEvent => ({ type: "texts.changed", texts }))
      ),
    (cause): TextBoxesEvent => ({ type: "texts.lost", error: Cause.squash(cause) })
  ),
  saveTexts: fromEffect(runner, (order: TextsOrder) => TextBoxStore.use((store) => store.save(order)))
})
