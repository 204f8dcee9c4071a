import { references } from "@marque/core/tokens"
import { later, TextArea } from "@marque/react/ui"
import { useCallback, useLayoutEffect, useRef, useState } from "react"
import type { TextRange } from "./token-content.ts"
import type { TokenEditorProps } from "./token-editor.tsx"
import { TokenFrame } from "./token-frame.tsx"
import styles from "./tokens.module.css"

const TokenEditor = later(async () => (await import("./token-editor.tsx")).TokenEditor)

interface Handover {
  /** Of what is selected in the field, when it is taken away while it has the focus. */
  readonly onTaken: (selected: TextRange) => void
  /** Not while a pointer or an input method is at work in it. */
  readonly onReady: (ready: boolean) => void
}

/** Literal tokens in a native text area of the same size. */
const Plain = ({
  label,
  value,
  onChange,
  rows,
  id,
  required,
  disabled,
  readOnly,
  maxLength,
  onBlur,
  onReady,
  onTaken,
  "aria-describedby": describedBy,
  "aria-invalid": invalid
}: TokenEditorProps & Handover) => {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = area
    return () => {
      if (current === null || current.ownerDocument.activeElement !== current) return
      const { selectionDirection, selectionEnd, selectionStart } = current
      onTaken(
        selectionDirection === "backward"
          ? { anchor: selectionEnd, focus: selectionStart }
          : { anchor: selectionStart, focus: selectionEnd }
      )
    }
  }, [onTaken])
  const pressed = useRef(false)
  const settle = () => {
    pressed.current = false
    onReady(true)
  }
  return (
    <TokenFrame value={value} maxLength={maxLength} rows={rows}>
      <TextArea
        ref={area}
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        required={required}
        disabled={disabled}
        readOnly={readOnly}
        dir="auto"
        spellCheck
        className={styles["plain"]}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPointerEnter={TokenEditor.preload}
        onPointerDown={() => {
          pressed.current = true
          onReady(false)
        }}
        // After the browser has placed the caret.
        onClick={settle}
        onKeyUp={({ nativeEvent }) => !nativeEvent.isComposing && settle()}
        onFocus={() => !pressed.current && onReady(true)}
        onCompositionStart={() => onReady(false)}
        onCompositionEnd={() => onReady(true)}
        onBlur={onBlur}
      />
    </TokenFrame>
  )
}

/**
 * A plain text area until it is used, because most pages are read without writing; then {@link TokenEditor} takes over
 * text, focus and selection. A text with tokens has the editor, which draws them.
 */
export const TokenField = (props: TokenEditorProps) => {
  const taken = useRef<TextRange>(undefined)
  const onTaken = useCallback((selected: TextRange) => void (taken.current = selected), [])
  const takeOver = useCallback(() => {
    const selected = taken.current
    taken.current = undefined
    return selected
  }, [])
  const [ready, setReady] = useState(false)
  const [hadTokens, setHadTokens] = useState(false)
  if (!hadTokens && references(props.value).length > 0) setHadTokens(true)
  return (
    <TokenEditor
      wanted={ready || hadTokens}
      // Offline the plain field goes on, because it would wait for a reload of the page.
      waiting={<Plain {...props} onReady={(next) => setReady(next && navigator.onLine)} onTaken={onTaken} />}
      {...props}
      takeOver={takeOver}
    />
  )
}
