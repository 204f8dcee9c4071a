import type { SnapshotFrom } from "xstate"
import type { AssetId } from "../model/ids.ts"
import { type Choice, choicesOf, recordFormView, type RecordFormState } from "../records/record-form.view.ts"
import { CURRENCIES } from "./price.rules.ts"
import { type ProductDifference, productChanges } from "./product-changes.rules.ts"
import {
  cameraLabels,
  productFieldLabels,
  productLengthFields,
  productProblems,
  productStatusLabels,
  sizeUnitLabels
} from "./product-fields.rules.ts"
import type { productFormMachine } from "./product-form.machine.ts"
import { isUnchanged, type ProductFormContext } from "./product-form.rules.ts"
import type { ProductFieldName, ProductLengthField, ProductTextField } from "./product-form.schema.ts"
import {
  candidatesOf,
  type CutoutCandidate,
  cutoutHintOf,
  flagsOf,
  type FlagView,
  labelOf,
  type LabelView,
  editCutoutOf,
  type EditCutoutView
} from "./product-picture.view.ts"
import { SizeUnit } from "../model/product-size.ts"
import { Camera, PRODUCT_DESCRIPTION_MAX, ProductStatus } from "./products.schema.ts"

/** One field with everything that stands around it. */
export interface ProductFieldView {
  readonly label: string
  readonly value: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly required: boolean
}

/** What stands around the lengths of a product; their fields are in `text`. */
export interface SizeView {
  readonly title: string
  /** What the size is for, and which way it is measured; it follows the camera. */
  readonly hint: string
  readonly fields: ReadonlyArray<ProductLengthField>
  readonly unitLabel: string
  readonly unit: SizeUnit
  readonly units: ReadonlyArray<Choice<SizeUnit>>
}

/** Everything a front end draws for the product form; no front end derives these itself. */
export interface ProductFormView {
  readonly state: RecordFormState
  readonly isNew: boolean
  readonly title: string
  readonly text: Readonly<Record<ProductTextField, ProductFieldView>>
  readonly counter: string
  readonly categories: ReadonlyArray<string>
  readonly currencies: ReadonlyArray<Choice<string>>
  readonly size: SizeView
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
  /** What editing the cut-out begins with; undefined while there is no checked photograph, or it brought its own cut-out. */
  readonly editCutout: EditCutoutView | undefined
  readonly flags: ReadonlyArray<FlagView>
  /** The box around the label on the photograph, and how it is marked; undefined while there is no photograph. */
  readonly label: LabelView | undefined
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

const sizeHints: Readonly<Record<Camera, string>> = {
  top: "For true scale beside other products. Seen from above, width lies across the photograph and depth up and down it.",
  three_quarter: "For true scale in places and beside other products. Leave empty what you do not know.",
  eye: "For true scale in places and beside other products. Leave empty what you do not know."
}

const statuses = choicesOf(ProductStatus.literals, productStatusLabels)
const sizeUnits = choicesOf(SizeUnit.literals, sizeUnitLabels)
const cameras = choicesOf(Camera.literals, cameraLabels)

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
  const errorAt = errorsOf(context)
  const cutouts = candidatesOf(context)
  const text = (field: ProductTextField): ProductFieldView => ({
    label: productFieldLabels[field],
    value: fields[field],
    hint: hints[field],
    error: errorAt(field),
    required: field === "name"
  })
  return {
    ...recordFormView(context, {
      matches: (state) => snapshot.matches(state),
      isConfirming: snapshot.matches({ editing: "confirming" }),
      isUnchanged: isUnchanged(context),
      nouns: { blank: "New product", stored: "Product" }
    }),
    text: {
      name: text("name"),
      sku: text("sku"),
      category: text("category"),
      description: text("description"),
      price: text("price"),
      currency: text("currency"),
      height: text("height"),
      width: text("width"),
      depth: text("depth")
    },
    counter: `${fields.description.length}/${PRODUCT_DESCRIPTION_MAX}`,
    categories: context.categories,
    currencies: [...new Set([...CURRENCIES, fields.currency])].map((value) => ({ value, label: value })),
    size: {
      title: "Size",
      hint: sizeHints[fields.camera],
      fields: productLengthFields,
      unitLabel: "Unit",
      unit: fields.sizeUnit,
      units: sizeUnits
    },
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
    editCutout: editCutoutOf(context),
    flags: flagsOf(context),
    label: labelOf(context),
    wait: context.photoOnItsWay ? "The photograph is still on its way" : undefined,
    conflict:
      context.conflict === undefined
        ? undefined
        : { message: context.conflict, changes: latest === undefined ? [] : productChanges(fields, latest) }
  }
}
