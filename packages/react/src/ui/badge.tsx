import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import styles from "./badge.module.css"
import type { Tone } from "./tone.ts"

export interface BadgeProps extends ComponentProps<"span"> {
  /** @default "neutral" */
  readonly tone?: Tone
}

export const Badge = ({ tone = "neutral", className, ...rest }: BadgeProps) => (
  <span {...rest} data-tone={tone} className={classNames(styles["badge"], className)} />
)
