import { type TokenEntries, type TokenKind, tokenMenuView, type TokenOption } from "@marque/core/tokens"
import type { LexicalEditor, NodeKey } from "lexical"
import { type KeyboardEvent, useState } from "react"
import { $exchange } from "./token-content.ts"

interface Replacing {
  readonly key: NodeKey
  readonly kind: TokenKind
  readonly anchor: DOMRect
}

export const useReplacing = (editor: LexicalEditor, entries: TokenEntries) => {
  const [replacing, setReplacing] = useState<Replacing>()
  const [active, setActive] = useState(0)
  const view = replacing && tokenMenuView("", entries, replacing.kind)

  const close = () => {
    setReplacing(undefined)
    editor.focus()
  }
  const choose = (option: TokenOption) => {
    if (replacing !== undefined) editor.update(() => $exchange(replacing.key, option))
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = view?.options.length ?? 0
    const option = view?.options[active]
    if (event.key === "ArrowDown") setActive((active + 1) % count)
    else if (event.key === "ArrowUp") setActive((active + count - 1) % count)
    else if (event.key === "Enter" && option !== undefined) choose(option)
    else if (event.key === "Escape" || event.key === "Tab") close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    menu: view && replacing && { view, active, anchor: replacing.anchor },
    choose,
    onKeyDown,
    onBlur: () => setReplacing(undefined),
    replace: (key: NodeKey, kind: TokenKind, host: HTMLElement) => {
      setActive(0)
      setReplacing({ key, kind, anchor: host.getBoundingClientRect() })
    },
    remove: (key: NodeKey) => {
      editor.update(() => $exchange(key, undefined))
      editor.focus()
    }
  }
}
