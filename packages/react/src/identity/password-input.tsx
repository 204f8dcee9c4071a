import { identityTexts } from "@marque/core/identity"
import { Button, type FieldControlProps, TextInput } from "@marque/react/ui"
import { useState } from "react"
import styles from "./identity-frame.module.css"

export interface PasswordInputProps {
  readonly control: FieldControlProps
  readonly autoComplete: "current-password" | "new-password"
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

export const PasswordInput = ({ control, autoComplete, value, disabled, onChange, onBlur }: PasswordInputProps) => {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles["password"]}>
      <TextInput
        {...control}
        type={shown ? "text" : "password"}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        {...(onBlur !== undefined && { onBlur })}
      />
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={shown}
        aria-controls={control.id}
        onClick={() => setShown(!shown)}
      >
        {identityTexts.passwordToggle(shown)}
      </Button>
    </div>
  )
}
