import { api } from "@marque/backend/api"
import { RecipeTemplate, RecipeTemplates } from "@marque/core/recipe-templates"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
import { changeOnly, liveDecoded } from "./backend-call.ts"

const Rows = Schema.Array(RecipeTemplate)

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<RecipeTemplates> =>
  Layer.succeed(RecipeTemplates, {
    watch: (brandId) => liveDecoded(client, api.recipeTemplates.list, { brandId }, Rows),
    save: (given) => changeOnly(client, api.recipeTemplates.save, given),
    remove: (recipeTemplateId) => changeOnly(client, api.recipeTemplates.remove, { recipeTemplateId })
  })
