import { splitErrorId } from "@marque/core/kernel"
import type { ReactNode } from "react"
import { CopyErrorId } from "./copy-error-id.tsx"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"
import styles from "./banner.module.css"
import type { Tone } from "./tone.ts"

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

export const Banner = ({ tone = "neutral", action, children }: BannerProps) => {
  const { errorId, text } =
    typeof children === "string" ? splitErrorId(children) : { errorId: undefined, text: children }
  return (
    <div className={styles["banner"]} data-tone={tone} role={tone === "danger" ? "alert" : "status"}>
      <Icon name={icons[tone]} />
      <div className={styles["text"]}>
        {text}
        {errorId !== undefined && <CopyErrorId errorId={errorId} />}
      </div>
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
    </div>
  )
}
