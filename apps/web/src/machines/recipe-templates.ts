import * as templates from "@marque/adapters/convex/recipe-templates"
import { recipeTemplatesActors, recipeTemplatesMachine } from "@marque/core/recipe-templates"
import { pageMachines } from "../app-context/page-machines.ts"

export const useRecipeTemplatesMachines = pageMachines(templates.layer, (runtime) => ({
  recipeTemplates: recipeTemplatesMachine.provide({ actors: recipeTemplatesActors(runtime) })
}))
