import type { AssetId } from "../model/ids.ts"
import type { ReferenceRow } from "./reference-rows.rules.ts"
import { REFERENCE_NOTE_MAX } from "./references.schema.ts"
import { referenceTexts as texts } from "./references.texts.ts"

export type Verdict = "liked" | "disliked"

export interface ReferenceRowView {
  readonly assetId: AssetId
  readonly name: string
  /** Undefined of a picture that was deleted. */
  readonly url: string | undefined
  readonly verdict: Verdict
  readonly note: string
  /** What becomes of it, where that is not plain. */
  readonly hint: string | undefined
  readonly labels: Readonly<Record<"note" | "remove" | "verdict", string>>
}

export interface ReferencesView {
  readonly rows: ReadonlyArray<ReferenceRowView>
  readonly verdicts: ReadonlyArray<{ readonly value: Verdict; readonly label: string }>
  readonly noteMax: number
  readonly canAdd: boolean
  /** Why none can be added. */
  readonly full: string | undefined
}

interface Known {
  readonly name: string
  readonly url: string
}

const verdicts: ReferencesView["verdicts"] = [
  { value: "liked", label: texts.liked },
  { value: "disliked", label: texts.disliked }
]

interface KnownPictures {
  readonly pictures: ReadonlyMap<string, Known>
  /** A picture that is not among them was deleted. */
  readonly complete: boolean
}

/** `full`: said once there are `max`; `hints`: one per row. */
export const referencesView = (
  rows: ReadonlyArray<ReferenceRow<AssetId>>,
  { complete, pictures }: KnownPictures,
  { full, max }: { readonly max: number; readonly full: string },
  hints: ReadonlyArray<string | undefined> = []
): ReferencesView => {
  const canAdd = rows.length < max
  return {
    rows: rows.map(({ assetId, liked, note }, at) => {
      const picture = pictures.get(assetId)
      const name = picture?.name ?? texts.unnamed(at + 1)
      return {
        assetId,
        name: picture === undefined && complete ? texts.gone : name,
        url: picture?.url,
        verdict: liked ? "liked" : "disliked",
        note,
        hint: hints[at],
        labels: { note: texts.note(name), remove: texts.remove(name), verdict: texts.verdict(name) }
      }
    }),
    verdicts,
    noteMax: REFERENCE_NOTE_MAX,
    canAdd,
    full: canAdd ? undefined : full
  }
}
