import type { SnapshotFrom } from "xstate"
import { usedText } from "../kernel/list.rules.ts"
import type { CutoutChoice, CutoutVerdict } from "../model/cutout.ts"
import type { AssetId } from "../model/ids.ts"
import { can, roleNeeded } from "../permissions/permissions.rules.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"
import { CURRENCIES } from "./price.rules.ts"
import { type ProductDifference, productChanges } from "./product-changes.rules.ts"
import { cameraLabels, productFieldLabels, productProblems, productStatusLabels } from "./product-fields.rules.ts"
import type { productFormMachine } from "./product-form.machine.ts"
import { choiceOf, isUnchanged, type ProductFormContext } from "./product-form.rules.ts"
import type { ProductFieldName, ProductTextField } from "./product-form.schema.ts"
import { Camera, PRODUCT_DESCRIPTION_MAX, ProductStatus } from "./products.schema.ts"

/** One field with everything that stands around it. */
export interface ProductFieldView {
  readonly label: string
  readonly value: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly required: boolean
}

/** One way to show the product, to be chosen from. */
export interface CutoutCandidate {
  readonly choice: CutoutChoice
  readonly label: string
  /** How good it is, in words; undefined for the photograph itself. */
  readonly verdict: string | undefined
  readonly tone: "good" | "doubtful" | "bad" | "plain"
  readonly url: string | undefined
  readonly chosen: boolean
  readonly disabled: boolean
}

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** Everything a front end draws for the product form; no front end derives these itself. */
export interface ProductFormView {
  readonly state: "loading" | "editing" | "saving" | "archiving" | "saved" | "missing" | "unavailable" | "forbidden"
  readonly isNew: boolean
  readonly title: string
  readonly text: Readonly<Record<ProductTextField, ProductFieldView>>
  readonly counter: string
  readonly categories: ReadonlyArray<string>
  readonly currencies: ReadonlyArray<Choice<string>>
  readonly status: ProductStatus
  readonly statuses: ReadonlyArray<Choice<ProductStatus>>
  readonly camera: Camera
  readonly cameras: ReadonlyArray<Choice<Camera>>
  readonly cameraHint: string
  readonly photoError: string | undefined
  /** The asset the upload beside the form starts from, and when to start it afresh. */
  readonly heroAssetId: AssetId | undefined
  readonly round: number
  /** Empty until a checked photograph is there. */
  readonly cutouts: ReadonlyArray<CutoutCandidate>
  readonly cutoutHint: string | undefined
  readonly dirty: boolean
  readonly saving: boolean
  readonly saveLabel: string
  readonly anotherLabel: string | undefined
  /** Why saving has to wait. */
  readonly wait: string | undefined
  readonly archive: { readonly label: string; readonly archived: boolean } | undefined
  /** Asked before archiving a product that is in use. */
  readonly confirmArchive: string | undefined
  readonly error: string | undefined
  readonly conflict: { readonly message: string; readonly changes: ReadonlyArray<ProductDifference> } | undefined
  readonly readOnly: string | undefined
  readonly forbidden: string | undefined
}

const hints: Readonly<Partial<Record<ProductTextField, string>>> = {
  sku: "Your own number; no two products of a brand share one",
  category: "Choose one you have, or write a new one",
  description: "What it is made of and how it feels in the hand",
  price: "Shown on creatives that carry a price"
}

const cameraHints: Readonly<Record<Camera, string>> = {
  top: "The camera looked straight down; the product lies flat",
  three_quarter: "The camera looked slightly down; you see the top and the front",
  eye: "The camera stood level with the product; you see only the front"
}

const verdicts: Readonly<Record<CutoutVerdict, { readonly text: string; readonly tone: CutoutCandidate["tone"] }>> = {
  clean: { text: "Clean", tone: "good" },
  please_check: { text: "Please check", tone: "doubtful" },
  not_usable: { text: "Not usable", tone: "bad" }
}

const choices = <Value extends string>(
  values: ReadonlyArray<Value>,
  labels: Readonly<Record<Value, string>>
): ReadonlyArray<Choice<Value>> => values.map((value) => ({ value, label: labels[value] }))

