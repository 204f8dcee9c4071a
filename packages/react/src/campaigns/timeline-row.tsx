import { type TimelineRow as Row, timelineTexts } from "@marque/core/campaigns"
import { Badge, Link } from "@marque/react/ui"
import { type KeyboardEvent, type PointerEvent, useRef } from "react"
import { useCampaignTimeline } from "./campaign-timeline-provider.tsx"
import styles from "./campaign-timeline.module.css"

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Keys and a drag that move a bar. `length`: days of the whole track. */
const useMoves = ({ days, id, moving }: Row, length: number) => {
  const { send } = useCampaignTimeline(({ zoom }) => zoom)
  const drag = useRef<{ readonly x: number; readonly width: number; readonly days: number } | undefined>(undefined)
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key]
      if (step !== undefined) send({ type: "bar.step", id, days: event.shiftKey ? step * 7 : step })
      else if (event.key === "Escape" && moving) send({ type: "move.cancel" })
      else if (event.key === "Enter" && moving && days !== 0) send({ type: "move.confirm" })
      else return
      event.preventDefault()
    },
    onClick: () => {
      if (!moving) send({ type: "bar.move", id, days: 0 })
    },
    onPointerDown: ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      const width = currentTarget.parentElement?.getBoundingClientRect().width ?? 0
      if (width === 0) return
      drag.current = { x: clientX, width, days }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientX }: PointerEvent<HTMLElement>) => {
      const from = drag.current
      if (from === undefined) return
      const next = from.days + Math.round(((clientX - from.x) / from.width) * length)
      if (next !== days) send({ type: "bar.move", id, days: next })
    },
    onPointerUp: () => {
      drag.current = undefined
    },
    onPointerCancel: () => {
      drag.current = undefined
    }
  }
}

const Bar = ({ hint, length, row }: { readonly row: Row; readonly length: number; readonly hint: string }) => {
  const moves = useMoves(row, length)
  const { fixed, heldFrom, label, mayMove, moving, place } = row
  if (place === undefined) return null
  const held = heldFrom !== undefined && (
    <span className={styles["held"]} style={{ insetInlineStart: `${heldFrom}%` }} aria-hidden="true" />
  )
  const shared = {
    className: styles["bar"],
    style: { insetInlineStart: `${place.start}%`, inlineSize: `${place.size}%` }
  }
  return mayMove ? (
    <button
      {...shared}
      {...moves}
      type="button"
      aria-label={label}
      aria-describedby={hint}
      aria-pressed={moving}
      title={label}
    >
      {held}
    </button>
  ) : (
    <span {...shared} data-fixed="" title={fixed}>
      {held}
    </span>
  )
}

interface TimelineRowProps {
  readonly row: Row
  readonly length: number
  /** Id of the words on how to move. */
  readonly hint: string
  /** In hundredths of the track. */
  readonly today: number | undefined
}

export const TimelineRow = ({ hint, length, row, today }: TimelineRowProps) => (
  <li className={styles["row"]} data-moving={row.moving || undefined}>
    <div className={styles["head"]}>
      <Link href={row.href} look="plain" className={styles["name"] ?? ""}>
        {row.name}
      </Link>
      <span className={styles["soft"]}>{row.window}</span>
      <span className={styles["words"]}>
        <Badge tone={row.status === "Live" ? "success" : "neutral"}>{row.status}</Badge>
        {row.held !== "" && <Badge tone="warning">{row.held}</Badge>}
      </span>
    </div>
    <div className={styles["track"]}>
      {today !== undefined && (
        <span className={styles["today"]} style={{ insetInlineStart: `${today}%` }} title={timelineTexts.today} />
      )}
      <Bar row={row} length={length} hint={hint} />
    </div>
  </li>
)
