import type { ReactNode } from "react"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"
import styles from "./banner.module.css"
import type { Tone } from "./tone.ts"

/** What a banner says, in which tone, and what can be done about it. */
export interface BannerProps {
  /** `danger` interrupts a reader, all others wait for a pause. @default "neutral" */
  readonly tone?: Tone
  readonly action?: ReactNode
  readonly children: ReactNode
}

const icons = {
  neutral: "info",
  accent: "info",
  success: "success",
  warning: "warning",
  danger: "error"
} as const satisfies Record<Tone, IconName>

/** A sentence about the whole page or form that stays until its reason is gone. */
export const Banner = ({ tone = "neutral", action, children }: BannerProps) => (
  <div className={styles["banner"]} data-tone={tone} role={tone === "danger" ? "alert" : "status"}>
    <Icon name={icons[tone]} />
    <div className={styles["text"]}>{children}</div>
    {action !== undefined && <div className={styles["action"]}>{action}</div>}
  </div>
)
