import type { SecondFactor } from "@marque/core/identity"
import { type FieldControlProps, TextInput } from "@marque/react/ui"
import { CodeInput } from "./code-input.tsx"

export interface SecondFactorInputProps {
  readonly control: FieldControlProps
  readonly factor: SecondFactor
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

export const SecondFactorInput = ({ control, factor, value, disabled, onChange }: SecondFactorInputProps) =>
  factor === "totp" ? (
    <CodeInput control={control} value={value} disabled={disabled} onChange={onChange} />
  ) : (
    <TextInput
      {...control}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      readOnly={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  )
