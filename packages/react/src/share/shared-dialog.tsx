import { sharedTexts as texts } from "@marque/core/share"
import { Banner, Button, Dialog, Field, TextArea, TextInput } from "@marque/react/ui"
import { useId } from "react"
import { SharedCode } from "./shared-code.tsx"
import { useSharedPage } from "./shared-page-provider.tsx"
import styles from "./shared-page.module.css"
import { SharedPointing } from "./shared-pointing.tsx"

const Form = ({ id }: { readonly id: string }) => {
  const { view, send } = useSharedPage(({ dialog }) => dialog)
  if (view === undefined) return null
  const { busy, code, failure, name, note, pointing } = view
  return (
    <form
      id={id}
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "decision.send" })
      }}
    >
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {name !== undefined && (
        <Field label={name.label} hint={name.hint} error={name.error} required aside={name.counter}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              autoComplete="name"
              value={name.value}
              disabled={busy}
              onChange={({ target }) => send({ type: "name.change", name: target.value })}
            />
          )}
        </Field>
      )}
      {code !== undefined && <SharedCode code={code} busy={busy} />}
      <Field label={note.label} error={note.error} required={note.required} aside={note.counter}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            dir="auto"
            value={note.value}
            disabled={busy}
            onChange={({ target }) => send({ type: "note.change", note: target.value })}
          />
        )}
      </Field>
      {pointing !== undefined && <SharedPointing pointing={pointing} busy={busy} />}
    </form>
  )
}

/** Asks for the note of a decision and, the first time, for a name. */
export const SharedDialog = () => {
  const { view, send } = useSharedPage(({ dialog }) => dialog)
  const id = useId()
  if (view === undefined) return null
  const close = () => send({ type: "decision.close" })
  return (
    <Dialog
      open
      title={view.title}
      description={texts.change}
      dismissible={!view.busy}
      onOpenChange={(open) => !open && !view.busy && close()}
      footer={
        <>
          <Button disabled={view.busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={view.busy}>
            {view.sendLabel}
          </Button>
        </>
      }
    >
      <Form id={id} />
    </Dialog>
  )
}
