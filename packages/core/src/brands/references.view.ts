import type { AssetId } from "../model/ids.ts"
import type { Choice } from "../records/record-form.view.ts"
import type { BrandFormContext } from "./brand-form.events.ts"
import { REFERENCE_NOTE_MAX, REFERENCES_MAX } from "./references.schema.ts"
import { referenceTexts as texts } from "./references.texts.ts"

export type Verdict = "liked" | "disliked"

interface ReferenceRowView {
  readonly assetId: AssetId
  readonly name: string
  /** Undefined of a picture that was deleted. */
  readonly url: string | undefined
  readonly verdict: Verdict
  readonly note: string
  readonly labels: Readonly<Record<"note" | "remove" | "verdict", string>>
}

export interface ReferencesView {
  readonly rows: ReadonlyArray<ReferenceRowView>
  readonly verdicts: ReadonlyArray<Choice<Verdict>>
  readonly noteMax: number
  readonly canAdd: boolean
  /** Why none can be added. */
  readonly full: string | undefined
}

const verdicts: ReadonlyArray<Choice<Verdict>> = [
  { value: "liked", label: texts.liked },
  { value: "disliked", label: texts.disliked }
]

export const referencesView = ({ fields, latest, pictures }: BrandFormContext): ReferencesView => {
  const known = new Map([...(latest?.references ?? []), ...pictures].map((picture) => [picture.assetId, picture]))
  const canAdd = fields.references.length < REFERENCES_MAX
  return {
    rows: fields.references.map(({ assetId, liked, note }, at) => {
      const picture = known.get(assetId)
      const name = picture?.name ?? texts.unnamed(at + 1)
      return {
        assetId,
        name: picture === undefined && latest?.references !== undefined ? texts.gone : name,
        url: picture?.url,
        verdict: liked ? "liked" : "disliked",
        note,
        labels: { note: texts.note(name), remove: texts.remove(name), verdict: texts.verdict(name) }
      }
    }),
    verdicts,
    noteMax: REFERENCE_NOTE_MAX,
    canAdd,
    full: canAdd ? undefined : texts.full(REFERENCES_MAX)
  }
}
