import type { PlaceTextField } from "@marque/core/places"
import { Field, TextArea, TextInput } from "@marque/react/ui"
import { usePlaceForm } from "./place-form-provider.tsx"

interface PlaceFieldProps {
  readonly field: PlaceTextField
  /** @default "text" */
  readonly type?: "text" | "date" | "lines"
}

/** One text field of the form, with everything that stands around it. */
export const PlaceField = ({ field, type = "text" }: PlaceFieldProps) => {
  const { view, send } = usePlaceForm()
  const { counter, error, hint, label, required, value } = view.text[field]
  const shared = {
    value,
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
          <TextInput {...control} {...shared} type={type} autoComplete="off" />
        )
      }
    </Field>
  )
}
