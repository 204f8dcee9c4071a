import { errorText } from "../kernel/error-text.ts"
import { refusalOf } from "../model/backend-failed.ts"

/** What the form of every record remembers of the save that comes next. */
interface NextSave {
  readonly key: string
  /** Counts up whenever what stands beside the form starts afresh. */
  readonly round: number
}

/** The key of the next save: the same for every try of one record, another one for the record after it. */
export const recordSaveKey = ({ key, round }: NextSave): string => (round === 0 ? key : `${key}-${round}`)

/** A form of which nothing is wrong, and in which nothing was touched. */
export const untouched = {
  touched: [],
  revealed: false,
  refusal: undefined,
  error: undefined,
  conflict: undefined
} as const

/** A refusal as the form shows it: at one of its fields, as a conflict, or above all of them. */
type ShownRefusal<Field> =
  | { readonly refusal: { readonly field: Field; readonly message: string } }
  | { readonly conflict: string }
  | { readonly error: string }

/** Puts a refusal where it belongs; `fieldAt` finds the field of the form that a path of the draft means. */
export const refusalIn = <Field>(
  error: unknown,
  fallback: string,
  fieldAt: (path: string) => Field | undefined
): ShownRefusal<Field> => {
  const refusal = refusalOf(error)
  const field = refusal?.field === undefined ? undefined : fieldAt(refusal.field)
  const message = errorText(error, fallback)
  if (field !== undefined) return { refusal: { field, message } }
  return refusal?.code === "conflict" ? { conflict: message } : { error: message }
}

/** Text, version and key as the host keeps them over a reload. */
export const keptRecord = <Fields>(
  context: NextSave & { readonly fields: Fields; readonly basis: { readonly version?: number } }
): { readonly fields: Fields; readonly key: string; readonly version?: number } => ({
  fields: context.fields,
  key: recordSaveKey(context),
  ...(context.basis.version !== undefined && { version: context.basis.version })
})
