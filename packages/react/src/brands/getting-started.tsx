import { brandHomeTexts } from "@marque/core/brands"
import { Card, ErrorState, Skeleton } from "@marque/react/ui"
import { useBrandHome } from "./brand-home-provider.tsx"
import styles from "./set-up-list.module.css"
import { SetUpList } from "./set-up-list.tsx"
import { useBrandFront } from "./use-brand-front.ts"

export interface GettingStartedProps {
  /** Absent where there is no demo. */
  readonly onExploreDemo?: (() => void) | undefined
}

/** How far a brand is set up, away from its home; nothing for a brand that is gone. */
export const GettingStarted = ({ onExploreDemo }: GettingStartedProps) => {
  const { send, view } = useBrandHome()
  const { setUp, setUpState } = useBrandFront()
  if (view.state === "missing") return null
  if (view.state === "failed") {
    return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "brand.retry" })} />
  }
  if (setUpState === undefined) return <Skeleton width="100%" height="6rem" shape="block" />
  if (setUp !== undefined) return <SetUpList {...setUp} onExploreDemo={onExploreDemo} />
  return (
    <Card>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>{brandHomeTexts.setUp}</h2>
        <span className={styles["progress"]}>{setUpState.progress}</span>
      </div>
      <p className={styles["said"]}>{setUpState.text}</p>
    </Card>
  )
}
