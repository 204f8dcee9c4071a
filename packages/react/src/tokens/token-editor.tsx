"use client"
import { type TokenEntries, tokenPill } from "@marque/core/tokens"
import { classNames, type FieldControlProps } from "@marque/react/ui"
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from "react"
import { createPortal } from "react-dom"
import control from "../ui/control.module.css"
import { $selectRange, type TextRange } from "./token-content.ts"
import { TokenFrame } from "./token-frame.tsx"
import { optionId, TokenMenu } from "./token-menu.tsx"
import { TokenPill } from "./token-pill.tsx"
import styles from "./tokens.module.css"
import { makeEditor, useLexical } from "./use-lexical.ts"
import { useReplacing } from "./use-replacing.ts"
import { useTokenMenu } from "./use-token-menu.ts"

export interface TokenEditorProps extends Partial<FieldControlProps> {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly entries: TokenEntries
  readonly onBlur?: () => void
  /** @default false */
  readonly disabled?: boolean
  /** @default false */
  readonly readOnly?: boolean
  /** Limit in UTF-16 code units; excess is marked and never cut off. */
  readonly maxLength?: number
  /** Lines of the empty editor. @default 3 */
  readonly rows?: number
  /** Gives once what is selected in a focused field that this one takes over from, together with its focus. */
  readonly takeOver?: () => TextRange | undefined
}

const useLabel = (root: HTMLElement | null, focus: () => void) => {
  const onClick = useEffectEvent(focus)
  useEffect(() => {
    const label = root?.id ? document.querySelector(`label[for="${CSS.escape(root.id)}"]`) : null
    const listen = () => onClick()
    label?.addEventListener("click", listen)
    return () => label?.removeEventListener("click", listen)
  }, [root])
}

/**
 * Shows references to products, places and logos as pills. `/` and `@` open a menu; Backspace removes a whole pill;
 * copied, pasted and reported text is the literal `product:[id]`.
 */
export const TokenEditor = ({
  label,
  value,
  onChange,
  entries,
  onBlur,
  disabled = false,
  readOnly = false,
  maxLength,
  rows,
  takeOver,
  id,
  required,
  "aria-describedby": describedBy,
  "aria-invalid": invalid
}: TokenEditorProps) => {
  const menuId = useId()
  const editable = !disabled && !readOnly
  const [editor] = useState(makeEditor)
  const typed = useTokenMenu(editor, entries)
  const replacing = useReplacing(editor, entries)
  const { root, setRoot, pills } = useLexical(editor, { value, editable, onChange, onMove: typed.look })
  useLabel(root, () => editor.focus())
  useLayoutEffect(() => {
    const range = root === null ? undefined : takeOver?.()
    if (root === null || range === undefined) return
    root.focus({ preventScroll: true })
    editor.update(() => $selectRange(range), { discrete: true })
  }, [editor, root, takeOver])
  const { menu } = typed
  return (
    <TokenFrame value={value} maxLength={maxLength} rows={rows}>
      <div
        ref={setRoot}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native control holds pills
        role="textbox"
        aria-multiline
        aria-label={label}
        aria-required={required}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-disabled={disabled || undefined}
        aria-readonly={readOnly || undefined}
        aria-autocomplete="list"
        aria-controls={menu && !menu.view.empty ? menuId : undefined}
        aria-activedescendant={menu && !menu.view.empty ? optionId(menuId, menu.active) : undefined}
        contentEditable={editable}
        suppressContentEditableWarning
        tabIndex={disabled ? -1 : 0}
        dir="auto"
        spellCheck
        className={classNames(control["control"], styles["input"])}
        data-state={disabled ? "disabled" : readOnly ? "readonly" : "editable"}
        onBlur={() => {
          typed.leave()
          onBlur?.()
        }}
      />
      {pills.map(({ host, key, reference }) =>
        createPortal(
          <TokenPill
            pill={tokenPill(reference, entries)}
            onReplace={editable ? () => replacing.replace(key, reference.kind, host) : undefined}
            onRemove={editable ? () => replacing.remove(key) : undefined}
          />,
          host,
          key
        )
      )}
      {menu !== undefined && <TokenMenu id={menuId} {...menu} onChoose={typed.choose} />}
      {replacing.menu !== undefined && (
        <TokenMenu
          id={`${menuId}-replace`}
          {...replacing.menu}
          onChoose={replacing.choose}
          onKeyDown={replacing.onKeyDown}
          onBlur={replacing.onBlur}
        />
      )}
    </TokenFrame>
  )
}
