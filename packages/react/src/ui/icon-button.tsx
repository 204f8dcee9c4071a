import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import { useOffline } from "./connection-provider.tsx"
import type { IconName } from "./icon-paths.ts"
import { Icon } from "./icon.tsx"
import styles from "./icon-button.module.css"

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  readonly label: string
  readonly icon: IconName
  /** Filled icon, e.g. for a favourite. @default false */
  readonly filled?: boolean
  /** @default "md" */
  readonly size?: "sm" | "md"
  /** Offline the button stays focusable, says why, and ignores presses. @default false */
  readonly needsServer?: boolean
}

export const IconButton = ({
  label,
  icon,
  filled = false,
  size = "md",
  needsServer = false,
  className,
  onClick,
  type,
  title,
  ...rest
}: IconButtonProps) => {
  const offline = useOffline()
  const barred = needsServer ? offline : undefined
  return (
    <button
      {...rest}
      type={type ?? "button"}
      aria-label={label}
      title={barred ?? title ?? label}
      className={classNames(styles["button"], styles[size], className)}
      aria-disabled={barred === undefined ? undefined : true}
      onClick={(event) => {
        if (barred === undefined) onClick?.(event)
        else event.preventDefault()
      }}
    >
      <Icon name={icon} filled={filled} />
    </button>
  )
}
