import { slotCalendarTexts as texts } from "@marque/core/campaign-assets"
import { Banner, Button, CopyButton, Dialog, Field, TextInput } from "@marque/react/ui"
import { useSlotCalendar } from "./slot-calendar-provider.tsx"
import styles from "./slot-calendar.module.css"

const PlanOnly = () => {
  const { view, send } = useSlotCalendar(({ asksPlanOnly }) => ({ asksPlanOnly }))
  const cancel = () => send({ type: "move.cancel" })
  return (
    <Dialog
      open={view.asksPlanOnly}
      title={texts.planOnlyTitle}
      description={texts.planOnly}
      onOpenChange={(open) => !open && cancel()}
      footer={
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button variant="primary" needsServer onClick={() => send({ type: "move.confirm" })}>
            {texts.movePlan}
          </Button>
        </>
      }
    />
  )
}

const Shift = () => {
  const { view, send } = useSlotCalendar(({ shift }) => ({ shift }))
  const { shift } = view
  if (shift === undefined) return null
  const close = () => send({ type: "shift.close" })
  return (
    <Dialog
      open
      title={shift.title}
      description={texts.keepsDay}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            variant="primary"
            needsServer
            disabled={!shift.mayShift}
            onClick={() => send({ type: "shift.confirm" })}
          >
            {shift.submit}
          </Button>
        </>
      }
    >
      <div className={styles["section"]}>
        <Field label={texts.shiftDays} hint={texts.shiftHint} error={shift.error}>
          {(control) => (
            <TextInput
              {...control}
              value={shift.days}
              onChange={({ target }) => send({ type: "shift.change", days: target.value })}
            />
          )}
        </Field>
        <section aria-label={texts.collisions} aria-live="polite">
          {shift.error === undefined && shift.collisions.length === 0 && (
            <p className={styles["soft"]}>{texts.shiftNone}</p>
          )}
          {shift.collisions.length > 0 && (
            <>
              <h3 className={styles["trayTitle"]}>{texts.collisions}</h3>
              <ul className={styles["list"]}>
                {shift.collisions.map(({ key, text }) => (
                  <li key={key}>{text}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
    </Dialog>
  )
}

const Feed = () => {
  const { view, send } = useSlotCalendar(({ feed }) => ({ feed }))
  const { feed } = view
  if (feed === undefined) return null
  const { address, busy, error } = feed
  return (
    <Dialog
      open
      title={texts.feedTitle}
      description={texts.feedText}
      onOpenChange={(open) => !open && send({ type: "feed.close" })}
      dismissible={!busy}
      footer={
        <>
          <Button variant="ghost" needsServer disabled={busy} onClick={() => send({ type: "feed.revoke" })}>
            {texts.feedRevoke}
          </Button>
          {address === undefined && (
            <Button variant="primary" needsServer disabled={busy} onClick={() => send({ type: "feed.open" })}>
              {texts.feedOpen}
            </Button>
          )}
        </>
      }
    >
      <div className={styles["section"]} aria-busy={busy || undefined}>
        {error !== undefined && <Banner tone="danger">{error}</Banner>}
        {address === undefined ? (
          <p className={styles["soft"]}>{texts.feedRenews}</p>
        ) : (
          <Field label={texts.feedAddress} hint={texts.feedOnce}>
            {(control) => (
              <div className={styles["address"]}>
                <TextInput {...control} readOnly value={address} onFocus={({ target }) => target.select()} />
                <CopyButton text={address}>{texts.feedCopy}</CopyButton>
              </div>
            )}
          </Field>
        )}
      </div>
    </Dialog>
  )
}

export const SlotCalendarDialogs = () => (
  <>
    <PlanOnly />
    <Shift />
    <Feed />
  </>
)
