import { type RecallDialog as View, recallTexts as texts } from "@marque/core/recall"
import { Banner, Button, Dialog, Field, TextArea } from "@marque/react/ui"
import { useId } from "react"
import { useRecall } from "./recall-provider.tsx"
import styles from "./recall.module.css"

const Fields = ({ dialog, id }: { readonly dialog: View; readonly id: string }) => {
  const { send } = useRecall(() => undefined)
  const { busy, error, field } = dialog
  return (
    <form
      id={id}
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      {field !== undefined && (
        <Field
          label={field.label}
          hint={field.hint}
          error={field.problem}
          required={field.required}
          aside={field.counter}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              dir="auto"
              value={field.value}
              disabled={busy}
              onChange={({ target }) => send({ type: "form.change", text: target.value })}
            />
          )}
        </Field>
      )}
    </form>
  )
}

/** Opens a recall, or settles items of it. */
export const RecallDialog = () => {
  const { view, send } = useRecall(({ dialog }) => ({ dialog }))
  const id = useId()
  const { dialog } = view
  if (dialog === undefined) return null
  const { busy } = dialog
  const close = () => send({ type: "form.close" })
  return (
    <Dialog
      open
      title={dialog.title}
      description={dialog.text}
      dismissible={!busy}
      onOpenChange={(open) => !open && !busy && close()}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" needsServer busy={busy}>
            {dialog.submit}
          </Button>
        </>
      }
    >
      <Fields dialog={dialog} id={id} />
    </Dialog>
  )
}
