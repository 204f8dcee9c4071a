import type { NameTemplateView } from "@marque/core/model"
import { Field, TextInput } from "@marque/react/ui"
import styles from "./name-template-field.module.css"

export interface NameTemplateFieldProps {
  readonly view: NameTemplateView
  readonly disabled?: boolean
  readonly onChange: (template: string) => void
}

/** How files are named, with the name of one of them as it is typed. */
export const NameTemplateField = ({ disabled, onChange, view }: NameTemplateFieldProps) => (
  <>
    <Field label={view.label} required hint={view.hint} error={view.problem}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={view.template}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
    <output className={styles["example"]}>{view.example}</output>
  </>
)
