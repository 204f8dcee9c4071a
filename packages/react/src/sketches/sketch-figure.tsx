import { sketchTexts as texts } from "@marque/core/sketches"
import { Button, Skeleton } from "@marque/react/ui"
import styles from "./sketch.module.css"
import { useSketch } from "./sketch-provider.tsx"

const Failed = ({ error }: { readonly error: string }) => {
  const { send } = useSketch(() => undefined)
  return (
    <div className={styles["none"]}>
      <p>{error}</p>
      <Button size="sm" onClick={() => send({ type: "sketch.retry" })}>
        {texts.retry}
      </Button>
    </div>
  )
}

export interface SketchFigureProps {
  readonly title: string
  /** Drawn where there is nothing to sketch. */
  readonly none: string
  /** @default {@link texts.caption} */
  readonly caption?: string
}

/** A picture that is not made yet, painted in the page. */
export const SketchFigure = ({ caption = texts.caption, none, title }: SketchFigureProps) => {
  const { error, sketch, state } = useSketch().view
  if (state === "failed") return <Failed error={error ?? texts.failed} />
  if (state === "none") return <p className={styles["none"]}>{none}</p>
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
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
