import { Badge, Banner, Button, Skeleton } from "@marque/react/ui"
import { type ReactNode, useId } from "react"
import styles from "./home-screen.module.css"

export interface HomePartProps {
  readonly title: string
  readonly loading: string
  readonly state: "loading" | "failed" | "nothing" | "shown"
  readonly error: string | undefined
  /** Said beside what was there before a failure. */
  readonly stale: string | undefined
  readonly retryLabel: string
  readonly onRetry: () => void
  /** Of what it lists. */
  readonly count?: number | undefined
  /** At the end of its first line. */
  readonly aside?: ReactNode
  /** CSS length: that of what it waits for. */
  readonly height: string
  readonly children: ReactNode
}

/** One part of a brand's home. What fails in it takes no other part with it. */
export const HomePart = ({
  aside,
  children,
  count,
  error,
  height,
  loading,
  onRetry,
  retryLabel,
  stale,
  state,
  title
}: HomePartProps) => {
  const id = useId()
  const trouble = state === "failed" ? error : stale === undefined ? undefined : [error, stale].join(". ")
  return (
    <section className={styles["part"]} aria-labelledby={id} aria-busy={state === "loading" || undefined}>
      <div className={styles["head"]}>
        <h2 id={id} className={styles["title"]}>
          {title}
        </h2>
        {count !== undefined && <Badge>{count}</Badge>}
        {aside !== undefined && <div className={styles["aside"]}>{aside}</div>}
      </div>
      {trouble !== undefined && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={onRetry}>
              {retryLabel}
            </Button>
          }
        >
          {trouble}
        </Banner>
      )}
      {state === "loading" ? (
        <output aria-label={loading}>
          <Skeleton height={height} shape="block" />
        </output>
      ) : (
        state !== "failed" && children
      )}
    </section>
  )
}
