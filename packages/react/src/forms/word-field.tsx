import { Field, TextArea, TextInput } from "@marque/react/ui"

export interface WordFieldProps {
  readonly field: {
    readonly label: string
    readonly value: string
    readonly error: string | undefined
    readonly counter: string | undefined
    readonly long: boolean
    readonly required: boolean
  }
  /** BCP 47, of what is written. */
  readonly language: string | undefined
  readonly busy: boolean
  readonly onChange: (text: string) => void
}

/** Words in a language of their own, on one line or on several. */
export const WordField = ({ busy, field, language, onChange }: WordFieldProps) => {
  const { counter, error, label, long, required, value } = field
  return (
    <Field label={label} error={error} aside={counter} required={required}>
      {(control) => {
        const shared = { ...control, value, disabled: busy, dir: "auto" as const, lang: language }
        return long ? (
          <TextArea {...shared} rows={3} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <TextInput {...shared} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
        )
      }}
    </Field>
  )
}
