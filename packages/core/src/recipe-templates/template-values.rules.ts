import type { GenerationRequest } from "../creative/generation-request.schema.ts"

const noOffer = { text: "", oldPrice: "", validity: "" } as const

/** What a form takes from a template. Texts that it has not are emptied, so that nothing of another picture is left. */
export const templateValues = (request: GenerationRequest) => {
  const {
    alt: _,
    copy,
    draftRules: __,
    engine: ___,
    exact: ____,
    offer,
    recipeOf: _____,
    seed: ______,
    ...picks
  } = request
  return {
    ...picks,
    companionIds: picks.companionIds ?? [],
    placementIds: picks.placementIds ?? [],
    headline: copy.headline,
    body: copy.body ?? "",
    cta: copy.cta ?? "",
    offer: { ...noOffer, ...offer }
  }
}
export type TemplateValues = ReturnType<typeof templateValues>
