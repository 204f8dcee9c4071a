import { Cause, Stream } from "effect"
import { makeKey } from "../kernel/idempotency-key.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { ChoicesWanted } from "./composer-choices.ts"
import type { ComposerEvent } from "./composer.events.ts"
import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import { type GenerationOrder, GenerationStore } from "../queue/generation.service.ts"
import { ChoiceStore } from "./choices.service.ts"

export const composerActors = (runner: EffectRunner<ChoiceStore | GenerationStore>) => ({
  makeKey: makeKey(runner),
  quoteGeneration: fromEffect(
    runner,
    ({ brandId, request }: { readonly brandId: string; readonly request: GenerationRequest }) =>
      GenerationStore.use((store) => store.quote(brandId, request))
  ),
  submitGeneration: fromEffect(runner, (order: GenerationOrder) => GenerationStore.use((store) => store.submit(order))),
  productChoices: fromStream(
    runner,
    ({ brandId, wanted }: { readonly brandId: string; readonly wanted: ChoicesWanted }) =>
      Stream.unwrap(ChoiceStore.useSync((store) => store.products(brandId, wanted))).pipe(
        Stream.map((answer): ComposerEvent => ({ type: "choices.changed", answer }))
      ),
    (cause): ComposerEvent => ({ type: "choices.failed", error: Cause.squash(cause) })
  ),
  placeChoices: fromStream(
    runner,
    ({ brandId, wanted }: { readonly brandId: string; readonly wanted: ChoicesWanted }) =>
      Stream.unwrap(ChoiceStore.useSync((store) => store.places(brandId, wanted))).pipe(
        Stream.map((answer): ComposerEvent => ({ type: "places.changed", answer }))
      ),
    (cause): ComposerEvent => ({ type: "places.failed", error: Cause.squash(cause) })
  ),
  pictureChoices: fromStream(
    runner,
    ({ brandId, wanted }: { readonly brandId: string; readonly wanted: ChoicesWanted }) =>
      Stream.unwrap(ChoiceStore.useSync((store) => store.pictures(brandId, wanted))).pipe(
        Stream.map((answer): ComposerEvent => ({ type: "pictures.changed", answer }))
      ),
    (cause): ComposerEvent => ({ type: "pictures.failed", error: Cause.squash(cause) })
  )
})
