import {
  type ProductFormView,
  productNumberView,
  type ProductNumberView,
  type ProductTextField
} from "@marque/core/products"
import { conflictTexts } from "@marque/core/records"
import { actTexts, terminalTexts } from "@marque/core/texts"
import type { UploadView } from "@marque/core/uploads"
import type { Choice, Menu } from "../console/ask.ts"
import { type Line, line } from "../console/console.ts"
import { labelled } from "../console/shorten.ts"

/** Before the name of a text field in the answers of the menu. */
export const FIELD = "field:"

const fieldChoice = (
  field: string,
  { error, hint, label, value }: ProductFormView["text"][ProductTextField]
): Choice => {
  const said = error ?? hint
  return { value: `${FIELD}${field}`, label: labelled(label, value), ...(said !== undefined && { hint: said }) }
}

const numberOf = ({ choices, hint, label, value }: ProductNumberView) => ({ label, options: choices, value, hint })

/** What is chosen among several, by the names of their events. */
export const selects = ({ camera, cameraHint, cameras, labels, local, size, status, statuses }: ProductFormView) => ({
  number: numberOf(productNumberView(local)),
  status: { label: labels.status, options: statuses, value: status, hint: undefined },
  camera: { label: labels.camera, options: cameras, value: camera, hint: cameraHint },
  unit: { label: size.unitLabel, options: size.units, value: size.unit, hint: undefined }
})
export type Select = keyof ReturnType<typeof selects>
export const isSelect = (answer: string): answer is Select =>
  answer === "number" || answer === "status" || answer === "camera" || answer === "unit"

const selectChoices = (view: ProductFormView): ReadonlyArray<Choice> =>
  Object.entries(selects(view)).map(([value, { hint, label, options, value: chosen }]) => ({
    value,
    label: labelled(label, options.find((option) => option.value === chosen)?.label),
    ...(hint !== undefined && { hint })
  }))

const photoChoices = (
  { cutoutHint, cutouts, labels, photoError }: ProductFormView,
  photo: UploadView
): ReadonlyArray<Choice> => [
  {
    value: "photo",
    label: labelled(terminalTexts.photograph, photo.name),
    hint: photo.error ?? photoError ?? photo.status ?? photo.hint
  },
  ...(cutouts.length === 0
    ? []
    : [
        {
          value: "cutout",
          label: labelled(labels.cutout, cutouts.find(({ chosen }) => chosen)?.label),
          ...(cutoutHint !== undefined && { hint: cutoutHint })
        }
      ])
]

const recordChoices = ({ archive, removeLabel }: ProductFormView): ReadonlyArray<Choice> => [
  ...(archive === undefined
    ? []
    : [{ value: archive.archived ? "record.restore" : "record.archive", label: archive.label }]),
  ...(removeLabel === undefined ? [] : [{ value: "record.remove", label: removeLabel }])
]

const saveChoices = ({ anotherLabel, conflict, dirty, discardLabel, isNew, saveLabel, wait: why }: ProductFormView) => [
  { value: "submit", label: saveLabel, disabled: !isNew && !dirty, ...(why !== undefined && { hint: why }) },
  ...(anotherLabel === undefined ? [] : [{ value: "another", label: anotherLabel }]),
  ...(conflict === undefined ? [] : [{ value: "reload", label: actTexts.reload }]),
  ...(dirty && !isNew ? [{ value: "discard", label: discardLabel }] : [])
]

export const productFormMenu = (view: ProductFormView, photo: UploadView, at?: string): Menu => {
  const leave = { value: "leave", label: actTexts.back }
  if (view.confirm !== undefined) {
    return {
      message: view.confirm.title,
      options: [
        { value: "confirm", label: view.confirm.confirmLabel },
        { value: "cancel", label: view.confirm.cancelLabel }
      ]
    }
  }
  if (view.state === "unavailable") {
    return { message: view.error ?? view.title, options: [{ value: "retry", label: actTexts.retry }, leave] }
  }
  const fields = view.readOnly === undefined
  return {
    message: view.title,
    initial: at,
    options: [
      ...(fields
        ? [
            ...Object.entries(view.text).map(([field, text]) => fieldChoice(field, text)),
            ...selectChoices(view),
            ...photoChoices(view, photo),
            ...saveChoices(view)
          ]
        : []),
      ...recordChoices(view),
      leave
    ]
  }
}

/** What is said before the menu. */
export const productFormLines = (view: ProductFormView): ReadonlyArray<Line> => [
  ...line("warning", view.readOnly),
  ...line("error", view.state === "unavailable" ? undefined : view.error),
  ...line("plain", view.confirm?.text),
  ...(view.conflict === undefined
    ? []
    : [
        ...line("warning", view.conflict.message),
        ...view.conflict.changes.flatMap(({ label, theirs, yours }) =>
          line("plain", `${label}: ${conflictTexts.yours} ${yours}, ${conflictTexts.stored} ${theirs}`)
        )
      ])
]
