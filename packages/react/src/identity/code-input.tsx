import { type FieldControlProps, TextInput } from "@marque/react/ui"
import styles from "./identity-frame.module.css"

export interface CodeInputProps {
  readonly control: FieldControlProps
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/** One field for six digits, so that paste, autofill and screen readers work. */
export const CodeInput = ({ control, value, disabled, onChange }: CodeInputProps) => (
  <TextInput
    {...control}
    className={styles["code"] ?? ""}
    inputMode="numeric"
    autoComplete="one-time-code"
    placeholder="000000"
    value={value}
    readOnly={disabled}
    onChange={(event) => onChange(event.target.value)}
  />
)
