"use client"
export { RecipeTemplateList, type RecipeTemplateListProps } from "./recipe-template-list.tsx"
export {
  RecipeTemplatesProvider,
  type RecipeTemplatesProviderProps,
  useRecipeTemplates
} from "./recipe-templates-provider.tsx"
export { SaveTemplate, type SaveTemplateProps } from "./save-template.tsx"
