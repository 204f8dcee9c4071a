import type { PlaceTextField } from "@marque/core/places"
import { Field, TextArea, TextInput } from "@marque/react/ui"
import { usePlaceForm } from "./place-form-provider.tsx"

interface PlaceFieldProps {
  readonly field: PlaceTextField
  /** @default "text" */
  readonly type?: "text" | "date" | "lines"
  readonly inputMode?: "decimal"
  /** @default false */
  readonly disabled?: boolean
}

/** One text field of the form, with everything that stands around it. */
export const PlaceField = ({ field, type = "text", inputMode, disabled = false }: PlaceFieldProps) => {
  const { view, send } = usePlaceForm()
  const { counter, error, hint, label, required, value } = view.text[field]
  const shared = {
    value,
    disabled,
    onBlur: () => send({ type: "field.blur", field }),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      send({ type: "field.change", field, value: event.target.value })
  }
  return (
    <Field label={label} hint={hint} error={error} required={required} aside={counter}>
      {(control) =>
        type === "lines" ? (
          <TextArea {...control} {...shared} rows={3} />
        ) : (
          <TextInput
            {...control}
            {...shared}
            type={type}
            autoComplete="off"
            {...(inputMode !== undefined && { inputMode })}
          />
        )
      }
    </Field>
  )
}
