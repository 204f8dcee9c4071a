import type { ScoreMark } from "@marque/core/gallery"
import { Icon, type IconName } from "@marque/react/ui"
import styles from "./score-badge.module.css"

export interface ScoreBadgeProps {
  readonly score: ScoreMark
}

const icons: Readonly<Record<ScoreMark["tone"], IconName>> = {
  on_brand: "success",
  needs_attention: "warning",
  off_brand: "error",
  stale: "clock",
  waiting: "clock",
  failed: "info"
}

export const ScoreBadge = ({ score }: ScoreBadgeProps) => (
  <span className={styles["badge"]} data-part="score" data-tone={score.tone} title={score.text}>
    <Icon name={icons[score.tone]} />
    {score.value !== undefined && <span aria-hidden="true">{score.value}</span>}
    <span className={styles["words"]}>{score.text}</span>
  </span>
)
