import { shownAt } from "@marque/core/model"
import type { TokenMenuView, TokenOption } from "@marque/core/tokens"
import { type KeyboardEventHandler, useLayoutEffect, useRef } from "react"
import { popoverPlace } from "../ui/popover-place.ts"
import styles from "./tokens.module.css"

interface TokenMenuProps {
  readonly id: string
  readonly view: TokenMenuView
  readonly active: number
  /** Viewport pixels. */
  readonly anchor: DOMRect
  readonly onChoose: (option: TokenOption) => void
  readonly onKeyDown?: KeyboardEventHandler | undefined
  readonly onBlur?: (() => void) | undefined
}

export const optionId = (menu: string, index: number) => `${menu}-${index}`

export const TokenMenu = ({ id, view, active, anchor, onChoose, onKeyDown, onBlur }: TokenMenuProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const takesFocus = onKeyDown !== undefined
  useLayoutEffect(() => {
    const { current } = panel
    if (current === null) return
    if (!current.matches(":popover-open")) current.showPopover()
    const { clientHeight, clientWidth } = document.documentElement
    const side = getComputedStyle(current).direction === "rtl" ? "right" : "left"
    const { maxHeight, maxWidth, ...edges } = popoverPlace(anchor, { width: clientWidth, height: clientHeight }, side)
    Object.assign(current.style, { inset: "auto", maxBlockSize: `${maxHeight}px`, maxInlineSize: `${maxWidth}px` })
    for (const [edge, pixels] of Object.entries(edges)) current.style.setProperty(edge, `${pixels}px`)
  }, [anchor])
  useLayoutEffect(() => {
    if (takesFocus) list.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" })
  }, [active])
  return (
    <div ref={panel} popover="manual" className={styles["menu"]} data-part="token-menu">
      {!view.empty && (
        <div
          ref={list}
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list shows no pictures
          role="listbox"
          aria-label={view.label}
          aria-activedescendant={takesFocus ? optionId(id, active) : undefined}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        >
          {view.options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text or the list
            <div
              key={`${option.kind} ${option.id}`}
              id={optionId(id, index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles["option"]}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              {option.pictureUrl === undefined ? (
                <span className={styles["thumbnail"]} />
              ) : (
                <img className={styles["thumbnail"]} src={shownAt(option.pictureUrl)} alt="" />
              )}
              <bdi className={styles["name"]}>{option.name}</bdi>
              <span className={styles["kind"]}>{option.kindLabel}</span>
            </div>
          ))}
        </div>
      )}
      <output className={view.empty ? styles["nothing"] : styles["heard"]}>{view.status}</output>
    </div>
  )
}
