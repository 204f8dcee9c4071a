import { useEffect, useEffectEvent } from "react"
import { Button } from "./button.tsx"
import { useOffline } from "./connection-provider.tsx"
import { focusFirstFault } from "./first-fault.ts"
import styles from "./save-bar.module.css"

export interface SaveBarProps {
  readonly dirty: boolean
  readonly saving: boolean
  /** @default true */
  readonly canSave?: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
}

export const SaveBar = ({ dirty, saving, canSave = true, onSave, onDiscard }: SaveBarProps) => {
  const offline = useOffline()
  const save = () => {
    onSave()
    focusFirstFault()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey) || event.altKey) return
    event.preventDefault()
    if (canSave && !saving && offline === undefined) save()
  })
  useEffect(() => {
    if (!dirty) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [dirty])
  if (!dirty) return null
  return (
    <section className={styles["bar"]} aria-label="Unsaved changes">
      <p className={styles["text"]}>Unsaved changes</p>
      <div className={styles["acts"]}>
        <Button variant="ghost" disabled={saving} onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="primary" needsServer busy={saving} disabled={!canSave} onClick={save}>
          Save
        </Button>
      </div>
    </section>
  )
}
