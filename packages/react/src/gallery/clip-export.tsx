import { clipTexts, lengthOf } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { Button, Icon, Progress, Segmented, Select } from "@marque/react/ui"
import { useId } from "react"
import { useClipExport } from "./clip-export-provider.tsx"
import styles from "./clip-export.module.css"

const roles: ReadonlyMap<string, "alert" | "status"> = new Map([
  ["failed", "alert"],
  ["done", "status"],
  ["cancelled", "status"]
])

export const ClipExport = () => {
  const { view, send } = useClipExport()
  const heading = useId()
  const { busy, lengths, message, motion, motions, progress, seconds, state } = view
  if (state === "hidden") return null
  return (
    <section className={styles["export"]} data-part="clip-export" data-state={state} aria-labelledby={heading}>
      <h3 id={heading}>{clipTexts.title}</h3>
      <div className={styles["moves"]}>
        <Select
          label={clipTexts.motion}
          options={motions}
          value={motion}
          disabled={busy}
          onValueChange={(chosen) => send({ type: "moves.choose", moves: { motion: chosen } })}
        />
        <Segmented
          label={clipTexts.length}
          options={lengths}
          value={seconds}
          disabled={busy}
          onValueChange={(text) => {
            const chosen = lengthOf(text)
            if (chosen !== undefined) send({ type: "moves.choose", moves: { seconds: chosen } })
          }}
        />
      </div>
      {busy ? (
        <Button onClick={() => send({ type: "export.cancel" })}>{actTexts.cancel}</Button>
      ) : (
        <Button needsServer onClick={() => send({ type: "export.start" })}>
          <Icon name="download" />
          {clipTexts.start}
        </Button>
      )}
      {busy && <Progress label={clipTexts.busy} value={progress} />}
      {message !== undefined && (
        <p className={styles["message"]} role={roles.get(state)}>
          {message}
        </p>
      )}
    </section>
  )
}
