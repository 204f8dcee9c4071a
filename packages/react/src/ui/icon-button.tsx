import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import type { IconName } from "./icon-paths.ts"
import { Icon } from "./icon.tsx"
import styles from "./icon-button.module.css"

/** The icon of a button and the words that name it. */
export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** The button's name for everybody who does not see the icon; also its native tooltip. */
  readonly label: string
  readonly icon: IconName
  /** Draws the icon filled, as for a favourite that is set. @default false */
  readonly filled?: boolean
  /** @default "md" */
  readonly size?: "sm" | "md"
}

/** A button that shows only an icon. For an on/off button pass `aria-pressed`. */
export const IconButton = ({
  label,
  icon,
  filled = false,
  size = "md",
  className,
  type,
  title,
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type ?? "button"}
    aria-label={label}
    title={title ?? label}
    className={classNames(styles["button"], styles[size], className)}
  >
    <Icon name={icon} filled={filled} />
  </button>
)
