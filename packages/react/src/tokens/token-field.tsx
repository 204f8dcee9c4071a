import { later, TextArea } from "@marque/react/ui"
import { useState } from "react"
import type { TokenEditorProps } from "./token-editor.tsx"

const TokenEditor = later(async () => (await import("./token-editor.tsx")).TokenEditor)

/** Plain text area with literal tokens until the editor has loaded. */
const Plain = ({
  label,
  value,
  onChange,
  rows,
  id,
  required,
  disabled,
  readOnly,
  onBlur,
  onHold,
  "aria-describedby": describedBy,
  "aria-invalid": invalid
}: TokenEditorProps & { readonly onHold: (held: boolean) => void }) => (
  <TextArea
    id={id}
    aria-label={label}
    aria-describedby={describedBy}
    aria-invalid={invalid}
    required={required}
    disabled={disabled}
    readOnly={readOnly}
    rows={rows ?? 3}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onFocus={() => onHold(true)}
    onBlur={() => {
      onHold(false)
      onBlur?.()
    }}
  />
)

/**
 * A plain text area, replaced by {@link TokenEditor} once loaded. A focused field keeps the focus, with the caret at
 * the end.
 */
export const TokenField = (props: TokenEditorProps) => {
  const [held, setHeld] = useState(false)
  return <TokenEditor waiting={<Plain {...props} onHold={setHeld} />} {...props} takesFocus={held} />
}
