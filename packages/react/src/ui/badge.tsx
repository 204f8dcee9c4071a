import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import styles from "./badge.module.css"
import type { Tone } from "./tone.ts"

/** The tone of a badge; everything else goes to its `span`. */
export interface BadgeProps extends ComponentProps<"span"> {
  /** @default "neutral" */
  readonly tone?: Tone
}

/** One or two words about the state of a thing. */
export const Badge = ({ tone = "neutral", className, ...rest }: BadgeProps) => (
  <span {...rest} data-tone={tone} className={classNames(styles["badge"], className)} />
)
