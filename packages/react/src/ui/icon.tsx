import type { ComponentProps } from "react"
import styles from "./icon.module.css"
import { classNames } from "./class-names.ts"
import { type IconName, iconPaths } from "./icon-paths.ts"

export interface IconProps extends Omit<ComponentProps<"svg">, "name" | "children"> {
  readonly name: IconName
  /** Filled instead of outlined, e.g. for a favourite. @default false */
  readonly filled?: boolean
}

export const Icon = ({ name, filled = false, className, ...rest }: IconProps) => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    focusable="false"
    data-filled={filled || undefined}
    {...rest}
    className={classNames(styles["icon"], className)}
  >
    <path d={iconPaths[name]} />
  </svg>
)
