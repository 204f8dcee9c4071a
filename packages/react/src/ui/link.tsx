import type { ComponentProps, MouseEvent } from "react"
import { buttonClass, type ButtonLook } from "./button-look.ts"
import { classNames } from "./class-names.ts"
import { useNavigate } from "./link-provider.tsx"
import styles from "./link.module.css"

export interface LinkProps extends ComponentProps<"a"> {
  readonly href: string
  /** Replaces the current history entry. @default false */
  readonly replace?: boolean
  /** `text` is underlined, `plain` inherits its look. @default "text" */
  readonly look?: "text" | "plain"
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const isOwn = (href: string) => href.startsWith("/") && !href.startsWith("//")

export const Link = ({ href, replace = false, look = "text", className, onClick, children, ...rest }: LinkProps) => {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={href}
      className={classNames(styles[look], className)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || navigate === null || !isOwn(href) || !isPlainClick(event)) return
        if (rest.download !== undefined || (rest.target !== undefined && rest.target !== "_self")) return
        event.preventDefault()
        navigate(href, { replace })
      }}
    >
      {children}
    </a>
  )
}

export const ButtonLink = ({ variant, size, className, ...rest }: Omit<LinkProps, "look"> & ButtonLook) => (
  <Link {...rest} look="plain" {...withClass(buttonClass({ variant, size }, className))} />
)

const withClass = (className: string | undefined) => (className === undefined ? {} : { className })
