import { type DialogField, proposalPageTexts as texts, type ProposalDialogView } from "@marque/core/proposals"
import { Banner, Button, Checkbox, Dialog, Field, Select } from "@marque/react/ui"
import { useId } from "react"
import { WordField } from "../forms/word-field.tsx"
import { useProposal } from "./proposal-provider.tsx"
import styles from "./proposal.module.css"

const Words = ({ busy, field }: { readonly field: DialogField; readonly busy: boolean }) => {
  const { send } = useProposal(({ state }) => state)
  const { field: name, language } = field
  const change = (text: string) =>
    send({
      type: "dialog.change",
      change: name === "note" || name === "title" || name === "idea" ? { [name]: text } : { words: { [name]: text } }
    })
  return <WordField field={field} language={language} busy={busy} onChange={change} />
}

const Variants = ({ busy, dialog }: { readonly dialog: ProposalDialogView; readonly busy: boolean }) => {
  const { send } = useProposal(({ state }) => state)
  const { asset, variants } = dialog
  if (variants === undefined || asset === undefined) return null
  return (
    <Field label={variants.label}>
      {(control) => (
        <Select
          {...control}
          options={variants.options}
          value={variants.chosen}
          disabled={busy}
          onValueChange={(at) =>
            send({ type: "act.do", act: { kind: "edit", edit: { type: "variant", asset, at: Number(at) } } })
          }
        />
      )}
    </Field>
  )
}

const Form = ({ dialog, id }: { readonly dialog: ProposalDialogView; readonly id: string }) => {
  const { send } = useProposal(({ state }) => state)
  const { busy, confirm, error, groups } = dialog
  return (
    <form
      id={id}
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "dialog.submit" })
      }}
    >
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <Variants dialog={dialog} busy={busy} />
      {groups.map(({ fields, title }) => (
        <div key={title ?? ""} className={styles["form"]}>
          {title !== undefined && <h3 className={styles["panelTitle"]}>{title}</h3>}
          {fields.map((field) => (
            <Words key={field.field} field={field} busy={busy} />
          ))}
        </div>
      ))}
      {confirm !== undefined && (
        <Checkbox
          label={confirm.label}
          checked={confirm.on}
          aria-invalid={confirm.error}
          disabled={busy}
          onCheckedChange={(confirmed) => send({ type: "dialog.change", change: { confirmed } })}
        />
      )}
    </form>
  )
}

const Open = ({ dialog }: { readonly dialog: ProposalDialogView }) => {
  const { send } = useProposal(({ state }) => state)
  const id = useId()
  const { busy, drop, submitLabel, text, title } = dialog
  const close = () => send({ type: "dialog.close" })
  return (
    <Dialog
      open
      title={title}
      {...(text !== undefined && { description: text })}
      dismissible={!busy}
      onOpenChange={(open) => !open && !busy && close()}
      footer={
        <>
          {drop !== undefined && (
            <Button
              variant="ghost"
              needsServer
              disabled={busy}
              onClick={() => {
                close()
                send({ type: "act.do", act: { kind: "edit", edit: drop } })
              }}
            >
              {texts.drop}
            </Button>
          )}
          <Button disabled={busy} onClick={close}>
            {texts.close}
          </Button>
          <Button type="submit" form={id} variant="primary" needsServer busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form dialog={dialog} id={id} />
    </Dialog>
  )
}

/** The open form: approve, request changes, a concept's name, the words of an asset. */
export const ProposalDialog = () => {
  const { view } = useProposal(({ dialog }) => ({ dialog }))
  return view.dialog === undefined ? null : <Open dialog={view.dialog} />
}
