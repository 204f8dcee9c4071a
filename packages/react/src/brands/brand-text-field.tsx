import type { BrandTextField as Name } from "@marque/core/brands"
import { Field, TextArea, TextInput } from "@marque/react/ui"
import { useBrandForm } from "./brand-form-provider.tsx"

export interface BrandTextFieldProps {
  readonly field: Name
  /** Lines the field is high at first; one is a single line. @default 1 */
  readonly lines?: number
  readonly inputMode?: "url"
}

/** One text of the brand form with its hint and its error. */
export const BrandTextField = ({ field, lines = 1, inputMode }: BrandTextFieldProps) => {
  const { view, send } = useBrandForm()
  const { error, hint, label, required, value } = view.text[field]
  const shared = {
    value,
    autoComplete: "off",
    onBlur: () => send({ type: "field.blur", field }),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      send({ type: "field.change", field, value: event.target.value })
  }
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) =>
        lines === 1 ? (
          <TextInput {...control} {...shared} {...(inputMode !== undefined && { inputMode })} />
        ) : (
          <TextArea {...control} {...shared} rows={lines} />
        )
      }
    </Field>
  )
}
