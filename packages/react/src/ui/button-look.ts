import styles from "./button.module.css"
import { classNames } from "./class-names.ts"

export interface ButtonLook {
  /** `primary` once per view, `danger` for what cannot be taken back. @default "secondary" */
  readonly variant?: "primary" | "secondary" | "ghost" | "danger" | undefined
  /** @default "md" */
  readonly size?: "sm" | "md" | "lg" | undefined
}

export const buttonClass = ({ variant = "secondary", size = "md" }: ButtonLook, className?: string) =>
  classNames(styles["button"], styles[variant], styles[size], className)
