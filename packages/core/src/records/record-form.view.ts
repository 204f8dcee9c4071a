import { usedText } from "../lists/list.texts.ts"
import { type Action, can, roleNeeded } from "../permissions/permissions.rules.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"
import type { BrandScope, FormTypes, RecordFormContext, RecordFormState as State } from "./record-form.events.ts"
import { isUnchanged } from "./record-form.rules.ts"
import { deletedOnText, recordLabels, type RecordTexts } from "./record.texts.ts"
import { eachField, namesOf, type TextFieldRules } from "./text-fields.rules.ts"

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** In the order of the values. */
export const choicesOf = <Value extends string>(
  values: ReadonlyArray<Value>,
  labels: Readonly<Record<Value, string>>
): ReadonlyArray<Choice<Value>> => values.map((value) => ({ value, label: labels[value] }))

export interface FieldDifference {
  readonly label: string
  readonly yours: string
  readonly theirs: string
}

/** `rows` gives each as display text. */
export const differences = <Fields>(
  rows: ReadonlyArray<readonly [label: string, read: (fields: Fields) => string]>,
  yours: Fields,
  theirs: Fields
): ReadonlyArray<FieldDifference> =>
  rows
    .map(([label, read]) => ({ label, yours: read(yours), theirs: read(theirs) }))
    .filter((difference) => difference.yours !== difference.theirs)

export interface TextFieldView {
  readonly label: string
  readonly value: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly required: boolean
  /** Undefined without a limit. */
  readonly counter: string | undefined
}

export interface TextFields<Name extends string> {
  readonly names: ReadonlyArray<Name>
  readonly labels: Readonly<Record<Name, string>>
  readonly hints?: { readonly [K in Name]?: string | undefined }
  /** UTF-16 code units. */
  readonly limits?: { readonly [K in Name]?: number | undefined }
  readonly required: ReadonlyArray<Name>
}

/** As {@link textFieldsView} shows them; `hints` take the place of those of the rules. */
export const shownFields = <Name extends string>(
  rules: TextFieldRules<Name>,
  hints?: TextFields<Name>["hints"]
): TextFields<Name> => ({
  names: namesOf(rules),
  labels: eachField(rules, ({ label }) => label),
  hints: { ...eachField(rules, ({ hint }) => hint), ...hints },
  limits: eachField(rules, ({ limit }) => limit),
  required: namesOf(rules).filter((name) => rules[name].required)
})

/** Shown once a field was touched or saving was tried. */
export const errorsOf = <T extends FormTypes>(
  { fields, refusal, revealed, touched }: State<T>,
  problemsOf: (fields: T["fields"]) => ReadonlyMap<T["field"], string>
) => {
  const problems = problemsOf(fields)
  return (field: T["field"]): string | undefined =>
    refusal?.field === field ? refusal.message : revealed || touched.includes(field) ? problems.get(field) : undefined
}

export const textFieldsView = <Name extends string, Field extends string>(
  { hints, labels, limits, names, required }: TextFields<Name>,
  fields: Readonly<Record<Name, string>>,
  errorAt: (field: Name | Field) => string | undefined
): Readonly<Record<Name, TextFieldView>> =>
  // Every name is in the list.
  Object.fromEntries(
    names.map((name): [Name, TextFieldView] => {
      const max: number | undefined = limits?.[name]
      return [
        name,
        {
          label: labels[name],
          value: fields[name],
          hint: hints?.[name],
          error: errorAt(name),
          required: required.includes(name),
          counter: max === undefined ? undefined : `${fields[name].length}/${max}`
        }
      ]
    })
  ) as Readonly<Record<Name, TextFieldView>>

const STATES = [
  "editing",
  "loading",
  "saving",
  "finishing",
  "archiving",
  "removing",
  "saved",
  "removed",
  "missing"
] as const

type RecordFormState = (typeof STATES)[number] | "unavailable" | "forbidden"

/** `danger`: cannot be undone. */
export interface Question {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly cancelLabel: string
}

export interface RecordFormView {
  readonly state: RecordFormState
  readonly isNew: boolean
  readonly title: string
  readonly loadingLabel: string
  readonly forbiddenTitle: string
  readonly dirty: boolean
  readonly saving: boolean
  readonly saveLabel: string
  readonly discardLabel: string
  readonly anotherLabel: string | undefined
  /** Why saving has to wait. */
  readonly wait: string | undefined
  readonly archive: { readonly label: string; readonly archived: boolean; readonly busy: boolean } | undefined
  /** For managers, of an archived record. */
  readonly removeLabel: string | undefined
  readonly confirm: Question | undefined
  readonly error: string | undefined
  readonly conflict: { readonly message: string; readonly changes: ReadonlyArray<FieldDifference> } | undefined
  /** The reason, in words. */
  readonly readOnly: string | undefined
  /** The missing permission, in words. */
  readonly forbidden: string | undefined
}

