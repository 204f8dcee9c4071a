import { menuQuery, type TokenEntries, tokenMenuView, type TokenOption } from "@marque/core/tokens"
import {
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  mergeRegister
} from "lexical"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { $beforeCaret, $insertAt, type MenuPlace } from "./token-content.ts"

interface OpenMenu extends MenuPlace {
  readonly anchor: DOMRect
}

type Key = "down" | "up" | "choose" | "close"

const caretBox = (): DOMRect | undefined => {
  const range = getSelection()
  return range === null || range.rangeCount === 0 ? undefined : range.getRangeAt(0).getBoundingClientRect()
}

/**
 * `/` and `@` open it at the caret; typing filters, arrows move, Enter and Tab choose, Escape closes. `look` must see
 * every change of text or caret.
 */
export const useTokenMenu = (editor: LexicalEditor, entries: TokenEntries) => {
  const [menu, setMenu] = useState<OpenMenu>()
  const [active, setActive] = useState(0)
  const dismissed = useRef<string | undefined>(undefined)

  const view = menu && tokenMenuView(menu.query, entries)
  // A sentence that continues after an unknown name is not a query.
  const shown = menu !== undefined && view !== undefined && !(view.empty && menu.query.includes(" "))

  const close = () => {
    if (menu !== undefined) dismissed.current = `${menu.key} ${menu.start}`
    setMenu(undefined)
  }

  const look = () => {
    const before = editor.isEditable() ? editor.getEditorState().read($beforeCaret) : undefined
    const asked = before && menuQuery(before.text)
    if (before === undefined || asked === undefined) {
      dismissed.current = undefined
      return setMenu(undefined)
    }
    const anchor = caretBox()
    if (anchor === undefined || dismissed.current === `${before.key} ${asked.start}`) return
    if (menu?.query !== asked.query) setActive(0)
    setMenu({ ...asked, key: before.key, anchor: menu?.start === asked.start ? menu.anchor : anchor })
  }

  const choose = (option: TokenOption | undefined) => {
    if (menu === undefined || option === undefined) return
    setMenu(undefined)
    editor.update(() => $insertAt(menu, option))
  }

  const press = useEffectEvent((key: Key): boolean => {
    if (!shown || editor.isComposing()) return false
    if (key === "close") {
      close()
      return true
    }
    const count = view.options.length
    if (count === 0) return false
    if (key === "choose") choose(view.options[active])
    else setActive((active + (key === "down" ? 1 : count - 1)) % count)
    return true
  })

  useEffect(() => {
    const on = (command: LexicalCommand<KeyboardEvent>, key: Key) =>
      editor.registerCommand(
        command,
        (event) => {
          const taken = press(key)
          if (taken) event.preventDefault()
          return taken
        },
        COMMAND_PRIORITY_HIGH
      )
    return mergeRegister(
      on(KEY_ARROW_DOWN_COMMAND, "down"),
      on(KEY_ARROW_UP_COMMAND, "up"),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          const taken = press("choose")
          if (taken) event?.preventDefault()
          return taken
        },
        COMMAND_PRIORITY_HIGH
      ),
      on(KEY_TAB_COMMAND, "choose"),
      on(KEY_ESCAPE_COMMAND, "close")
    )
  }, [editor])

  return {
    menu: shown ? { view, active, anchor: menu.anchor } : undefined,
    look,
    choose,
    leave: () => setMenu(undefined)
  }
}
