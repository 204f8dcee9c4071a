import { mediaUrl } from "@marque/core/gallery"
import { crossMoved } from "@marque/core/uploads"
import { Icon } from "@marque/react/ui"
import { type CSSProperties, useId } from "react"
import styles from "./cutout-editing.module.css"
import { useCutoutEditing } from "./cutout-editing-provider.tsx"

const percent = (fraction: number): string => `${fraction * 100}%`

/** Points are placed with a pointer, or with arrows and Enter. */
export const CutoutEditingStage = ({ ground }: { readonly ground: string | undefined }) => {
  const { view, send } = useCutoutEditing()
  const id = useId()
  return (
    <div
      className={styles["stage"]}
      // Positions are in the photograph, which is never mirrored.
      dir="ltr"
      data-checkered={view.checkered || undefined}
      data-busy={view.work !== undefined || undefined}
      style={ground === undefined ? undefined : ({ "--ground": ground } as CSSProperties)}
    >
      <img className={styles["photo"]} src={mediaUrl(view.photoUrl, 1080)} alt="" draggable={false} />
      {view.cutoutUrl !== undefined && (
        <img className={styles["cutout"]} src={mediaUrl(view.cutoutUrl, 1080)} alt="" draggable={false} />
      )}
      {view.points.map(({ mode, x, y }, at) => (
        <span
          key={at}
          className={styles["point"]}
          data-mode={mode}
          style={{ left: percent(x), top: percent(y) }}
          aria-hidden="true"
        >
          <Icon name={mode === "keep" ? "plus" : "minus"} />
        </span>
      ))}
      <span
        className={styles["cross"]}
        style={{ left: percent(view.cross.x), top: percent(view.cross.y) }}
        aria-hidden="true"
      />
      <button
        type="button"
        className={styles["surface"]}
        aria-label={view.stageLabel}
        aria-describedby={`${id}-cross`}
        aria-disabled={!view.canMark}
        onClick={(event) => {
          // Enter has no position, so the crosshair's counts.
          if (event.detail === 0) return send({ type: "point.place", at: view.cross })
          const box = event.currentTarget.getBoundingClientRect()
          const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
          return send({ type: "point.place", at })
        }}
        onKeyDown={(event) => {
          const to = crossMoved(view.cross, event.key, event.shiftKey)
          if (to === undefined) return
          event.preventDefault()
          send({ type: "cross.move", to })
        }}
      />
      <output id={`${id}-cross`} className={styles["spoken"]}>
        {view.crossText}
      </output>
    </div>
  )
}
