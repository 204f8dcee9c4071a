import type { ComponentProps } from "react"
import styles from "./icon.module.css"
import { classNames } from "./class-names.ts"
import { type IconName, iconPaths } from "./icon-paths.ts"

/** Which icon is drawn; everything else goes to its `svg`. */
export interface IconProps extends Omit<ComponentProps<"svg">, "name" | "children"> {
  readonly name: IconName
  /** Filled instead of outlined, as for a favourite that is set. @default false */
  readonly filled?: boolean
}

/** A decorative outline in the colour and size of the text around it; the control that holds it carries the name. */
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
