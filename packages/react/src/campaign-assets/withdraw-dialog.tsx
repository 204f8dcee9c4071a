import { slotPageTexts as texts } from "@marque/core/campaign-assets"
import { Button, Dialog, Field, TextArea } from "@marque/react/ui"
import { useId } from "react"
import { useSlots } from "./slots-provider.tsx"

/** Asks why pictures are taken back from review. */
export const WithdrawDialog = () => {
  const { view, send } = useSlots(({ withdrawal }) => withdrawal)
  const id = useId()
  if (view === undefined) return null
  const close = () => send({ type: "reason.close" })
  return (
    <Dialog
      open
      title={view.title}
      description={texts.withdrawText}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={id} needsServer>
            {texts.withdraw}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "reason.send" })
        }}
      >
        <Field label={texts.reason} error={view.error} required>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              dir="auto"
              value={view.reason}
              onChange={({ target }) => send({ type: "reason.change", reason: target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
