import type { TextFieldView } from "@marque/core/records"
import { Field, TextArea, TextInput } from "@marque/react/ui"
import { useId } from "react"

interface FormSend<Name extends string> {
  (event: { readonly type: "field.change"; readonly field: Name; readonly value: string }): void
  (event: { readonly type: "field.blur"; readonly field: Name }): void
}

export interface RecordTextFieldProps<Name extends string> {
  readonly field: Name
  readonly view: TextFieldView
  readonly send: FormSend<Name>
  /** @default "text" */
  readonly type?: "text" | "date" | "lines"
  /** Lines that a field of lines is high at first. @default 3 */
  readonly lines?: number | undefined
  readonly suggestions?: ReadonlyArray<string>
  readonly inputMode?: "decimal" | "url"
}

/** One text field of a form, with everything that stands around it. */
export const RecordTextField = <Name extends string>(props: RecordTextFieldProps<Name>) => {
  const { field, view, send, type = "text", lines = 3, suggestions, inputMode } = props
  const list = useId()
  const shared = {
    value: view.value,
    onBlur: () => send({ type: "field.blur", field }),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      send({ type: "field.change", field, value: event.target.value })
  }
  return (
    <Field label={view.label} hint={view.hint} error={view.error} required={view.required} aside={view.counter}>
      {(control) =>
        type === "lines" ? (
          <TextArea {...control} {...shared} rows={lines} />
        ) : (
          <>
            <TextInput
              {...control}
              {...shared}
              type={type}
              autoComplete="off"
              {...(suggestions !== undefined && { list })}
              {...(inputMode !== undefined && { inputMode })}
            />
            {suggestions !== undefined && (
              <datalist id={list}>
                {suggestions.map((suggestion) => (
                  <option key={suggestion}>{suggestion}</option>
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  )
}
