import { Cause, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { ComposerEvent } from "./composer-setup.machine.ts"
import type { GenerationRequest } from "./generation.schema.ts"
import { type GenerationOrder, Generations } from "./generation.service.ts"

/** The composer's ports, served by the `Generations` service of `runner`. */
export const composerActors = (runner: EffectRunner<Generations>) => ({
  makeKey: fromEffect<void, string, never, Generations>(runner, () =>
    Generations.use((generations) => generations.newKey)
  ),
  quoteGeneration: fromEffect(
    runner,
    ({ brandId, request }: { readonly brandId: string; readonly request: GenerationRequest }) =>
      Generations.use((generations) => generations.quote(brandId, request))
  ),
  submitGeneration: fromEffect(runner, (order: GenerationOrder) =>
    Generations.use((generations) => generations.submit(order))
  ),
  productChoices: fromStream(
    runner,
    ({ brandId }: { readonly brandId: string }) =>
      Stream.unwrap(Generations.useSync((generations) => generations.choices(brandId))).pipe(
        Stream.map((choices): ComposerEvent => ({ type: "choices.changed", choices }))
      ),
    (cause): ComposerEvent => ({ type: "choices.failed", error: Cause.squash(cause) })
  ),
  placeChoices: fromStream(
    runner,
    ({ brandId }: { readonly brandId: string }) =>
      Stream.unwrap(Generations.useSync((generations) => generations.places(brandId))).pipe(
        Stream.map((places): ComposerEvent => ({ type: "places.changed", places }))
      ),
    (cause): ComposerEvent => ({ type: "places.failed", error: Cause.squash(cause) })
  ),
  pictureChoices: fromStream(
    runner,
    ({ brandId, include }: { readonly brandId: string; readonly include: ReadonlyArray<string> }) =>
      Stream.unwrap(Generations.useSync((generations) => generations.pictures(brandId, include))).pipe(
        Stream.map((pictures): ComposerEvent => ({ type: "pictures.changed", pictures }))
      ),
    (cause): ComposerEvent => ({ type: "pictures.failed", error: Cause.squash(cause) })
  )
})
