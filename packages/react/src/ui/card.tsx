import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import styles from "./card.module.css"

/** The look of a card; everything else goes to its `div`. */
export interface CardProps extends ComponentProps<"div"> {
  /** `none` lets a picture reach the edge. @default "md" */
  readonly padding?: "none" | "md"
}

/** A surface for one thing among several. Prefer space and a hairline; use it where the thing can be picked up. */
export const Card = ({ padding = "md", className, ...rest }: CardProps) => (
  <div {...rest} className={classNames(styles["card"], padding === "md" && styles["padded"], className)} />
)
