import type { SnapshotFrom } from "xstate"
import { usedText } from "../kernel/list.rules.ts"
import type { AssetId } from "../model/ids.ts"
import { can, roleNeeded } from "../permissions/permissions.rules.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"
import { type PlaceDifference, placeChanges } from "./place-changes.rules.ts"
import { placeFieldLabels, placeProblems, placeTextFields } from "./place-fields.rules.ts"
import type { placeFormMachine } from "./place-form.machine.ts"
import { isUnchanged, type PlaceFormContext } from "./place-form.rules.ts"
import type { PlaceFieldName, PlaceFields, PlaceTextField } from "./place-form.schema.ts"
import { regionText } from "../model/photo-region.ts"
import { horizonText, marksProblem } from "./place-marks.rules.ts"
import { isDay, rightsState, type RightsState } from "./place-rights.rules.ts"
import { lightLabels, placeKindLabels, rightsText, seasonLabels } from "./place-texts.rules.ts"
import { PLACE_ADVICE_MAX, PLACE_DESCRIPTION_MAX, PlaceKind, type PlaceZone, Season } from "./places.schema.ts"

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

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** What is marked on the photograph. Positions are fractions 0-1 of it, origin top left. */
export interface PlaceMarksView {
  readonly photoUrl: string
  readonly horizon: number | undefined
  readonly zone: PlaceZone | undefined
  /** Where the marks lie, in words; undefined while they are not set. */
  readonly horizonText: string | undefined
  readonly zoneText: string | undefined
  /** What does not go together. */
  readonly problem: string | undefined
}

/** Everything a front end draws for the place form; no front end derives these itself. */
export interface PlaceFormView {
  readonly state: "loading" | "editing" | "saving" | "archiving" | "saved" | "missing" | "unavailable" | "forbidden"
  readonly isNew: boolean
  readonly title: string
  readonly text: Readonly<Record<PlaceTextField, PlaceFieldView>>
  readonly kind: PlaceKind
  readonly kinds: ReadonlyArray<Choice<PlaceKind>>
  readonly season: PlaceFields["season"]
  readonly seasons: ReadonlyArray<Choice<PlaceFields["season"]>>
  readonly lightFrom: PlaceFields["lightFrom"]
  readonly lights: ReadonlyArray<Choice<PlaceFields["lightFrom"]>>
  readonly lightHint: string
  readonly photoError: string | undefined
  /** The asset the upload beside the form starts from, and when to start it afresh. */
  readonly photoAssetId: AssetId | undefined
  readonly round: number
  /** Undefined until a checked photograph is there. */
  readonly marks: PlaceMarksView | undefined
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
  frameWidthCm:
    "Across the picture, where a product would stand. Products of known height are then shown at their true size.",
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

const choices = <Value extends string>(
  values: ReadonlyArray<Value>,
  labels: Readonly<Record<Value, string>>
): ReadonlyArray<Choice<Value>> => values.map((value) => ({ value, label: labels[value] }))

const kinds = choices(PlaceKind.literals, placeKindLabels)
const seasons = choices(["any", ...Season.literals], seasonLabels)
const lights = choices(["left", "right", "unknown"], lightLabels)

const access = ({ brandArchived, brandRole }: PlaceFormContext) =>
  can({ orgRole: "member", brandRole }, "catalog.edit", { brandArchived })

const stateOf = (snapshot: SnapshotFrom<typeof placeFormMachine>): PlaceFormView["state"] => {
  if (snapshot.context.mode === "new" && access(snapshot.context).answer !== "yes") return "forbidden"
  if (snapshot.matches("editing")) return "editing"
  const states = ["loading", "saving", "archiving", "saved", "missing"] as const
  return states.find((state) => snapshot.matches(state)) ?? "unavailable"
}

const reasonOf = (context: PlaceFormContext): string | undefined => {
  const decision = access(context)
  if (decision.answer === "yes") return undefined
  return decision.answer === "no" ? refusalTexts.forbidden({ role: roleNeeded("catalog.edit") }) : decision.reason
}

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

const marksOf = ({ fields, latest, photo }: PlaceFormContext): PlaceMarksView | undefined => {
  const { horizon, photoAssetId, zone } = fields
  if (photoAssetId === undefined) return undefined
  const stored = latest?.photoAssetId === photoAssetId ? latest.photoUrl : undefined
  const photoUrl = photo?.url ?? stored
  return photoUrl === undefined
    ? undefined
    : {
        photoUrl,
        horizon,
        zone,
        horizonText: horizon === undefined ? undefined : horizonText(horizon),
        zoneText: zone === undefined ? undefined : regionText(zone),
        problem: marksProblem(horizon, zone)
      }
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

/** Computes what to draw from a snapshot; the same snapshot gives an equal view. */
export const placeFormView = (snapshot: SnapshotFrom<typeof placeFormMachine>): PlaceFormView => {
  const { context } = snapshot
  const { conflict, fields, latest, refusal } = context
  const state = stateOf(snapshot)
  const isNew = context.mode === "new"
  const reason = reasonOf(context)
  return {
    state,
    isNew,
    title: isNew ? "New place" : (latest?.name ?? "Place"),
    text: textsOf(context),
    kind: fields.kind,
    kinds,
    season: fields.season,
    seasons,
    lightFrom: fields.lightFrom,
    lights,
    lightHint: "The side the main light comes from. Shadows of products follow it.",
    photoError: refusal?.field === "photo" ? refusal.message : undefined,
    photoAssetId: fields.photoAssetId,
    round: context.round,
    marks: marksOf(context),
    rights: rightsOf(context),
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
      conflict === undefined
        ? undefined
        : { message: conflict, changes: latest === undefined ? [] : placeChanges(fields, latest) },
    readOnly: isNew ? undefined : reason,
    forbidden: state === "forbidden" ? reason : undefined
  }
}
