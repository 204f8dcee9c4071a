import type { SnapshotFrom } from "xstate"
import type { AssetId } from "../model/ids.ts"
import { SizeUnit } from "../model/product-size.ts"
import {
  type Choice,
  choicesOf,
  errorsOf,
  type RecordFormView,
  recordFormView,
  shownFields,
  textFieldsView,
  type TextFieldView
} from "../records/record-form.view.ts"
import { shortName } from "../planner/short-name.pure.ts"
import { proposedText } from "../records/proposed-words.texts.ts"
import { CURRENCIES } from "./price.rules.ts"
import { productChanges } from "./product-changes.rules.ts"
import {
  cameraLabels,
  productLengthFields,
  productProblems,
  productStatusLabels,
  productTextFields,
  sizeUnitLabels
} from "./product-fields.rules.ts"
import type { ProductFormTypes } from "./product-form.events.ts"
import type { productFormMachine } from "./product-form.machine.ts"
import type { ProductFields, ProductLengthField, ProductTextField } from "./product-form.schema.ts"
import {
  candidatesOf,
  type CutoutCandidate,
  cutoutHintOf,
  type EditCutoutView,
  editCutoutOf,
  flagsOf,
  type FlagView,
  labelOf,
  type LabelView,
  picturesStateOf,
  type ProductPicturesState
} from "./product-picture.view.ts"
import { swatchesIn } from "./product-colours.rules.ts"
import type { ProductLocalFields } from "./product-markets.view.ts"
import type { RelatedChoice } from "./related-products.machine.ts"
import { productTexts } from "./product.texts.ts"
import { Camera, ProductStatus } from "./products.schema.ts"

interface SizeView {
  readonly title: string
  /** Depends on the camera. */
  readonly hint: string
  readonly fields: ReadonlyArray<ProductLengthField>
  readonly unitLabel: string
  readonly unit: SizeUnit
  readonly units: ReadonlyArray<Choice<SizeUnit>>
}

const labels = {
  about: "About the product",
  camera: "Camera",
  cutout: "Cut-out",
  status: "Status"
} as const

export interface ProductFormView extends RecordFormView {
  readonly labels: typeof labels
  readonly text: Readonly<Record<ProductTextField, TextFieldView>>
  /** As typed; {@link productMarkets} shows them beside the brand's markets. */
  readonly local: ProductLocalFields
  readonly categories: ReadonlyArray<string>
  readonly currencies: ReadonlyArray<Choice<string>>
  /** Those that can be read of what is typed. */
  readonly swatches: ReturnType<typeof swatchesIn>
  readonly size: SizeView
  readonly status: ProductStatus
  readonly statuses: ReadonlyArray<Choice<ProductStatus>>
  readonly camera: Camera
  readonly cameras: ReadonlyArray<Choice<Camera>>
  readonly cameraHint: string
  readonly photoError: string | undefined
  readonly heroAssetId: AssetId | undefined
  readonly pictures: ProductPicturesState
  readonly more: RelatedState
  /** Empty until a photograph is checked. */
  readonly cutouts: ReadonlyArray<CutoutCandidate>
  readonly cutoutHint: string | undefined
  /** Undefined without a checked photograph, or when it has its own transparency. */
  readonly editCutout: EditCutoutView | undefined
  readonly flags: ReadonlyArray<FlagView>
  /** Undefined without a photograph. */
  readonly label: LabelView | undefined
}

/** What `productMoreView` shows. */
export interface RelatedState {
  readonly fields: Pick<ProductFields, "endOn" | "launchOn" | "relatedIds">
  readonly names: ReadonlyArray<RelatedChoice>
  readonly own: string | undefined
  readonly q: string | undefined
  readonly found: ReadonlyArray<RelatedChoice> | undefined
  readonly today: string | undefined
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

const textFields = shownFields(productTextFields)

const SHORT_NAME_HINT = "What sentences about it call it, such as “Espresso cup”"

const shortNameHint = ({ name, shortName: own }: ProductFields): string =>
  (own.trim() === "" ? proposedText(shortName(name.trim())) : undefined) ?? SHORT_NAME_HINT

export const productFormView = (snapshot: SnapshotFrom<typeof productFormMachine>): ProductFormView => {
  const { context } = snapshot
  const { fields } = context
  const errorAt = errorsOf<ProductFormTypes>(context, productProblems)
  const cutouts = candidatesOf(context)
  return {
    ...recordFormView<ProductFormTypes>(snapshot, productTexts, {
      wait: context.photoOnItsWay || context.picturesPending > 0 ? "The photograph is still on its way" : undefined,
      changes: productChanges
    }),
    labels,
    text: textFieldsView(
      { ...textFields, hints: { ...textFields.hints, shortName: shortNameHint(fields) } },
      fields,
      errorAt
    ),
    local: fields,
    categories: context.categories,
    currencies: [...new Set([...CURRENCIES, fields.currency])].map((value) => ({ value, label: value })),
    swatches: swatchesIn(fields.colours),
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
    pictures: picturesStateOf(context),
    more: {
      fields,
      names: [...[...context.relatedNames].map(([id, name]) => ({ id, name })), ...(context.latest?.related ?? [])],
      own: context.recordId,
      ...context.relatedSearch,
      today: context.today
    },
    cutouts,
    cutoutHint: cutoutHintOf(cutouts),
    editCutout: editCutoutOf(context),
    flags: flagsOf(context),
    label: labelOf(context)
  }
}
