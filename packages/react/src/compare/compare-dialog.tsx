import { compareTexts, type Zoom } from "@marque/core/compare"
import { ScoreBadge } from "@marque/react/score"
import { Dialog, ErrorState, Skeleton, VisuallyHidden } from "@marque/react/ui"
import { useMemo } from "react"
import { ComparePanes } from "./compare-panes.tsx"
import styles from "./compare-panes.module.css"
import { useCompare } from "./compare-provider.tsx"

/** Chosen pictures side by side, each with its score. */
export const CompareDialog = () => {
  const { view, send } = useCompare()
  const acts = useMemo(
    () => ({
      onMove: (by: 1 | -1) => send({ type: "compare.move", by }),
      onPromote: () => send({ type: "compare.promote" }),
      onCount: (count: number) => send({ type: "compare.panes", count }),
      onZoom: (zoom: Zoom) => send({ type: "zoom.set", zoom })
    }),
    [send]
  )
  const { counts, error, state, title, zoom } = view
  const panes = view.panes.map(({ id, picture, score, stays }) => ({
    id,
    picture,
    stays,
    caption: (
      <>
        <span className={styles["name"]}>{picture.name}</span>
        {score === undefined ? (
          <span className={styles["soft"]}>{compareTexts.unscored}</span>
        ) : (
          <ScoreBadge score={score} />
        )}
      </>
    )
  }))
  return (
    <Dialog
      open={state !== "closed"}
      title={title}
      maxWidth={1440}
      reading
      onOpenChange={(open) => !open && send({ type: "compare.close" })}
    >
      {state === "loading" && (
        <>
          <VisuallyHidden>
            <output>{compareTexts.loading}</output>
          </VisuallyHidden>
          <Skeleton height="20rem" shape="block" />
        </>
      )}
      {state === "failed" && <ErrorState message={error ?? ""} onRetry={() => send({ type: "compare.open" })} />}
      {state === "shown" && <ComparePanes {...acts} panes={panes} counts={counts} zoom={zoom} />}
    </Dialog>
  )
}
