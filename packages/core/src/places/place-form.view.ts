import type { SnapshotFrom } from "xstate"
import { isDay } from "../model/day.ts"
import { PermittedUse } from "../model/permitted-use.ts"
import { isChosenAmong } from "../records/chosen-among.rules.ts"
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
import { placeChanges } from "./place-changes.rules.ts"
import { placeProblems, placeTextFields } from "./place-fields.rules.ts"
import type { PlaceFormContext, PlaceFormTypes } from "./place-form.events.ts"
import type { placeFormMachine } from "./place-form.machine.ts"
import type { PlaceFields, PlaceTextField } from "./place-form.schema.ts"
import { placePhotosView, type PlacePhotosView } from "./place-photos.view.ts"
import { rightsState, type RightsState } from "./place-rights.rules.ts"
import { placeKindLabels, rightsText, useLabels } from "./place-texts.rules.ts"
import { placeTexts } from "./place.texts.ts"
import { PlaceKind } from "./places.schema.ts"

const labels = {
  about: "About the place",
  kind: "Kind",
  rights: "Rights",
  rightsText: "Who lets you show this place, how long, where and for what.",
  markets: "Markets where it may be shown",
  uses: "Permitted use",
  advice: "Do and don’t"
} as const

export interface PlaceFormView extends RecordFormView {
  readonly labels: typeof labels
  readonly text: Readonly<Record<PlaceTextField, TextFieldView>>
  /** As typed. */
  readonly local: Pick<PlaceFields, "description" | "marketIds" | "name" | "texts">
  readonly kind: PlaceKind
  readonly kinds: ReadonlyArray<Choice<PlaceKind>>
  readonly uses: ReadonlyArray<{ readonly use: PermittedUse; readonly label: string; readonly on: boolean }>
  readonly photoError: string | undefined
  readonly photos: PlacePhotosView
  /** Only when rights end soon or have ended. */
  readonly rights: { readonly state: RightsState; readonly text: string } | undefined
}

const textFields = shownFields(placeTextFields)
const kinds = choicesOf(PlaceKind.literals, placeKindLabels)

const rightsOf = ({ fields, today }: PlaceFormContext): PlaceFormView["rights"] => {
  const day = fields.validUntil.trim()
  if (today === undefined || !isDay(day)) return undefined
  const state = rightsState(day, today)
  if (state === "ok") return undefined
  const text = rightsText(day, today)
  return {
    state,
    text: state === "expired" ? `${text}. Nothing new is made here until they are renewed.` : `${text}.`
  }
}

const waitText = (pending: number): string | undefined => {
  if (pending === 0) return undefined
  return pending === 1 ? "A photograph is still on its way" : `${pending} photographs are still on their way`
}

export const placeFormView = (snapshot: SnapshotFrom<typeof placeFormMachine>): PlaceFormView => {
  const { context } = snapshot
  const { fields, refusal } = context
  return {
    ...recordFormView<PlaceFormTypes>(snapshot, placeTexts, {
      wait: waitText(context.photosPending),
      changes: placeChanges
    }),
    labels,
    text: textFieldsView(textFields, fields, errorsOf<PlaceFormTypes>(context, placeProblems)),
    local: fields,
    kind: fields.kind,
    kinds,
    uses: PermittedUse.literals.map((use) => ({
      use,
      label: useLabels[use],
      on: isChosenAmong(fields.permittedUse, use)
    })),
    photoError: refusal?.field === "photo" ? refusal.message : undefined,
    photos: placePhotosView(context),
    rights: rightsOf(context)
  }
}
