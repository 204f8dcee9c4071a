import { sketchTexts as texts } from "@marque/core/proposals"
import { Button, Skeleton } from "@marque/react/ui"
import { useEffect } from "react"
import styles from "./concepts.module.css"
import { useConceptSketch } from "./concept-sketch-provider.tsx"

const Failed = ({ error }: { readonly error: string }) => {
  const { send } = useConceptSketch(() => undefined)
  return (
    <div className={styles["unsketched"]}>
      <p className={styles["soft"]}>{error}</p>
      <Button size="sm" onClick={() => send({ type: "sketch.retry" })}>
        {texts.retry}
      </Button>
    </div>
  )
}

export interface ConceptSketchProps {
  readonly title: string
  /** Of the version as it is now. */
  readonly hash: string
}

/** The key visual of a concept. */
export const ConceptSketch = ({ hash, title }: ConceptSketchProps) => {
  const { view, send } = useConceptSketch((shown) => shown)
  useEffect(() => send({ type: "version.changed", hash }), [hash, send])
  const { error, sketch, state } = view
  if (state === "failed") return <Failed error={error ?? texts.failed} />
  if (state === "none") return <p className={styles["unsketched"]}>{texts.none}</p>
  return (
    <figure
      className={styles["sketch"]}
      aria-busy={state === "painting" || undefined}
      aria-label={sketch === undefined ? texts.painting(title) : undefined}
    >
      {sketch === undefined ? (
        <Skeleton height="14rem" shape="block" />
      ) : (
        <img src={sketch.url} width={sketch.width} height={sketch.height} alt={texts.alt(title)} />
      )}
      <figcaption className={styles["soft"]}>{texts.caption}</figcaption>
    </figure>
  )
}
