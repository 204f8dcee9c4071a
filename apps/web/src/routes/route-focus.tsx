import { VisuallyHidden } from "@marque/react/ui"
import { useEffect, useRef, useState } from "react"

const HEADING = '[data-part="page-heading"], main h1'

/** Waits for a visible heading: pages load lazily, and the previous page stays in the DOM, hidden, until then. */
const whenHeading = (onHeading: (heading: HTMLElement) => void) => {
  const look = () => {
    const heading = [...document.querySelectorAll<HTMLElement>(HEADING)].find((found) => found.checkVisibility())
    if (heading === undefined) return false
    onHeading(heading)
    return true
  }
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
  })
  if (!look()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

export const RouteFocus = ({ pathname }: { readonly pathname: string }) => {
  const left = useRef(pathname)
  const [announced, setAnnounced] = useState("")
  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    return whenHeading((heading) => {
      if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1
      // A dialog that was opened before the page arrived keeps its focus.
      const dialog = document.activeElement?.closest('[role="dialog"]') ?? null
      if (dialog === null) heading.focus({ preventScroll: true })
      scrollTo(0, 0)
      setAnnounced(heading.textContent)
    })
  }, [pathname])
  return (
    <output aria-live="polite">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </output>
  )
}
