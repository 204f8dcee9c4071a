import { Banner, Button, Dialog, Field, Skeleton, TextArea, TextInput } from "@marque/react/ui"
import { useId } from "react"
import { useMarketHold } from "./market-hold-provider.tsx"
import styles from "./market-hold.module.css"

const Fields = ({ id }: { readonly id: string }) => {
  const { view, send } = useMarketHold()
  const { busy, error, from, held, reason } = view
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
      {held !== undefined && <p className={styles["why"]}>{held}</p>}
      {from !== undefined && (
        <Field label={from.label} error={from.error} required>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={from.value}
              disabled={busy}
              onChange={({ target }) => send({ type: "from.change", from: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={reason.label} hint={reason.hint} error={reason.error} required aside={reason.counter}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            dir="auto"
            value={reason.value}
            disabled={busy}
            onChange={({ target }) => send({ type: "reason.change", reason: target.value })}
          />
        )}
      </Field>
    </form>
  )
}

const Body = ({ id }: { readonly id: string }) => {
  const { view } = useMarketHold()
  if (view.state === "loading") {
    return (
      <section aria-busy="true" aria-label={view.loadingLabel}>
        <Skeleton height="9rem" shape="block" />
      </section>
    )
  }
  if (view.state === "lost") return <Banner tone="danger">{view.error}</Banner>
  if (view.forbidden !== undefined) {
    return (
      <div className={styles["form"]}>
        <Banner tone="neutral">{view.forbidden}</Banner>
        {view.held !== undefined && <p className={styles["why"]}>{view.held}</p>}
      </div>
    )
  }
  return <Fields id={id} />
}

export interface MarketHoldProps {
  readonly onClose: () => void
}

/** Puts a market on hold, or lifts its hold. */
export const MarketHold = ({ onClose }: MarketHoldProps) => {
  const { view } = useMarketHold()
  const id = useId()
  const canSend = view.forbidden === undefined && (view.state === "writing" || view.busy)
  return (
    <Dialog
      open
      title={view.title}
      description={view.text}
      dismissible={!view.busy}
      onOpenChange={(open) => !open && !view.busy && onClose()}
      footer={
        <>
          <Button disabled={view.busy} onClick={onClose}>
            {view.cancelLabel}
          </Button>
          {canSend && (
            <Button type="submit" form={id} variant="primary" needsServer busy={view.busy}>
              {view.submitLabel}
            </Button>
          )}
        </>
      }
    >
      <Body id={id} />
    </Dialog>
  )
}
