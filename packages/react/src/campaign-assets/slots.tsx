import { slotPageTexts as texts } from "@marque/core/campaign-assets"
import { Button, ButtonLink, EmptyState, ErrorState, Progress, Skeleton, WithReasons } from "@marque/react/ui"
import type { ReactNode } from "react"
import { ProduceDialog } from "./produce-dialog.tsx"
import { SlotGallery } from "./slot-gallery.tsx"
import { SlotSheet } from "./slot-sheet.tsx"
import { type ReviewedNotes, SlotReview } from "./slot-review.tsx"
import { SlotWords } from "./slot-words.tsx"
import { SlotTable } from "./slot-table.tsx"
import { WithdrawDialog } from "./withdraw-dialog.tsx"
import { useSlots } from "./slots-provider.tsx"
import styles from "./slots.module.css"

const Runs = () => {
  const { view, send } = useSlots(({ busy, runs }) => ({ busy, runs }))
  if (view.runs.length === 0) return null
  return (
    <ul className={styles["runs"]}>
      {view.runs.map(({ act, id, open, progress, text }) => (
        <li key={id}>
          {open && <Progress label={text} value={progress} />}
          <output>{text}</output>
          {act !== undefined && (
            <Button size="sm" needsServer disabled={view.busy} onClick={() => send({ type: "act.do", act: act.act })}>
              {act.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const Bar = ({ share }: Pick<SlotsProps, "share">) => {
  const { view, send } = useSlots(({ bulk, busy, chosen, goLive, missing, producible, summary, toReview }) => ({
    bulk,
    busy,
    chosen,
    goLive,
    missing,
    producible,
    summary,
    toReview
  }))
  const { bulk, busy, chosen, goLive, missing, producible, summary, toReview } = view
  return (
    <div className={styles["bar"]}>
      <p className={styles["soft"]}>{chosen.length === 0 ? summary : texts.chosen(chosen.length)}</p>
      <div className={styles["actions"]}>
        {chosen.length > 0 && (
          <Button variant="ghost" onClick={() => send({ type: "slot.choose", slotIds: chosen, on: false })}>
            {texts.clear}
          </Button>
        )}
        {bulk.map(({ act, kind, label, others, why }) => (
          <WithReasons key={kind} others={others} why={why}>
            <Button needsServer disabled={busy} onClick={() => send({ type: "act.do", act })}>
              {label}
            </Button>
          </WithReasons>
        ))}
        {share}
        {toReview > 0 && chosen.length === 0 && (
          <Button onClick={() => send({ type: "review.start" })}>{texts.review(toReview)}</Button>
        )}
        {goLive && chosen.length === 0 && (
          <Button
            variant="primary"
            needsServer
            disabled={busy}
            onClick={() => send({ type: "act.do", act: { kind: "goLive" } })}
          >
            {texts.goLive}
          </Button>
        )}
        {producible !== undefined && (
          <WithReasons others={producible.others} why={producible.why}>
            <Button
              variant="primary"
              needsServer
              onClick={() => send({ type: "produce.open", slotIds: producible.slotIds })}
            >
              {producible.label}
            </Button>
          </WithReasons>
        )}
        {chosen.length === 0 && missing.length > 0 && (
          <Button variant="primary" needsServer onClick={() => send({ type: "produce.open", slotIds: missing })}>
            {texts.produceMissing(missing.length)}
          </Button>
        )}
      </div>
    </div>
  )
}

export interface SlotsProps {
  /** @default "table" */
  readonly layout?: "gallery" | "table"
  readonly missing: ReactNode
  /** Beside what can be done with chosen slots. */
  readonly share?: ReactNode
  /** Who was asked for reviews, above the slots. */
  readonly requests?: ReactNode
  /** What was written about a picture that is reviewed. */
  readonly notes?: ReviewedNotes
}

/** The slots of a campaign: what is planned, made, reviewed and delivered. */
export const Slots = ({ layout = "table", missing, notes, requests, share }: SlotsProps) => {
  const { view, send } = useSlots(({ error, proposalHref, state }) => ({ error, proposalHref, state }))
  if (view.state === "missing") return missing
  if (view.state === "failed") {
    return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "page.retry" })} />
  }
  if (view.state === "loading") {
    return (
      <section aria-busy="true" aria-label={texts.loading}>
        <Skeleton height="18rem" shape="block" />
      </section>
    )
  }
  if (view.state === "locked") {
    return (
      <EmptyState
        icon="lock"
        title={texts.locked}
        text={texts.lockedText}
        action={
          <ButtonLink href={view.proposalHref} variant="primary">
            {texts.proposal}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className={styles["section"]}>
      <Runs />
      {requests}
      <Bar share={share} />
      {layout === "gallery" ? <SlotGallery /> : <SlotTable />}
      <ProduceDialog />
      <WithdrawDialog />
      <SlotSheet />
      <SlotWords />
      <SlotReview notes={notes} />
    </div>
  )
}
