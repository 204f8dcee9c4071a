import { brandDataTexts } from "@marque/core/brand-data"
import { actTexts } from "@marque/core/texts"
import { Banner, Button, Dialog, Field, TextArea } from "@marque/react/ui"
import { Changes } from "./changes.tsx"
import type { ReactNode } from "react"
import styles from "./brand-data.module.css"
import { useBrandData } from "./brand-data-provider.tsx"

const useCancel = () => {
  const { send } = useBrandData((view) => view.state)
  return () => send({ type: "act.cancel" })
}

export const PublishDialog = ({ preview }: { readonly preview: ReactNode }) => {
  const { view, send } = useBrandData()
  const cancel = useCancel()
  const { review } = view
  return (
    <Dialog
      open={review !== undefined}
      onOpenChange={(open) => !open && cancel()}
      title={review?.title ?? ""}
      dismissible={review?.busy !== true}
      {...(preview !== undefined && { maxWidth: 760 })}
      footer={
        <>
          <Button disabled={review?.busy === true} onClick={cancel}>
            {actTexts.cancel}
          </Button>
          <Button
            variant="primary"
            needsServer
            busy={review?.busy === true}
            disabled={review?.note.error !== undefined}
            onClick={() => send({ type: "publish.confirm" })}
          >
            {review?.confirmLabel}
          </Button>
        </>
      }
    >
      {review !== undefined && (
        <div className={styles["stack"]}>
          {review.error !== undefined && <Banner tone="danger">{review.error}</Banner>}
          <ul className={styles["consequences"]}>
            {review.consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {view.changes.length > 0 && <Changes changes={view.changes} />}
          <Field
            label={brandDataTexts.note}
            hint={brandDataTexts.noteHint}
            error={review.note.error}
            aside={review.note.counter}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                value={review.note.value}
                disabled={review.busy}
                onChange={(event) => send({ type: "note.type", note: event.target.value })}
              />
            )}
          </Field>
          {preview}
        </div>
      )}
    </Dialog>
  )
}

export const RestoreDialog = () => {
  const { view, send } = useBrandData()
  const cancel = useCancel()
  const { restore } = view
  const busy = restore?.busy === true
  return (
    <Dialog
      open={restore !== undefined}
      onOpenChange={(open) => !open && cancel()}
      title={restore?.title ?? ""}
      description={restore?.text}
      maxWidth={460}
      dismissible={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={cancel}>
            {actTexts.cancel}
          </Button>
          <Button variant="primary" needsServer busy={busy} onClick={() => send({ type: "restore.confirm" })}>
            {busy ? brandDataTexts.restoring : brandDataTexts.restore}
          </Button>
        </>
      }
    >
      {restore?.error === undefined ? undefined : <Banner tone="danger">{restore.error}</Banner>}
    </Dialog>
  )
}
