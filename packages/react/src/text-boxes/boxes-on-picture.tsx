import type { PicturePoint } from "@marque/core/text-boxes"
import { type PointerEvent, useRef } from "react"
import { createPortal } from "react-dom"
import { useNoteSurface } from "../notes/note-surface.tsx"
import { BoxMark, rectStyle } from "./box-mark.tsx"
import { useTextBoxes } from "./text-boxes-provider.tsx"
import styles from "./text-boxes.module.css"

const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): PicturePoint => {
  const { height, left, top, width } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / Math.max(width, 1), y: (clientY - top) / Math.max(height, 1) }
}

/** Takes the pointer between the boxes. A finger scrolls the page, unless it is to draw. */
const Pad = ({ byFinger }: { readonly byFinger: boolean }) => {
  const { send } = useTextBoxes(() => undefined)
  return (
    <div
      className={styles["pad"]}
      data-part="text-pad"
      data-finger={byFinger || undefined}
      onPointerDown={(event) => {
        if ((event.pointerType === "touch" && !byFinger) || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        send({ type: "draw.start", at: pointAt(event) })
      }}
      onPointerMove={(event) => send({ type: "draw.move", at: pointAt(event) })}
      onPointerUp={() => send({ type: "draw.end" })}
      onPointerCancel={() => send({ type: "draw.cancel" })}
    />
  )
}

const Boxes = () => {
  const { view } = useTextBoxes(({ boxes, busy, byFinger, canAdd, drawn, mayEdit }) => ({
    boxes,
    busy,
    byFinger,
    canAdd,
    drawn,
    mayEdit
  }))
  const stage = useRef<HTMLDivElement>(null)
  return (
    <div ref={stage} className={styles["boxes"]} dir="ltr" data-part="text-boxes">
      {view.canAdd && <Pad byFinger={view.byFinger} />}
      {view.boxes.map((box) => (
        <BoxMark key={box.key} box={box} editable={view.mayEdit && !view.busy} stage={stage} />
      ))}
      {view.drawn !== undefined && <span className={styles["drawn"]} style={rectStyle(view.drawn)} />}
    </div>
  )
}

/** On the picture, wherever that is. */
export const BoxesOnPicture = () => {
  const { surface } = useNoteSurface()
  return surface === null ? null : createPortal(<Boxes />, surface)
}
