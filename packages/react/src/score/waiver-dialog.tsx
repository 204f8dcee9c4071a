import { type WaiverForm, waiverTexts } from "@marque/core/score"
import { Banner, Button, Dialog, Field, Select, TextArea } from "@marque/react/ui"
import { useId } from "react"
import { useScorePanel } from "./score-panel-provider.tsx"
import styles from "./score-panel.module.css"

/** Asks why a failing check is accepted, and for how long. */
export const WaiverDialog = ({ form }: { readonly form: WaiverForm }) => {
  const { send } = useScorePanel((view) => view.assetId)
  const id = useId()
  const close = () => send({ type: "waiver.close" })
  return (
    <Dialog
      open
      title={form.title}
      description={waiverTexts.text}
      dismissible={!form.busy}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button disabled={form.busy} onClick={close}>
            {waiverTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            needsServer
            busy={form.busy}
            disabled={!form.canSubmit && !form.busy}
          >
            {waiverTexts.submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles["waiverForm"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "waiver.submit" })
        }}
      >
        {form.error !== undefined && <Banner tone="danger">{form.error}</Banner>}
        <Field label={waiverTexts.reason} hint={waiverTexts.reasonHint} required>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              dir="auto"
              maxLength={500}
              value={form.reason}
              onChange={(event) => send({ type: "waiver.change", change: { reason: event.target.value } })}
            />
          )}
        </Field>
        <Select
          label={waiverTexts.until}
          options={form.choices}
          value={form.days}
          onValueChange={(days) => send({ type: "waiver.change", change: { days: Number(days) } })}
        />
      </form>
    </Dialog>
  )
}
