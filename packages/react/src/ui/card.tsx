import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import styles from "./card.module.css"

export interface CardProps extends ComponentProps<"div"> {
  /** `none` lets a picture reach the edge. @default "md" */
  readonly padding?: "none" | "md"
}

export const Card = ({ padding = "md", className, ...rest }: CardProps) => (
  <div {...rest} className={classNames(styles["card"], padding === "md" && styles["padded"], className)} />
)
