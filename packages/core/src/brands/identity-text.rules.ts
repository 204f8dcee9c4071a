import { linesOf } from "../model/locale-codes.ts"
import type { Imagery } from "../model/imagery.ts"

/** Fields of the form whose text is one value. */
type PlainField = "mission" | "story" | "positioning"
/** Fields of the form with one value on each line. */
type ListField = "values" | "voiceDo" | "voiceDont"
type ImageryPart = keyof Imagery
type ImageryField = `imagery${Capitalize<ImageryPart>}`

export type IdentityTextField = PlainField | ListField | ImageryField

const plainFields: ReadonlyArray<PlainField> = ["mission", "story", "positioning"]
const listFields: ReadonlyArray<ListField> = ["values", "voiceDo", "voiceDont"]
const imageryParts: ReadonlyArray<readonly [ImageryField, ImageryPart]> = [
  ["imageryStyle", "style"],
  ["imageryLight", "light"],
  ["imageryComposition", "composition"],
  ["imageryPeople", "people"],
  ["imageryProps", "props"],
  ["imageryAvoid", "avoid"]
]

type Texts = Readonly<Record<IdentityTextField, string>>
type Identity = {
  readonly [Field in PlainField]?: string
} & { readonly [Field in ListField]?: ReadonlyArray<string> } & { readonly imagery?: Imagery }

/** What was written; what is empty is left out. */
export const identityTextsOf = (fields: Texts): Identity => {
  const imagery: Imagery = Object.fromEntries(
    imageryParts.map(([field, part]) => [part, fields[field].trim()] as const).filter(([, text]) => text !== "")
  )
  return {
    ...Object.fromEntries(
      plainFields.map((field) => [field, fields[field].trim()] as const).filter(([, text]) => text !== "")
    ),
    ...Object.fromEntries(
      listFields.map((field) => [field, linesOf(fields[field])] as const).filter(([, lines]) => lines.length > 0)
    ),
    ...(Object.keys(imagery).length > 0 && { imagery })
  }
}

/** The form of stored texts; {@link identityTextsOf} gives back what was stored. */
export const identityFieldsOf = (identity: Identity): Texts => {
  const text = (field: PlainField) => identity[field] ?? ""
  const lines = (field: ListField) => (identity[field] ?? []).join("\n")
  const part = (name: ImageryPart) => identity.imagery?.[name] ?? ""
  return {
    mission: text("mission"),
    story: text("story"),
    positioning: text("positioning"),
    values: lines("values"),
    voiceDo: lines("voiceDo"),
    voiceDont: lines("voiceDont"),
    imageryStyle: part("style"),
    imageryLight: part("light"),
    imageryComposition: part("composition"),
    imageryPeople: part("people"),
    imageryProps: part("props"),
    imageryAvoid: part("avoid")
  }
}

/** `style` is `imageryStyle`. */
export const imageryFieldAt = (name: string | undefined): ImageryField | undefined =>
  imageryParts.find(([, part]) => part === name)?.[0]
