import { movedPlace, type NotePlace, placeBetween } from "@marque/core/notes"
import { type CSSProperties, type PointerEvent, useEffect, useRef } from "react"
import { createPortal } from "react-dom"
import { useNoteSurface } from "./note-surface.tsx"
import { useNotes } from "./notes-provider.tsx"
import styles from "./notes.module.css"

const percent = (fraction: number): string => `${fraction * 100}%`

// Pictures are never mirrored, so left is left.
const styleOf = ({ h = 0, w = 0, x, y }: NotePlace): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(w),
  height: percent(h)
})

const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): NotePlace => {
  const { height, left, top, width } = currentTarget.getBoundingClientRect()
  const point = { x: (clientX - left) / Math.max(width, 1), y: (clientY - top) / Math.max(height, 1) }
  return placeBetween(point, point)
}

/** Takes the pointer while a note is written: a click is a point, a drag a box. */
const Pad = () => {
  const { send } = useNotes(() => undefined)
  const corner = useRef<NotePlace>(undefined)
  return (
    <div
      className={styles["pad"]}
      data-part="note-pad"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        corner.current = pointAt(event)
        send({ type: "place.set", place: corner.current })
      }}
      onPointerMove={(event) => {
        if (corner.current === undefined) return
        send({ type: "place.set", place: placeBetween(corner.current, pointAt(event)) })
      }}
      onPointerUp={() => {
        corner.current = undefined
      }}
      onPointerCancel={() => {
        corner.current = undefined
      }}
    />
  )
}

const Draft = ({ label, place }: { readonly label: string; readonly place: NotePlace }) => {
  const { send } = useNotes(() => undefined)
  const pin = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that asked for it is gone.
    if (document.activeElement === document.body) pin.current?.focus()
  }, [])
  return (
    <button
      ref={pin}
      type="button"
      className={styles["pin"]}
      data-state="draft"
      data-box={place.w !== undefined || undefined}
      aria-label={label}
      style={styleOf(place)}
      onKeyDown={(event) => {
        const moved = movedPlace(place, event.key, event.shiftKey)
        if (moved === undefined) return
        // Arrows of the page around it show another picture.
        event.preventDefault()
        event.stopPropagation()
        send({ type: "place.set", place: moved })
      }}
    />
  )
}

const Pins = () => {
  const { view, send } = useNotes(({ draftPin, form, pins }) => ({ draftPin, placing: form?.points === "place", pins }))
  return (
    <div className={styles["pins"]} data-part="note-pins" data-placing={view.placing || undefined}>
      {view.placing && <Pad />}
      {view.pins.map(({ id, label, number, place, selected }) => (
        <button
          key={id}
          type="button"
          className={styles["pin"]}
          data-state={selected ? "selected" : "resting"}
          data-box={place.w !== undefined || undefined}
          aria-label={label}
          aria-pressed={selected}
          style={styleOf(place)}
          onClick={() => send({ type: "thread.select", noteId: selected ? undefined : id })}
        >
          <span>{number}</span>
        </button>
      ))}
      {view.draftPin !== undefined && <Draft {...view.draftPin} />}
    </div>
  )
}

/** On the picture, wherever that is. */
export const NotePins = () => {
  const { surface } = useNoteSurface()
  return surface === null ? null : createPortal(<Pins />, surface)
}
