import { markNudge } from "@marque/core/places"
import { type RefObject, useRef } from "react"
import styles from "./place-marks.module.css"

interface MarkHandleProps<Position> {
  readonly part: "zone" | "horizon" | "size"
  readonly label: string
  /** Id of the instructions for moving marks. */
  readonly describedBy: string
  readonly disabled: boolean
  readonly stage: RefObject<HTMLElement | null>
  /** Position at the start of a drag. */
  readonly from: Position
  readonly onMove: (from: Position, dx: number, dy: number) => void
}

/** Dragged with a pointer, or moved with the arrow keys while focused. */
export const MarkHandle = <Position,>({
  part,
  label,
  describedBy,
  disabled,
  stage,
  from,
  onMove
}: MarkHandleProps<Position>) => {
  const held = useRef<{ readonly x: number; readonly y: number; readonly from: Position }>(undefined)
  return (
    <button
      type="button"
      className={styles["handle"]}
      data-part={part}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, y: event.clientY, from }
      }}
      onPointerMove={(event) => {
        const box = stage.current?.getBoundingClientRect()
        const start = held.current
        if (start === undefined || box === undefined || box.width === 0 || box.height === 0) return
        onMove(start.from, (event.clientX - start.x) / box.width, (event.clientY - start.y) / box.height)
      }}
      onPointerUp={() => {
        held.current = undefined
      }}
      onPointerCancel={() => {
        held.current = undefined
      }}
      onKeyDown={(event) => {
        const nudge = markNudge(event.key, event.shiftKey)
        if (nudge === undefined) return
        event.preventDefault()
        onMove(from, nudge.dx, nudge.dy)
      }}
    />
  )
}
