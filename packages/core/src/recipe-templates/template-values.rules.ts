import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import { referenceRowsOf } from "../references/reference-rows.rules.ts"

const noOffer = { text: "", oldPrice: "", validity: "" } as const

/** What a blank form takes from a template. */
export const templateValues = (request: GenerationRequest) => {
  const { alt: _alt, copy, draftRules: _rules, engine: _engine, exact: _exact, offer, ...asked } = request
  const { recipeOf: _recipe, references, seed: _seed, ...picks } = asked
  return {
    ...picks,
    ...(references !== undefined && { references: referenceRowsOf(references) }),
    headline: copy.headline,
    ...(copy.body !== undefined && { body: copy.body }),
    ...(copy.cta !== undefined && { cta: copy.cta }),
    ...(offer !== undefined && { offer: { ...noOffer, ...offer } })
  }
}
export type TemplateValues = ReturnType<typeof templateValues>
