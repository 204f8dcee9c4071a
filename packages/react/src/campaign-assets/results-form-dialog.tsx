import { actTexts } from "@marque/core/texts"
import { Banner, Button, Dialog } from "@marque/react/ui"
import { type ReactNode, useId } from "react"
import { useResults } from "./results-provider.tsx"
import styles from "./results.module.css"

interface ResultsFormDialogProps {
  readonly title: string
  readonly text: string
  readonly error: string | undefined
  readonly isBusy: boolean
  /** What is under way can be stopped by closing. */
  readonly canStop?: boolean
  /** Absent: nothing to send. */
  readonly submit?: string
  readonly canSubmit?: boolean
  readonly isDanger?: boolean
  /** Pixels. */
  readonly maxWidth?: number
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

export const ResultsFormDialog = (props: ResultsFormDialogProps) => {
  const {
    aside,
    canStop = false,
    canSubmit = true,
    children,
    error,
    isBusy,
    isDanger = false,
    maxWidth = 560,
    submit,
    text,
    title
  } = props
  const { send } = useResults(() => undefined)
  const id = useId()
  const close = () => send({ type: "dialog.close" })
  return (
    <Dialog
      open
      title={title}
      description={text}
      maxWidth={maxWidth}
      dismissible={!isBusy}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          {aside}
          <Button disabled={isBusy && !canStop} onClick={close}>
            {actTexts.cancel}
          </Button>
          {submit !== undefined && (
            <Button
              type="submit"
              form={id}
              variant={isDanger ? "danger" : "primary"}
              needsServer
              busy={isBusy}
              disabled={!canSubmit}
            >
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
