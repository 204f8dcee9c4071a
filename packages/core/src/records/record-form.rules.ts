import { Equal } from "effect"
import { errorText } from "../kernel/error-text.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type {
  BrandScope,
  FormTypes,
  KeptForm,
  RecordForm,
  RecordFormContext,
  RecordFormInput,
  RecordFormState,
  ScopeOf
} from "./record-form.events.ts"

type Change<T extends FormTypes> = Partial<RecordFormContext<T>>
// The state is part of the context; TypeScript does not see through the intersection with an unknown `extra`.
const changing = <T extends FormTypes>(change: Partial<RecordFormState<T>>): Change<T> => change as Change<T>

const clean = {
  touched: [],
  revealed: false,
  refusal: undefined,
  error: undefined,
  conflict: undefined
} as const

const inBrand = ({
  brandArchived = false,
  brandId,
  brandRole
}: Omit<BrandScope, "brandArchived"> & Partial<BrandScope>): BrandScope => ({ brandId, brandRole, brandArchived })

/** Where the record is, of what the host gives or the form remembers. */
export const scopeOf = <T extends FormTypes>(form: RecordForm<T>, given: object): ScopeOf<T> =>
  // Both hold the scope of the kind, which is a brand's where the kind names none.
  ((form.scope ?? inBrand) as (given: object) => ScopeOf<T>)(given)

export const formContext = <T extends FormTypes>(
  form: RecordForm<T>,
  input: RecordFormInput<T>
): RecordFormContext<T> => {
  const state: RecordFormState<T> = {
    timeZone: input.timeZone,
    mode: input.mode,
    recordId: input.mode === "edit" ? input.recordId : undefined,
    fields: { ...form.blank, ...input.kept?.fields },
    basis: { fields: form.blank },
    latest: undefined,
    kept: input.kept,
    pending: input.kept?.pending,
    ...clean,
    another: false,
    archiving: false
  }
  return { ...form.extra, ...scopeOf(form, input), ...state }
}

export const isUnchanged = <T extends FormTypes>({ basis, fields }: RecordFormState<T>): boolean =>
  Equal.equals(fields, basis.fields)

/** Newer than what is shown, and no edits would be lost. */
export const isNewer = <T extends FormTypes>(context: RecordFormState<T>, row: T["row"]): boolean =>
  context.basis.version !== undefined && row.version > context.basis.version && isUnchanged(context)

/** Clears the field's refusal and marks it as touched. */
export const changeFields = <T extends FormTypes>(
  context: RecordFormState<T>,
  values: Partial<T["fields"]>,
  field?: T["field"]
): Change<T> =>
  changing<T>({
    fields: { ...context.fields, ...values },
    ...(field !== undefined && !context.touched.includes(field) && { touched: [...context.touched, field] }),
    ...(field !== undefined && context.refusal?.field === field && { refusal: undefined })
  })

const turnTo = <T extends FormTypes>(
  form: RecordForm<T>,
  context: RecordFormContext<T>,
  fields: T["fields"],
  change: Partial<RecordFormState<T>>,
  isGivenUp: boolean
): Change<T> => ({ ...changing<T>({ ...change, fields }), ...form.turned?.(context, fields, isGivenUp) })

/** Kept text is applied on top, based on the version it was typed over. */
export const load = <T extends FormTypes>(
  form: RecordForm<T>,
  context: RecordFormContext<T>,
  row: T["row"]
): Change<T> => {
  const { kept } = context
  const stored = form.fieldsOf(row)
  // Without `keptOver` the fields are kept whole.
  const over = form.keptOver ?? ((_: T["fields"], fields: Partial<T["fields"]>) => fields as T["fields"])
  return turnTo(
    form,
    context,
    kept === undefined ? stored : over(stored, kept.fields),
    {
      latest: row,
      basis: { fields: stored, version: kept?.version ?? row.version },
      kept: undefined
    },
    false
  )
}

/** Reverts to the newest stored version, or to a blank form. */
export const discard = <T extends FormTypes>(form: RecordForm<T>, context: RecordFormContext<T>): Change<T> => {
  const { latest } = context
  const fields = latest === undefined ? form.blank : form.fieldsOf(latest)
  return turnTo(
    form,
    context,
    fields,
    {
      ...clean,
      pending: undefined,
      basis: latest === undefined ? { fields } : { fields, version: latest.version }
    },
    true
  )
}

export const startAnother = <T extends FormTypes>(form: RecordForm<T>, context: RecordFormContext<T>): Change<T> => {
  const fields = { ...form.blank, ...form.carried(context.fields) }
  return turnTo(form, context, fields, { basis: { fields }, recordId: undefined }, true)
}

/** Stores the submitted text as the basis; edits made since an unanswered attempt stay. */
export const settleSave = <T extends FormTypes>(
  form: RecordForm<T>,
  context: RecordFormContext<T>,
  saved: { readonly id: string; readonly version: number }
): Change<T> =>
  changing<T>({
    ...clean,
    recordId: saved.id,
    basis: { fields: isSavedWhole(form, context) ? context.fields : context.basis.fields, version: saved.version },
    pending: undefined
  })

export const isSavedWhole = <T extends FormTypes>(form: RecordForm<T>, context: RecordFormContext<T>): boolean =>
  Equal.equals(context.pending?.draft, form.draftOf(context))

/**
 * Shown at its field, as a conflict, or above the form. A refused attempt is over; an unanswered one may have arrived
 * and is retried under its key.
 */
export const showFailure = <T extends FormTypes>(
  form: RecordForm<T>,
  context: RecordFormContext<T>,
  error: unknown,
  fallback: string
): Change<T> => {
  const refusal = refusalOf(error)
  const field = refusal?.field === undefined ? undefined : form.fieldAt(refusal.field, context.fields)
  const message = errorText(error, fallback)
  return changing<T>({
    pending: refusal === undefined ? context.pending : undefined,
    ...(field !== undefined
      ? { refusal: { field, message } }
      : refusal?.code === "conflict"
        ? { conflict: message }
        : { error: message })
  })
}

/** Kept across a reload; undefined while nothing would be lost. */
export const keptOf = <T extends FormTypes>(context: RecordFormState<T>): KeptForm<T> | undefined =>
  isUnchanged(context)
    ? undefined
    : {
        fields: context.fields,
        ...(context.basis.version !== undefined && { version: context.basis.version }),
        ...(context.pending !== undefined && { pending: context.pending })
      }

/** Trimmed, without empty ones. */
export const writtenTexts = <Name extends string>(
  fields: Readonly<Record<Name, string>>,
  names: ReadonlyArray<Name>
): { readonly [K in Name]?: string } => {
  const texts: { [K in Name]?: string } = {}
  for (const name of names) {
    const text = fields[name].trim()
    if (text !== "") texts[name] = text
  }
  return texts
}
