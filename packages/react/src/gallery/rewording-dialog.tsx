import { rewordingTexts } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { Button, Checkbox, Dialog, Field, TextInput } from "@marque/react/ui"
import { useId } from "react"
import { useGallery } from "./gallery-provider.tsx"
import styles from "./rewording-dialog.module.css"

/** Other words for the pictures that are selected. */
export const RewordingDialog = () => {
  const { view, send } = useGallery(({ rewording }) => ({ rewording }))
  const id = useId()
  const { rewording } = view
  if (rewording === undefined) return null
  const { draft, max, problems, title } = rewording
  const cancel = () => send({ type: "rewording.cancel" })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel()}
      title={title}
      description={rewordingTexts.text}
      maxWidth={520}
      footer={
        <>
          <Button onClick={cancel}>{actTexts.cancel}</Button>
          <Button type="submit" form={id} variant="primary" needsServer>
            {rewordingTexts.submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "rewording.submit" })
        }}
      >
        <Field label={rewordingTexts.find} required error={problems.find}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={max}
              value={draft.find}
              onChange={(event) => send({ type: "rewording.change", change: { find: event.target.value } })}
            />
          )}
        </Field>
        <Field label={rewordingTexts.replacement} hint={rewordingTexts.replacementHint} error={problems.text}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={max}
              value={draft.text}
              onChange={(event) => send({ type: "rewording.change", change: { text: event.target.value } })}
            />
          )}
        </Field>
        <Checkbox
          checked={draft.matchCase}
          label={rewordingTexts.matchCase}
          onCheckedChange={(matchCase) => send({ type: "rewording.change", change: { matchCase } })}
        />
        <Checkbox
          checked={draft.archiveFormer}
          label={
            <>
              {rewordingTexts.archiveFormer}
              <small className={styles["hint"]}>{rewordingTexts.archiveHint}</small>
            </>
          }
          onCheckedChange={(archiveFormer) => send({ type: "rewording.change", change: { archiveFormer } })}
        />
      </form>
    </Dialog>
  )
}
