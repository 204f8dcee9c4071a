"use client"
import { Banner, Button, Dialog, Field, TextArea } from "@marque/react/ui"
import styles from "./admin-mode.module.css"
import { useAdminMode } from "./admin-mode-provider.tsx"

const MAX_WIDTH = 480

/** Before changes are allowed while acting as a member. */
export const AllowChangesDialog = () => {
  const { view, send } = useAdminMode(({ confirm }) => confirm)
  const dismiss = () => send({ type: "dialog.dismiss" })
  return (
    <Dialog
      open={view.open}
      onOpenChange={(open) => !open && dismiss()}
      title={view.title}
      description={view.text}
      maxWidth={MAX_WIDTH}
      dismissible={!view.busy}
      footer={
        <>
          <Button disabled={view.busy} onClick={dismiss}>
            {view.cancelLabel}
          </Button>
          <Button variant="primary" needsServer busy={view.busy} onClick={() => send({ type: "changes.allow" })}>
            {view.confirmLabel}
          </Button>
        </>
      }
    >
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
    </Dialog>
  )
}

export const AdminModeDialog = () => {
  const { view, send } = useAdminMode(({ dialog }) => dialog)
  return (
    <Dialog
      open={view.open}
      onOpenChange={(open) => !open && send({ type: "dialog.dismiss" })}
      title={view.title}
      description={view.text}
      maxWidth={MAX_WIDTH}
      dismissible={view.canDismiss}
    >
      <form
        className={styles["form"]}
        data-state={view.busy ? "busy" : "editing"}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "form.submit" })
        }}
      >
        {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
        <Field label={view.reasonLabel} required error={view.reasonError}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={view.reason}
              disabled={view.busy}
              onBlur={() => send({ type: "reason.blur" })}
              onChange={(event) => send({ type: "reason.change", reason: event.target.value })}
            />
          )}
        </Field>
        <div className={styles["buttons"]}>
          <Button disabled={!view.canDismiss} onClick={() => send({ type: "dialog.dismiss" })}>
            {view.cancelLabel}
          </Button>
          <Button type="submit" variant="primary" busy={view.busy}>
            {view.submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
