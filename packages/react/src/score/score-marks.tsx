import type { PictureMark } from "@marque/core/score"
import type { CSSProperties } from "react"
import { useScorePanel } from "./score-panel-provider.tsx"
import styles from "./score-marks.module.css"

const percent = (fraction: number): string => `${fraction * 100}%`

// Pictures are never mirrored, so left is left.
const placeOf = ({ h, w, x, y }: PictureMark): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(w),
  height: percent(h)
})

/** Share of the picture's height for a name next to its mark. */
const ROOM = 0.09

const sideOf = ({ h, y }: PictureMark) => (y >= ROOM ? "above" : y + h <= 1 - ROOM ? "below" : "inside")

/** Keeps a name on the picture. */
const edgeOf = ({ w, x }: PictureMark) => (x + w / 2 > 0.5 ? "right" : "left")

export const ScoreMarks = () => {
  const { marks } = useScorePanel().view
  return (
    <span className={styles["marks"]} data-part="score-marks" aria-hidden="true">
      {marks.map((mark) => (
        <span
          key={mark.key}
          className={styles["mark"]}
          data-kind={mark.kind}
          data-state={mark.active ? "active" : "resting"}
          style={placeOf(mark)}
        >
          {(mark.active || mark.checkId === undefined) && (
            <span className={styles["label"]} data-side={sideOf(mark)} data-edge={edgeOf(mark)}>
              {mark.label}
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
