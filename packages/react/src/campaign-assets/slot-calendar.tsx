import { slotCalendarTexts as texts, slotPageTexts } from "@marque/core/campaign-assets"
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  Segmented,
  Skeleton,
  TextInput
} from "@marque/react/ui"
import type { ReactNode } from "react"
import { SlotCalendarDialogs } from "./slot-calendar-dialogs.tsx"
import { SlotCalendarGrid, SlotTray } from "./slot-calendar-grid.tsx"
import { useSlotCalendar } from "./slot-calendar-provider.tsx"
import styles from "./slot-calendar.module.css"

const Head = () => {
  const { view, send } = useSlotCalendar(({ canShift, chosen, scale, scales, title }) => ({
    canShift,
    chosen,
    scale,
    scales,
    title
  }))
  return (
    <div className={styles["head"]}>
      <IconButton icon="chevron-left" label={texts.previous} onClick={() => send({ type: "range.step", by: -1 })} />
      <h2 className={styles["title"]} aria-live="polite">
        {view.title}
      </h2>
      <IconButton icon="chevron-right" label={texts.next} onClick={() => send({ type: "range.step", by: 1 })} />
      <div className={styles["tools"]}>
        <Segmented
          label={texts.scale}
          value={view.scale}
          options={view.scales}
          onValueChange={(scale) => send({ type: "scale.choose", scale })}
        />
        {view.canShift && (
          <Button needsServer onClick={() => send({ type: "shift.open" })}>
            {texts.shift}
          </Button>
        )}
        <Button needsServer onClick={() => send({ type: "feed.ask" })}>
          {texts.subscribe}
        </Button>
      </div>
    </div>
  )
}

/** What can be done with chosen slots, also without dragging and keys. */
const Chosen = () => {
  const { view, send } = useSlotCalendar(({ busy, chosen, mayMove }) => ({ busy, chosen, mayMove }))
  const { busy, chosen, mayMove } = view
  if (!mayMove || chosen.length === 0) return null
  return (
    <div className={styles["chosen"]}>
      <p className={styles["soft"]}>{texts.chosen(chosen.length)}</p>
      <Field label={texts.moveTo}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            disabled={busy}
            onChange={({ target }) =>
              target.value !== "" && send({ type: "slots.move", slotIds: chosen, date: target.value })
            }
          />
        )}
      </Field>
      <Button needsServer disabled={busy} onClick={() => send({ type: "slots.move", slotIds: chosen })}>
        {texts.toTray}
      </Button>
      <Button variant="ghost" onClick={() => send({ type: "choice.clear" })}>
        {texts.clear}
      </Button>
    </div>
  )
}

const Said = () => {
  const { view } = useSlotCalendar(({ carrying, mayMove, refused }) => ({ carrying, mayMove, refused }))
  return (
    <>
      <output className={styles["soft"]}>{view.carrying ?? (view.mayMove ? texts.hint : texts.reading)}</output>
      <div role="alert">{view.refused !== undefined && <Banner tone="warning">{view.refused}</Banner>}</div>
    </>
  )
}

/** The planned days of a campaign's slots. */
export const SlotCalendar = ({ missing }: { readonly missing: ReactNode }) => {
  const { view, send } = useSlotCalendar(({ error, proposalHref, state }) => ({ error, proposalHref, state }))
  if (view.state === "missing") return missing
  if (view.state === "failed") {
    return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "page.retry" })} />
  }
  if (view.state === "loading") {
    return (
      <section aria-busy="true" aria-label={slotPageTexts.loading}>
        <Skeleton height="24rem" shape="block" />
      </section>
    )
  }
  if (view.state === "locked") {
    return (
      <EmptyState
        icon="lock"
        title={slotPageTexts.locked}
        text={slotPageTexts.lockedText}
        action={
          <ButtonLink href={view.proposalHref} variant="primary">
            {slotPageTexts.proposal}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className={styles["section"]}>
      <Head />
      <Chosen />
      <Said />
      <div className={styles["board"]}>
        <SlotCalendarGrid />
        <SlotTray />
      </div>
      <SlotCalendarDialogs />
    </div>
  )
}
