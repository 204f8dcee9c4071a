import { Button, Dialog, useNavigate } from "@marque/react/ui"
import { useEffect, useEffectEvent, useState } from "react"
import { useUnsavedWork } from "../version-watcher/unsaved-work.tsx"

/** The address a press on a link of the app leads to; undefined for other presses, other tabs and other sites. */
const wayOf = (event: MouseEvent): string | undefined => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.origin !== location.origin)
    return undefined
  return link.pathname === location.pathname ? undefined : `${link.pathname}${link.search}${link.hash}`
}

export interface LeaveGuardProps {
  /** There is something to lose. */
  readonly dirty: boolean
  /** Gives what was typed up. */
  readonly onLeave: () => void
}

/**
 * Asks once before a link leaves unsaved text behind, and has the version watcher ask before it reloads the page. A reload
 * by the person needs no question: the host keeps the text over it.
 */
export const LeaveGuard = ({ dirty, onLeave }: LeaveGuardProps) => {
  const navigate = useNavigate()
  useUnsavedWork(dirty)
  const [way, setWay] = useState<string>()
  const onPress = useEffectEvent((event: MouseEvent) => {
    const asked = wayOf(event)
    if (asked === undefined || navigate === null) return
    event.preventDefault()
    event.stopPropagation()
    setWay(asked)
  })
  useEffect(() => {
    if (!dirty) return
    const press = (event: MouseEvent) => onPress(event)
    document.addEventListener("click", press, { capture: true })
    return () => document.removeEventListener("click", press, { capture: true })
  }, [dirty])
  const leave = () => {
    if (way === undefined) return
    setWay(undefined)
    onLeave()
    navigate?.(way)
  }
  return (
    <Dialog
      open={dirty && way !== undefined}
      onOpenChange={(open) => !open && setWay(undefined)}
      title="Leave without saving?"
      description="What you changed here is not saved yet."
      maxWidth={420}
      footer={
        <>
          <Button onClick={() => setWay(undefined)}>Stay</Button>
          <Button variant="danger" onClick={leave}>
            Leave
          </Button>
        </>
      }
    />
  )
}
