import { movedPlace, type NotePlace, placeBetween } from "@marque/core/notes"
import { type CSSProperties, type PointerEvent, useEffect, useRef } from "react"
import styles from "./place-picker.module.css"

const percent = (fraction: number): string => `${fraction * 100}%`

// Pictures are never mirrored, so left is left.
export const placeStyle = ({ h = 0, w = 0, x, y }: NotePlace): CSSProperties => ({
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

interface PlaceProps {
  readonly onPlace: (place: NotePlace) => void
}

/** Lies on a picture and takes the pointer: a click is a point, a drag a box. */
export const PlacePad = ({ onPlace }: PlaceProps) => {
  const corner = useRef<NotePlace>(undefined)
  const end = () => {
    corner.current = undefined
  }
  return (
    <div
      className={styles["pad"]}
      data-part="place-pad"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        corner.current = pointAt(event)
        onPlace(corner.current)
      }}
      onPointerMove={(event) => {
        if (corner.current !== undefined) onPlace(placeBetween(corner.current, pointAt(event)))
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}

export interface PlacePinProps extends PlaceProps {
  readonly label: string
  readonly place: NotePlace
}

/** What a note that is being written points at; arrow keys move it. */
export const PlacePin = ({ label, onPlace, place }: PlacePinProps) => {
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
      data-box={place.w !== undefined || undefined}
      aria-label={label}
      style={placeStyle(place)}
      onKeyDown={(event) => {
        const moved = movedPlace(place, event.key, event.shiftKey)
        if (moved === undefined) return
        // Arrows of the page around it show another picture.
        event.preventDefault()
        event.stopPropagation()
        onPlace(moved)
      }}
    />
  )
}
