import { referencesView, type ReferencesView } from "../references/reference-list.view.ts"
import type { BrandFormContext } from "./brand-form.events.ts"
import { REFERENCES_MAX } from "./references.schema.ts"
import { brandReferenceTexts as texts } from "./references.texts.ts"

const limit = { max: REFERENCES_MAX, full: texts.full(REFERENCES_MAX) }

export const brandReferences = ({ fields, latest, pictures }: BrandFormContext): ReferencesView => {
  const known = new Map([...(latest?.references ?? []), ...pictures].map((picture) => [picture.assetId, picture]))
  return referencesView(fields.references, { pictures: known, complete: latest?.references !== undefined }, limit)
}
