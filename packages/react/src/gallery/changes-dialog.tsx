import { NOTE_MAX } from "@marque/core/campaign-assets"
import { bulkTexts, changesTexts } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { Button, Dialog, Field, TextArea } from "@marque/react/ui"
import { useId } from "react"
import { useGallery } from "./gallery-provider.tsx"

/** One note for all pictures that changes are requested to. */
export const ChangesDialog = () => {
  const { view, send } = useGallery(({ changes }) => ({ changes }))
  const id = useId()
  const { changes } = view
  if (changes === undefined) return null
  const cancel = () => send({ type: "changes.cancel" })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel()}
      title={changes.title}
      description={changesTexts.text}
      maxWidth={480}
      footer={
        <>
          <Button onClick={cancel}>{actTexts.cancel}</Button>
          <Button type="submit" form={id} variant="primary" needsServer>
            {bulkTexts.reviewActs.request_changes}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "changes.submit" })
        }}
      >
        <Field label={changesTexts.note} required error={changes.problem}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={NOTE_MAX}
              value={changes.note}
              onChange={(event) => send({ type: "changes.write", note: event.target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
