import { bulkTexts } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { Button, later, Progress } from "@marque/react/ui"
import styles from "./bulk-bar.module.css"
import { useBulk } from "./bulk-provider.tsx"

const BulkConfirm = later(async () => (await import("./bulk-confirm.tsx")).BulkConfirm)

/** How far an act on a whole result is. */
export const BulkProgress = () => {
  const { view, send } = useBulk()
  const { canCancel, confirm, fraction, state, text } = view
  if (state === "idle") return null
  return (
    <section className={styles["bar"]} data-state={state} aria-label={bulkTexts.progress}>
      <output className={styles["text"]}>{text}</output>
      {confirm === undefined ? (
        <span className={styles["progress"]}>
          <Progress label={bulkTexts.progress} value={state === "starting" ? undefined : fraction} />
        </span>
      ) : (
        <BulkConfirm />
      )}
      {(state === "working" || state === "checking" || state === "ready") && (
        <Button size="sm" needsServer disabled={!canCancel} onClick={() => send({ type: "bulk.cancel" })}>
          {actTexts.cancel}
        </Button>
      )}
    </section>
  )
}
