import type { PictureRole } from "../model/picture-role.ts"
import type { CutoutChoice, CutoutVerdict, CutoutEditingSubject, PhotoRegion } from "../model/cutout.ts"
import { regionText } from "../model/photo-region.ts"
import type { ProductFormContext } from "./product-form.events.ts"
import { choiceOf, urlOf } from "./product-form.rules.ts"
import type { ProductFlag } from "./product-form.schema.ts"
import { picturesOf } from "./product-pictures.rules.ts"
import type { StoredPicture } from "./products.schema.ts"

export interface CutoutCandidate {
  readonly choice: CutoutChoice
  readonly label: string
  /** Undefined for the photograph itself. */
  readonly verdict: string | undefined
  readonly tone: "good" | "doubtful" | "bad" | "plain"
  readonly url: string | undefined
  readonly chosen: boolean
  readonly disabled: boolean
}

export interface LabelView {
  readonly photoUrl: string
  readonly region: PhotoRegion | undefined
  readonly title: string
  readonly hint: string
  readonly text: string | undefined
  readonly addLabel: string
  readonly removeLabel: string
  readonly moveLabel: string
  readonly sizeLabel: string
}

export interface FlagView {
  readonly flag: ProductFlag
  readonly label: string
  readonly hint: string
  readonly on: boolean
}

export interface EditCutoutView {
  readonly subject: CutoutEditingSubject
  readonly label: string
}

/** All pictures of the form, the main one first, and the one that was taken out last. */
export interface ProductPicturesState {
  readonly pictures: ReadonlyArray<StoredPicture>
  readonly taken: PictureRole | "any" | undefined
}

export const picturesStateOf = (context: ProductFormContext): ProductPicturesState => ({
  pictures: picturesOf(context.fields).map((picture) => {
    const url = urlOf(context, picture.assetId)
    return { ...picture, ...(url !== undefined && { url }) }
  }),
  taken: context.taken && (context.taken.picture.role ?? "any")
})

const verdicts: Readonly<Record<CutoutVerdict, { readonly text: string; readonly tone: CutoutCandidate["tone"] }>> = {
  clean: { text: "Clean", tone: "good" },
  please_check: { text: "Please check", tone: "doubtful" },
  not_usable: { text: "Not usable", tone: "bad" }
}

/** Empty until a photograph is checked. */
export const candidatesOf = (context: ProductFormContext): ReadonlyArray<CutoutCandidate> => {
  const { photo } = context
  if (photo === undefined) return []
  const chosen = choiceOf(context)
  return [
    ...photo.cutouts.map(({ kind, url, verdict }, at): CutoutCandidate => ({
      choice: kind,
      label: photo.cutouts.length === 1 ? "Cut-out" : `Cut-out ${at + 1}`,
      verdict: verdicts[verdict].text,
      tone: verdicts[verdict].tone,
      url,
      chosen: chosen === kind,
      disabled: verdict === "not_usable"
    })),
    {
      choice: "none",
      label: "No cut-out",
      verdict: undefined,
      tone: "plain",
      url: photo.url,
      chosen: chosen === "none",
      disabled: false
    }
  ]
}

export const cutoutHintOf = (candidates: ReadonlyArray<CutoutCandidate>): string | undefined => {
  const chosen = candidates.find((candidate) => candidate.chosen)
  if (chosen === undefined) return undefined
  if (candidates.length === 1) return "No cut-out was found. Layouts that mask the photograph are used."
  if (chosen.choice === "none") return "Only layouts that mask the photograph are used"
  return chosen.tone === "doubtful" ? "Look at the edges: is all of the product there, and nothing else?" : undefined
}

const flagTexts: Readonly<Record<ProductFlag, { readonly label: string; readonly hint: string }>> = {
  exact: { label: "Exact", hint: "The product's pixels stay as they were uploaded; no light falls on them" },
  mayMirror: { label: "May be mirrored", hint: "Layouts may turn it round to suit the light; never with a label" }
}

/** In the order of the form. */
export const flagsOf = ({ fields }: ProductFormContext): ReadonlyArray<FlagView> =>
  (["exact", "mayMirror"] as const).map((flag) => ({ flag, ...flagTexts[flag], on: fields[flag] === true }))

/** Undefined without a checked photograph, or when it has its own transparency. */
export const editCutoutOf = ({ photo, ...context }: ProductFormContext): EditCutoutView | undefined => {
  if (photo?.url === undefined || photo.cutouts.some(({ kind }) => kind === "alpha")) return undefined
  const { assetId, cutouts, edits, url } = photo
  const chosen = choiceOf({ ...context, photo })
  const cutoutUrl = (cutouts.find(({ kind }) => kind === chosen) ?? cutouts[0])?.url
  return { subject: { assetId, photoUrl: url, cutoutUrl, edits }, label: "Fix the cut-out" }
}

/** Undefined until a photograph is checked. */
export const labelOf = ({ fields: { labelRegion }, photo }: ProductFormContext): LabelView | undefined =>
  photo?.url === undefined
    ? undefined
    : {
        photoUrl: photo.url,
        region: labelRegion,
        title: "Label region",
        hint: "Drag the box onto the label, or use the arrow keys. Its colours are kept, and it is never mirrored.",
        text: labelRegion && regionText(labelRegion),
        addLabel: "Mark the label",
        removeLabel: "Remove the label region",
        moveLabel: "Label region",
        sizeLabel: "Size of the label region"
      }
