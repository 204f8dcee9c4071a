import { type AdminDialogView, type AdminDraft, adminTexts as texts } from "@marque/core/admin"
import { Banner, Button, Dialog, Field, Select, TextArea, TextInput } from "@marque/react/ui"
import { useId } from "react"
import styles from "./admin.module.css"
import { useAdminDesk } from "./admin-desk-provider.tsx"

type Reasoned = Exclude<AdminDraft, { readonly kind: "feedback" }>
type Adjusting = Extract<AdminDraft, { readonly kind: "adjust" }>
type Sorting = Extract<AdminDraft, { readonly kind: "feedback" }>

const Reason = ({ dialog, draft }: { readonly dialog: AdminDialogView; readonly draft: Reasoned }) => {
  const { send } = useAdminDesk()
  return (
    <Field label={texts.reason} hint={texts.reasonHint} error={dialog.reasonError} required>
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          dir="auto"
          value={draft.reason}
          disabled={dialog.busy}
          onChange={({ target }) => send({ type: "draft.change", draft: { ...draft, reason: target.value } })}
        />
      )}
    </Field>
  )
}

const Amount = ({ dialog, draft }: { readonly dialog: AdminDialogView; readonly draft: Adjusting }) => {
  const { send } = useAdminDesk()
  return (
    <Field label={texts.adjustLabel} error={dialog.amountError} required>
      {(control) => (
        <>
          <TextInput
            {...control}
            inputMode="numeric"
            value={draft.amount}
            disabled={dialog.busy}
            onChange={({ target }) => send({ type: "draft.change", draft: { ...draft, amount: target.value } })}
          />
          <output className={styles["soft"]}>{dialog.balanceAfter}</output>
        </>
      )}
    </Field>
  )
}

const Sorted = ({ dialog, draft }: { readonly dialog: AdminDialogView; readonly draft: Sorting }) => {
  const { send } = useAdminDesk()
  return (
    <>
      <Field label={texts.status} required>
        {(control) => (
          <Select
            {...control}
            options={dialog.statuses}
            value={draft.status}
            onValueChange={(status) => send({ type: "draft.change", draft: { ...draft, status } })}
          />
        )}
      </Field>
      <Field label={texts.note} hint={texts.noteHint}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            dir="auto"
            value={draft.note}
            disabled={dialog.busy}
            onChange={({ target }) => send({ type: "draft.change", draft: { ...draft, note: target.value } })}
          />
        )}
      </Field>
    </>
  )
}

/** What is asked before something of a customer is changed. */
export const AdminDialog = ({ dialog }: { readonly dialog: AdminDialogView }) => {
  const { send } = useAdminDesk()
  const id = useId()
  const { busy, draft } = dialog
  const close = () => send({ type: "dialog.dismiss" })
  return (
    <Dialog
      open
      title={dialog.title}
      {...(dialog.text !== undefined && { description: dialog.text })}
      dismissible={!busy}
      onOpenChange={(open) => !open && !busy && close()}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {dialog.cancelLabel}
          </Button>
          <Button type="submit" form={id} variant="primary" needsServer busy={busy}>
            {dialog.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "form.submit" })
        }}
      >
        {dialog.error !== undefined && <Banner tone="danger">{dialog.error}</Banner>}
        {draft.kind === "adjust" && <Amount dialog={dialog} draft={draft} />}
        {draft.kind === "feedback" ? (
          <Sorted dialog={dialog} draft={draft} />
        ) : (
          <Reason dialog={dialog} draft={draft} />
        )}
      </form>
    </Dialog>
  )
}
