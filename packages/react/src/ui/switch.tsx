import type { ComponentProps, ReactNode } from "react"
import { classNames } from "./class-names.ts"
import styles from "./switch.module.css"

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "checked" | "onChange"> {
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  readonly label: ReactNode
}

export const Switch = ({ checked, onCheckedChange, label, className, ...rest }: SwitchProps) => (
  <label className={classNames(styles["row"], className)}>
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className={styles["switch"]}
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onCheckedChange(event.target.checked)}
    />
    <span>{label}</span>
  </label>
)
