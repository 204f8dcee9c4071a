import { type recipeTemplatesMachine, recipeTemplatesView } from "@marque/core/recipe-templates"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof recipeTemplatesMachine>()("RecipeTemplates", recipeTemplatesView)

export type RecipeTemplatesProviderProps = BoundProviderProps<typeof recipeTemplatesMachine>
export const RecipeTemplatesProvider = bound.Provider
export const useRecipeTemplates = bound.useView
