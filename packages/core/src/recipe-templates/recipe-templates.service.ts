import { Context, Effect, Layer, type Stream, SubscriptionRef } from "effect"
import { BackendFailed } from "../model/backend-failed.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import type { RecipeTemplate } from "./recipe-templates.schema.ts"

/** Ids of other organizations answer like ids that do not exist. */
export class RecipeTemplates extends Context.Service<
  RecipeTemplates,
  {
    /** By name. */
    readonly watch: (brandId: string) => Stream.Stream<ReadonlyArray<RecipeTemplate>, BackendFailed>
    /** Of a picture's recipe. Saving the same picture under the same name again changes nothing. */
    readonly save: (given: { readonly assetId: string; readonly name: string }) => Effect.Effect<void, BackendFailed>
    readonly remove: (recipeTemplateId: string) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/recipe-templates/RecipeTemplates") {
  /** `recipes`: what its pictures were asked for with, by the picture's id. */
  static readonly layerMemory = (
    given: ReadonlyArray<RecipeTemplate> = [],
    recipes: ReadonlyMap<string, Omit<RecipeTemplate, "name">> = new Map()
  ) =>
    Layer.effect(
      RecipeTemplates,
      Effect.gen(function* () {
        const stored = yield* SubscriptionRef.make(given)
        const missing = () => new BackendFailed({ data: refusal("not_found") })
        return {
          watch: () => SubscriptionRef.changes(stored),
          save: ({ assetId, name }) => {
            const recipe = recipes.get(assetId)
            if (recipe === undefined) return missing()
            return SubscriptionRef.update(stored, (all) => [...all, { ...recipe, name }])
          },
          remove: (id) => SubscriptionRef.update(stored, (all) => all.filter(({ _id }) => _id !== id))
        }
      })
    )
}
