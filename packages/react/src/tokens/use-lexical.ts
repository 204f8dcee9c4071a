import { createEmptyHistoryState, registerHistory } from "@lexical/history"
import { registerPlainText } from "@lexical/plain-text"
import type { TokenReference } from "@marque/core/tokens"
import { createEditor, HISTORY_MERGE_TAG, type LexicalEditor, mergeRegister, type NodeKey } from "lexical"
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import { $readText, $writeText, registerTokens } from "./token-content.ts"
import { TokenNode } from "./token-node.ts"

/** Changes within this time, ms, are undone together. */
const UNDO_MS = 300

export const makeEditor = (): LexicalEditor =>
  createEditor({
    namespace: "tokens",
    nodes: [TokenNode],
    // The error screen shows defects of the editor.
    onError: (error) => {
      throw error
    }
  })

interface DrawnPill {
  readonly key: NodeKey
  readonly host: HTMLElement
  readonly reference: TokenReference
}

interface LexicalOptions {
  readonly value: string
  readonly editable: boolean
  readonly onChange: (text: string) => void
  readonly onMove: () => void
}

/** In layout effects, so that no key is pressed between two frames of a field that takes over from another. */
export const useLexical = (editor: LexicalEditor, { value, editable, onChange, onMove }: LexicalOptions) => {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [pills, setPills] = useState<ReadonlyArray<DrawnPill>>([])
  const known = useRef<string | undefined>(undefined)
  const echoes = useRef<Array<string>>([])

  const tell = useEffectEvent((text: string) => {
    if (text !== known.current) {
      known.current = text
      echoes.current.push(text)
      onChange(text)
    }
    onMove()
  })

  useLayoutEffect(() => {
    if (root === null) return
    editor.setRootElement(root)
    const unregister = mergeRegister(
      registerPlainText(editor),
      registerHistory(editor, createEmptyHistoryState(), UNDO_MS),
      registerTokens(editor),
      editor.registerDecoratorListener<TokenReference>((decorators) =>
        setPills(
          Object.entries(decorators).flatMap(([key, reference]) => {
            const host = editor.getElementByKey(key)
            return host === null ? [] : [{ key, host, reference }]
          })
        )
      ),
      editor.registerUpdateListener(({ editorState }) => tell(editorState.read($readText)))
    )
    return () => {
      unregister()
      editor.setRootElement(null)
    }
  }, [editor, root])

  useLayoutEffect(() => {
    editor.setEditable(editable)
  }, [editor, editable])

  useLayoutEffect(() => {
    const echo = echoes.current.indexOf(value)
    if (echo !== -1) {
      echoes.current.splice(0, echo + 1)
      return
    }
    if (value === known.current) return
    const first = known.current === undefined
    known.current = value
    echoes.current = []
    editor.update(() => $writeText(value), { discrete: true, ...(first && { tag: HISTORY_MERGE_TAG }) })
  }, [editor, value])

  return { root, setRoot, pills }
}
