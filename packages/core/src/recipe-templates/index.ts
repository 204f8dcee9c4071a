export { templateTexts } from "./recipe-template.texts.ts"
export { recipeTemplatesActors } from "./recipe-templates.actors.ts"
export {
  recipeTemplatesMachine,
  type TemplatesContext,
  type TemplatesEvent,
  type TemplatesInput
} from "./recipe-templates.machine.ts"
export { RECIPE_TEMPLATES_MAX, RecipeTemplate, RecipeTemplateName } from "./recipe-templates.schema.ts"
export { RecipeTemplates } from "./recipe-templates.service.ts"
export { recipeTemplatesView, type TemplateRow, type TemplatesView } from "./recipe-templates.view.ts"
export type { TemplateValues } from "./template-values.rules.ts"
