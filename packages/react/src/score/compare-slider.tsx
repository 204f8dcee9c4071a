"use client"
import { scoreTexts } from "@marque/core/score"
import { useState } from "react"
import styles from "./compare-slider.module.css"

export interface CompareSliderProps {
  readonly before: { readonly url: string; readonly label: string }
  readonly after: { readonly url: string; readonly label: string }
  /** Width over height of the later picture; the other is fitted inside. */
  readonly ratio: number
}

/**
 * Moved by dragging, arrow keys (one percent), page keys (ten), Home and End. Right to left, the earlier picture begins
 * at the right.
 */
export const CompareSlider = ({ before, after, ratio }: CompareSliderProps) => {
  const [share, setShare] = useState(50)
  return (
    <div
      className={styles["compare"]}
      data-part="compare"
      style={{ "--ratio": ratio, "--share": `${share}%` } as Record<string, string | number>}
    >
      <img src={after.url} alt={after.label} draggable={false} />
      <img src={before.url} alt={before.label} draggable={false} className={styles["before"]} />
      <span className={styles["label"]} data-side="before" data-state={share < 12 ? "hidden" : "shown"}>
        {before.label}
      </span>
      <span className={styles["label"]} data-side="after" data-state={share > 88 ? "hidden" : "shown"}>
        {after.label}
      </span>
      <span className={styles["line"]} aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={share}
        aria-label={scoreTexts.compare(before.label, after.label)}
        aria-valuetext={scoreTexts.compared(share, before.label)}
        onChange={(event) => setShare(event.target.valueAsNumber)}
      />
    </div>
  )
}
