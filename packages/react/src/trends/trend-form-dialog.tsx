import { actTexts } from "@marque/core/texts"
import type { TrendDialogView } from "@marque/core/trends"
import { Banner, Button, Dialog } from "@marque/react/ui"
import { type ReactNode, useId } from "react"
import { useTrends } from "./trends-provider.tsx"
import styles from "./trends.module.css"

/** Of the dialog of one kind. */
export type Of<Kind extends TrendDialogView["kind"]> = {
  readonly dialog: Extract<TrendDialogView, { readonly kind: Kind }>
}

interface FormProps {
  readonly title: string
  readonly text?: string
  readonly error: string | undefined
  readonly busy: boolean
  /** Absent: nothing to send. */
  readonly submit?: string | undefined
  readonly canSubmit?: boolean
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export const FormDialog = ({ aside, busy, canSubmit = true, children, error, submit, text, title }: FormProps) => {
  const { send } = useTrends(() => undefined)
  const id = useId()
  const close = () => send({ type: "dialog.close" })
  return (
    <Dialog
      open
      title={title}
      {...(text !== undefined && { description: text })}
      dismissible={!busy}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          {aside}
          <Button disabled={busy} onClick={close}>
            {submit === undefined ? actTexts.close : actTexts.cancel}
          </Button>
          {submit !== undefined && (
            <Button type="submit" form={id} variant="primary" needsServer busy={busy} disabled={!canSubmit}>
              {submit}
            </Button>
          )}
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
        {error !== undefined && <Banner tone="danger">{error}</Banner>}
        {children}
      </form>
    </Dialog>
  )
}
