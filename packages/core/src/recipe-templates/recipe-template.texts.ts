import { RECIPE_TEMPLATES_MAX } from "./recipe-templates.schema.ts"

export const templateTexts = {
  save: "Save as template",
  saveText:
    "Keeps the mode, the choices and the words of this picture for everybody of the brand. Its seed is left out.",
  name: "Name",
  titled: (count: number) => `Templates (${count})`,
  use: "Use",
  toUse: (name: string) => `Use ${name}`,
  removeOf: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete the template “${name}”?`,
  removeText: "Pictures that were made with it stay.",
  saved: (name: string) => `Saved as the template “${name}”`,
  removed: (name: string) => `Deleted the template “${name}”`,
  full: `A brand has at most ${RECIPE_TEMPLATES_MAX} templates. Delete one first.`,
  noRecipe: "This picture has no recipe that could be a template.",
  tookTooLong: "This took too long. Nothing is lost: do it again."
} as const