const statuses = choices(ProductStatus.literals, productStatusLabels)
const cameras = choices(Camera.literals, cameraLabels)

const candidatesOf = (context: ProductFormContext): ReadonlyArray<CutoutCandidate> => {
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

const cutoutHintOf = (candidates: ReadonlyArray<CutoutCandidate>): string | undefined => {
  const chosen = candidates.find((candidate) => candidate.chosen)
  if (chosen === undefined) return undefined
  if (candidates.length === 1) return "No cut-out was found. Layouts that mask the photograph are used."
  if (chosen.choice === "none") return "Only layouts that mask the photograph are used"
  return chosen.tone === "doubtful" ? "Look at the edges: is all of the product there, and nothing else?" : undefined
}

const access = ({ brandArchived, brandRole }: ProductFormContext) =>
  can({ orgRole: "member", brandRole }, "catalog.edit", { brandArchived })

const stateOf = (snapshot: SnapshotFrom<typeof productFormMachine>): ProductFormView["state"] => {
  if (snapshot.context.mode === "new" && access(snapshot.context).answer !== "yes") return "forbidden"
  if (snapshot.matches("editing")) return "editing"
  const states = ["loading", "saving", "archiving", "saved", "missing"] as const
  return states.find((state) => snapshot.matches(state)) ?? "unavailable"
}

const reasonOf = (context: ProductFormContext): string | undefined => {
  const decision = access(context)
  if (decision.answer === "yes") return undefined
  return decision.answer === "no" ? refusalTexts.forbidden({ role: roleNeeded("catalog.edit") }) : decision.reason
}

const errorsOf = (context: ProductFormContext) => {
  const problems = productProblems(context.fields)
  return (field: ProductFieldName): string | undefined => {
    if (context.refusal?.field === field) return context.refusal.message
    return context.revealed || context.touched.includes(field) ? problems.get(field) : undefined
  }
}

/** Computes what to draw from a snapshot; the same snapshot gives an equal view. */
export const productFormView = (snapshot: SnapshotFrom<typeof productFormMachine>): ProductFormView => {
  const { context } = snapshot
  const { fields, latest } = context
  const state = stateOf(snapshot)
  const isNew = context.mode === "new"
  const errorAt = errorsOf(context)
  const cutouts = candidatesOf(context)
  const text = (field: ProductTextField): ProductFieldView => ({
    label: productFieldLabels[field],
    value: fields[field],
    hint: hints[field],
    error: errorAt(field),
    required: field === "name"
  })
  const reason = reasonOf(context)
  return {
    state,
    isNew,
    title: isNew ? "New product" : (latest?.name ?? "Product"),
    text: {
      name: text("name"),
      sku: text("sku"),
      category: text("category"),
      description: text("description"),
      price: text("price"),
      currency: text("currency")
    },
    counter: `${fields.description.length}/${PRODUCT_DESCRIPTION_MAX}`,
    categories: context.categories,
    currencies: [...new Set([...CURRENCIES, fields.currency])].map((value) => ({ value, label: value })),
    status: fields.status,
    statuses,
    camera: fields.camera,
    cameras,
    cameraHint: cameraHints[fields.camera],
    photoError: errorAt("photo"),
    heroAssetId: fields.heroAssetId,
    round: context.round,
    cutouts,
    cutoutHint: cutoutHintOf(cutouts),
    dirty: state === "editing" && !isUnchanged(context),
    saving: state === "saving",
    saveLabel: state === "saving" ? "Saving…" : "Save",
    anotherLabel: isNew ? "Save & add another" : undefined,
    wait: context.photoOnItsWay ? "The photograph is still on its way" : undefined,
    archive: latest && {
      label: state === "archiving" ? "One moment…" : latest.archived ? "Restore" : "Archive",
      archived: latest.archived
    },
    confirmArchive: snapshot.matches({ editing: "confirming" }) ? usedText(latest?.usedIn ?? 0) : undefined,
    error: context.error,
    conflict:
      context.conflict === undefined
        ? undefined
        : { message: context.conflict, changes: latest === undefined ? [] : productChanges(fields, latest) },
    readOnly: isNew ? undefined : reason,
    forbidden: state === "forbidden" ? reason : undefined
  }
}
