import type { ComponentProps } from "react"
import { buttonClass, type ButtonLook } from "./button-look.ts"
import { useOffline } from "./connection-provider.tsx"
import { Spinner } from "./spinner.tsx"

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** The button stays focusable, says that it is busy, and ignores presses. @default false */
  readonly busy?: boolean
  /** Offline the button stays focusable, says why, and ignores presses. @default false */
  readonly needsServer?: boolean
}

export const Button = ({
  variant,
  size,
  busy = false,
  needsServer = false,
  className,
  children,
  onClick,
  title,
  type,
  ...rest
}: ButtonProps) => {
  const offline = useOffline()
  const barred = needsServer ? offline : undefined
  const waits = busy || barred !== undefined
  return (
    <button
      {...rest}
      type={type ?? "button"}
      className={buttonClass({ variant, size }, className)}
      title={barred ?? title}
      aria-busy={busy || undefined}
      aria-disabled={waits || undefined}
      data-barred={barred === undefined ? undefined : ""}
      onClick={(event) => {
        if (waits) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
