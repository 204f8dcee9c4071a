import type { SnapshotFrom } from "xstate"
import { type Choice, choicesOf, recordFormView, type RecordFormState } from "../records/record-form.view.ts"
import { type PlaceDifference, placeChanges } from "./place-changes.rules.ts"
import { placeFieldLabels, placeProblems, placeTextFields } from "./place-fields.rules.ts"
import type { placeFormMachine } from "./place-form.machine.ts"
import { isUnchanged, type PlaceFormContext } from "./place-form.rules.ts"
import type { PlaceFieldName, PlaceTextField } from "./place-form.schema.ts"
import { placePhotosView, type PlacePhotosView } from "./place-photos.view.ts"
import { isDay, rightsState, type RightsState } from "./place-rights.rules.ts"
import { placeKindLabels, rightsText } from "./place-texts.rules.ts"
import { PLACE_ADVICE_MAX, PLACE_DESCRIPTION_MAX, PlaceKind } from "./places.schema.ts"

/** One field with everything that stands around it. */
export interface PlaceFieldView {
  readonly label: string
  readonly value: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly required: boolean
  /** Letters typed of those there is room for; undefined where nobody needs to count. */
  readonly counter: string | undefined
}

/** Everything a front end draws for the place form; no front end derives these itself. */
export interface PlaceFormView {
  readonly state: RecordFormState
  readonly isNew: boolean
  readonly title: string
  readonly text: Readonly<Record<PlaceTextField, PlaceFieldView>>
  readonly kind: PlaceKind
  readonly kinds: ReadonlyArray<Choice<PlaceKind>>
  readonly photoError: string | undefined
  readonly photos: PlacePhotosView
  /** Counts up when the uploads beside the form have to start afresh. */
  readonly round: number
  /** How the rights stand, where a person has to know. */
  readonly rights: { readonly state: RightsState; readonly text: string } | undefined
  readonly dirty: boolean
  readonly saving: boolean
  readonly saveLabel: string
  readonly anotherLabel: string | undefined
  /** Why saving has to wait. */
  readonly wait: string | undefined
  readonly archive: { readonly label: string; readonly archived: boolean } | undefined
  /** Asked before archiving a place that is in use. */
  readonly confirmArchive: string | undefined
  readonly error: string | undefined
  readonly conflict: { readonly message: string; readonly changes: ReadonlyArray<PlaceDifference> } | undefined
  readonly readOnly: string | undefined
  readonly forbidden: string | undefined
}

const hints: Readonly<Partial<Record<PlaceTextField, string>>> = {
  mood: "Words separated by commas: quiet, golden hour",
  licence: "Such as CC0, own photograph, location agreement",
  validUntil: "The last day on which the place may be shown; empty when it does not end",
  markets: "Where it may be shown; empty when everywhere",
  doText: "What pictures made here should keep to",
  dontText: "What pictures made here should leave out"
}

const counted: Readonly<Partial<Record<PlaceTextField, number>>> = {
  description: PLACE_DESCRIPTION_MAX,
  doText: PLACE_ADVICE_MAX,
  dontText: PLACE_ADVICE_MAX
}

const kinds = choicesOf(PlaceKind.literals, placeKindLabels)

const textsOf = (context: PlaceFormContext): PlaceFormView["text"] => {
  const { fields, refusal, revealed, touched } = context
  const problems = placeProblems(fields)
  const errorAt = (field: PlaceFieldName) =>
    refusal?.field === field ? refusal.message : revealed || touched.includes(field) ? problems.get(field) : undefined
  const text = (field: PlaceTextField): PlaceFieldView => {
    const max = counted[field]
    return {
      label: placeFieldLabels[field],
      value: fields[field],
      hint: hints[field],
      error: errorAt(field),
      required: field === "name",
      counter: max === undefined ? undefined : `${fields[field].length}/${max}`
    }
  }
  // Every text field is in the list, which a test of the form shows.
  return Object.fromEntries(placeTextFields.map((field) => [field, text(field)])) as PlaceFormView["text"]
}

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

/** Computes what to draw from a snapshot; the same snapshot gives an equal view. */
export const placeFormView = (snapshot: SnapshotFrom<typeof placeFormMachine>): PlaceFormView => {
  const { context } = snapshot
  const { conflict, fields, latest, refusal } = context
  return {
    ...recordFormView(context, {
      matches: (state) => snapshot.matches(state),
      isConfirming: snapshot.matches({ editing: "confirming" }),
      isUnchanged: isUnchanged(context),
      nouns: { blank: "New place", stored: "Place" }
    }),
    text: textsOf(context),
    kind: fields.kind,
    kinds,
    photoError: refusal?.field === "photo" ? refusal.message : undefined,
    photos: placePhotosView(context),
    round: context.round,
    rights: rightsOf(context),
    wait: waitText(context.photosPending),
    conflict:
      conflict === undefined
        ? undefined
        : { message: conflict, changes: latest === undefined ? [] : placeChanges(fields, latest) }
  }
}
