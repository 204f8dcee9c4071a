import type { ComponentProps } from "react"
import { buttonClass, type ButtonLook } from "./button-look.ts"
import { Spinner } from "./spinner.tsx"

/** The look of a button; everything else goes to its `button`. */
export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Work is under way: the button stays focusable, says so, and ignores presses. @default false */
  readonly busy?: boolean
}

/** A labelled action. `type` is "button" unless stated. */
export const Button = ({ variant, size, busy = false, className, children, onClick, type, ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type ?? "button"}
    className={buttonClass({ variant, size }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {busy && <Spinner />}
    {children}
  </button>
)
