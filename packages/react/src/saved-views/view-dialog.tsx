import { SAVED_VIEW_NAME_MAX, savedViewTexts } from "@marque/core/saved-views"
import { actTexts } from "@marque/core/texts"
import { Banner, Button, Checkbox, Dialog, Field, TextInput } from "@marque/react/ui"
import { useId } from "react"
import styles from "./saved-views.module.css"
import { useSavedViews } from "./saved-views-provider.tsx"

export const ViewDialog = () => {
  const { view, send } = useSavedViews(({ dialog }) => ({ dialog }))
  const id = useId()
  const { dialog } = view
  if (dialog === undefined) return null
  const { busy, error, name, problem, shared, sharing, text, title } = dialog
  const close = () => send({ type: "dialog.close" })
  return (
    <Dialog
      open
      title={title}
      description={text}
      dismissible={!busy}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {actTexts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" needsServer busy={busy}>
            {actTexts.save}
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
          send({ type: "form.submit" })
        }}
      >
        {error !== undefined && <Banner tone="danger">{error}</Banner>}
        <Field label={savedViewTexts.name} required error={problem}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={2 * SAVED_VIEW_NAME_MAX}
              disabled={busy}
              onChange={(event) => send({ type: "name.change", name: event.target.value })}
            />
          )}
        </Field>
        {sharing !== undefined && (
          <div>
            <Checkbox
              label={sharing.label}
              checked={shared}
              disabled={busy || sharing.hint !== undefined}
              aria-describedby={sharing.hint === undefined ? undefined : `${id}-hint`}
              onCheckedChange={(checked) => send({ type: "shared.change", shared: checked })}
            />
            {sharing.hint !== undefined && (
              <p id={`${id}-hint`} className={styles["hint"]}>
                {sharing.hint}
              </p>
            )}
          </div>
        )}
      </form>
    </Dialog>
  )
}