type Rights = Omit<BrandScope, "brandId">

const editRefusal = ({ brandArchived, brandRole }: Rights, action: Action): string | undefined => {
  const decision = can({ orgRole: "member", brandRole }, action, { brandArchived })
  if (decision.answer === "yes") return undefined
  return decision.answer === "no" ? refusalTexts.forbidden({ role: roleNeeded(action) }) : decision.reason
}

/** Only managers may delete before the 30 days are over. */
export const mayRemove = ({ brandArchived, brandRole }: Rights): boolean => brandRole === "manager" && !brandArchived

const questionOf = (texts: RecordTexts, latest: FormTypes["row"], isRemoval: boolean): Question => ({
  title: isRemoval ? texts.removeTitle(latest.name) : texts.archiveTitle(latest.name),
  text: isRemoval ? texts.removeText : usedText(latest.usedIn ?? 0),
  confirmLabel: isRemoval ? recordLabels.remove : recordLabels.archive,
  cancelLabel: recordLabels.cancel
})

interface Snapshot<Context> {
  readonly context: Context
  readonly matches: (value: never) => boolean
}

const archivedText = (texts: RecordTexts, { deletedOn }: FormTypes["row"], timeZone: string | undefined): string =>
  deletedOn === undefined ? texts.isArchived : `${texts.isArchived} ${deletedOnText(deletedOn, timeZone)}.`

export const recordFormView = <T extends FormTypes>(
  snapshot: Snapshot<RecordFormContext<T>>,
  texts: RecordTexts,
  own: {
    readonly wait?: string | undefined
    /** What editing asks for, of a kind that is a brand's. @default "catalog.edit" */
    readonly action?: Action
    /** Why the person may not edit it. @default what `action` asks for */
    readonly refusal?: (context: RecordFormContext<T>) => string | undefined
    readonly changes: (fields: T["fields"], stored: T["row"]) => ReadonlyArray<FieldDifference>
  }
): RecordFormView => {
  // The states' names are the kit's own.
  const matches = (value: object | string): boolean => snapshot.matches(value as never)
  const context: State<T> = snapshot.context
  const { conflict, fields, latest, timeZone } = context
  const isNew = context.mode === "new"
  // A kind that is not a brand's says itself who may edit it.
  const rights = snapshot.context as unknown as Rights
  const reason =
    own.refusal === undefined ? editRefusal(rights, own.action ?? "catalog.edit") : own.refusal(snapshot.context)
  const isForbidden = isNew && reason !== undefined
  const state = isForbidden ? "forbidden" : (STATES.find((name) => matches(name)) ?? "unavailable")
  const isRemoval = matches({ editing: "confirmingRemoval" })
  const asks = isRemoval || matches({ editing: "confirming" })
  const archived = latest?.archived === true
  return {
    state,
    isNew,
    title: isNew ? texts.blank : (latest?.name ?? texts.stored),
    loadingLabel: texts.loading,
    forbiddenTitle: texts.forbiddenTitle,
    dirty: state === "editing" && !isUnchanged(context),
    saving: state === "saving",
    saveLabel: state === "saving" ? recordLabels.saving : recordLabels.save,
    discardLabel: recordLabels.discard,
    anotherLabel: isNew ? recordLabels.another : undefined,
    wait: own.wait,
    archive:
      latest && reason === undefined
        ? {
            label: state === "archiving" ? recordLabels.busy : archived ? recordLabels.restore : recordLabels.archive,
            archived,
            busy: state === "archiving"
          }
        : undefined,
    removeLabel: archived && mayRemove(rights) ? recordLabels.remove : undefined,
    confirm: asks && latest ? questionOf(texts, latest, isRemoval) : undefined,
    error: context.error,
    conflict:
      conflict === undefined
        ? undefined
        : { message: conflict, changes: latest === undefined ? [] : own.changes(fields, latest) },
    readOnly: isNew ? undefined : (reason ?? (latest && archived ? archivedText(texts, latest, timeZone) : undefined)),
    forbidden: isForbidden ? reason : undefined
  }
}
