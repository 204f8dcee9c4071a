import { leaveTexts } from "@marque/core/records"
import { Button, Dialog, useNavigate } from "@marque/react/ui"
import { useEffect, useEffectEvent, useState } from "react"
import { useUnsavedWork } from "../version-watcher/unsaved-work.tsx"

/** Undefined for clicks that do not follow a link within the app in this tab. */
const targetOf = (event: MouseEvent): string | undefined => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.origin !== location.origin)
    return undefined
  return link.pathname === location.pathname ? undefined : `${link.pathname}${link.search}${link.hash}`
}

export interface LeaveGuardProps {
  readonly dirty: boolean
  readonly onLeave: () => void
}

/**
 * Confirms before a link discards unsaved changes or a new version reloads the page. A reload by the person needs no
 * question, because the host restores the text.
 */
export const LeaveGuard = ({ dirty, onLeave }: LeaveGuardProps) => {
  const navigate = useNavigate()
  useUnsavedWork(dirty)
  const [target, setTarget] = useState<string>()
  const onPress = useEffectEvent((event: MouseEvent) => {
    const asked = targetOf(event)
    if (asked === undefined || navigate === null) return
    event.preventDefault()
    event.stopPropagation()
    setTarget(asked)
  })
  useEffect(() => {
    if (!dirty) return
    const press = (event: MouseEvent) => onPress(event)
    document.addEventListener("click", press, { capture: true })
    return () => document.removeEventListener("click", press, { capture: true })
  }, [dirty])
  const leave = () => {
    if (target === undefined) return
    setTarget(undefined)
    onLeave()
    navigate?.(target)
  }
  return (
    <Dialog
      open={dirty && target !== undefined}
      onOpenChange={(open) => !open && setTarget(undefined)}
      title={leaveTexts.title}
      description={leaveTexts.text}
      maxWidth={420}
      footer={
        <>
          <Button onClick={() => setTarget(undefined)}>{leaveTexts.stay}</Button>
          <Button variant="danger" onClick={leave}>
            {leaveTexts.leave}
          </Button>
        </>
      }
    />
  )
}
