import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { TemplatesEvent } from "./recipe-templates.machine.ts"
import { RecipeTemplates } from "./recipe-templates.service.ts"

export const recipeTemplatesActors = (runner: EffectRunner<RecipeTemplates>) => ({
  watchTemplates: fromStream(
    runner,
    (brandId: string) =>
      Stream.unwrap(Effect.map(RecipeTemplates, (store) => store.watch(brandId))).pipe(
        Stream.map((templates): TemplatesEvent => ({ type: "templates.changed", templates }))
      ),
    (cause): TemplatesEvent => ({ type: "templates.lost", error: Cause.squash(cause) })
  ),
  saveTemplate: fromEffect(runner, (given: { readonly assetId: string; readonly name: string }) =>
    RecipeTemplates.use((store) => store.save(given))
  ),
  removeTemplate: fromEffect(runner, (id: string) => RecipeTemplates.use((store) => store.remove(id)))
})
