import { BOX_CORNERS, keyedRect, movedRect, resizedRect, type TextBoxView } from "@marque/core/text-boxes"
import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef } from "react"
import { useTextBoxes } from "./text-boxes-provider.tsx"
import styles from "./text-boxes.module.css"

type Rect = TextBoxView["rect"]

const percent = (fraction: number): string => `${fraction * 100}%`

// Pictures are never mirrored, so left is left.
export const rectStyle = ({ h, w, x, y }: Rect): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(w),
  height: percent(h)
})

export const wordsFieldId = (key: number): string => `text-box-words-${key}`

type Drag = (from: Rect, dx: number, dy: number) => void

/** Hands on how far the pointer has moved since it was pressed, as fractions of the picture. */
const useDrag = (stage: RefObject<HTMLElement | null>, rect: Rect, onDrag: Drag) => {
  const held = useRef<{ readonly x: number; readonly y: number; readonly from: Rect }>(undefined)
  const end = () => {
    held.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY, from: rect }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const area = stage.current?.getBoundingClientRect()
      const start = held.current
      if (start === undefined || area === undefined || area.width === 0 || area.height === 0) return
      onDrag(start.from, (event.clientX - start.x) / area.width, (event.clientY - start.y) / area.height)
    },
    onPointerUp: end,
    onPointerCancel: end
  }
}

interface BoxMarkProps {
  readonly box: TextBoxView
  readonly editable: boolean
  readonly stage: RefObject<HTMLElement | null>
}

interface HandleProps extends Pick<BoxMarkProps, "box" | "stage"> {
  readonly corner: (typeof BOX_CORNERS)[number]
}

/** Keys change the size as well, so it is for the pointer alone. */
const Handle = ({ box: { key, rect }, corner, stage }: HandleProps) => {
  const { send } = useTextBoxes(() => undefined)
  const drag = useDrag(stage, rect, (from, dx, dy) =>
    send({ type: "box.put", key, rect: resizedRect(from, corner, dx, dy) })
  )
  return <span className={styles["handle"]} data-corner={corner} aria-hidden="true" {...drag} />
}

export const BoxMark = ({ box, editable, stage }: BoxMarkProps) => {
  const { send } = useTextBoxes(() => undefined)
  const button = useRef<HTMLButtonElement>(null)
  const { key, label, number, rect, selected } = box
  const drag = useDrag(stage, rect, (from, dx, dy) => send({ type: "box.put", key, rect: movedRect(from, dx, dy) }))
  useEffect(() => {
    // The box that had the focus was removed.
    if (selected && document.activeElement === document.body) button.current?.focus()
  }, [selected])
  const press = (pressed: string, shift: boolean): boolean => {
    if (!editable) return false
    const next = keyedRect(rect, pressed, shift)
    if (next !== undefined) send({ type: "box.put", key, rect: next })
    else if (pressed === "Delete" || pressed === "Backspace") send({ type: "box.remove", key })
    else if (pressed === "Enter") document.getElementById(wordsFieldId(key))?.focus()
    else return false
    return true
  }
  return (
    <div className={styles["mark"]} data-state={selected ? "selected" : "resting"} style={rectStyle(rect)}>
      <button
        ref={button}
        type="button"
        className={styles["box"]}
        aria-label={label}
        aria-pressed={selected}
        onClick={() => send({ type: "box.select", key })}
        onFocus={() => send({ type: "box.select", key })}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey || !press(event.key, event.shiftKey)) return
          // Arrows of the page around it show another picture.
          event.preventDefault()
          event.stopPropagation()
        }}
        {...(editable && drag)}
      >
        <span className={styles["number"]} aria-hidden="true">
          {number}
        </span>
      </button>
      {editable &&
        selected &&
        BOX_CORNERS.map((corner) => <Handle key={corner} box={box} corner={corner} stage={stage} />)}
    </div>
  )
}
