import { Schema } from "effect"
import { GenerationRequest } from "../creative/generation-request.schema.ts"
import { RecipeTemplateId } from "../model/ids.ts"

/** Of one brand, inclusive; our own limit. */
export const RECIPE_TEMPLATES_MAX = 100
/** UTF-16 code units, inclusive; our own limit. */
const NAME_MAX = 80

export const RecipeTemplateName = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Give the template a name" }),
  Schema.isMaxLength(NAME_MAX, { message: "A name has at most 80 characters" })
)

/** What a picture was asked for with, to ask for another one; without its seed. Source: specification, section 4.1. */
export const RecipeTemplate = Schema.Struct({
  _id: RecipeTemplateId,
  name: Schema.String,
  request: GenerationRequest
})
export type RecipeTemplate = typeof RecipeTemplate.Type
