import { slotGridTexts as texts, slotPageTexts } from "@marque/core/campaign-assets"
import { Banner, Button, ButtonLink, Dialog, EmptyState, ErrorState, Select, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { SlotGridTable } from "./slot-grid-table.tsx"
import { useSlotGrid } from "./slot-grid-provider.tsx"
import styles from "./slot-grid.module.css"

const Bar = () => {
  const { view, send } = useSlotGrid(({ busy, language, languages, mayUndo, mayWrite }) => ({
    busy,
    language,
    languages,
    mayUndo,
    mayWrite
  }))
  const { busy, language, languages, mayUndo, mayWrite } = view
  return (
    <div className={styles["bar"]}>
      {languages.length > 0 && (
        <Select
          label={texts.language}
          value={language}
          options={languages}
          disabled={busy}
          onValueChange={(value) => send({ type: "language.choose", language: value === "" ? undefined : value })}
        />
      )}
      <p className={styles["hint"]}>{mayWrite ? texts.hint : texts.reading}</p>
      <output className={styles["soft"]}>{busy && texts.saving}</output>
      {mayWrite && (
        <Button size="sm" needsServer disabled={!mayUndo} onClick={() => send({ type: "change.undo" })}>
          {texts.undo}
        </Button>
      )}
    </div>
  )
}

const Refused = () => {
  const { view, send } = useSlotGrid(({ refused }) => ({ refused }))
  if (view.refused === undefined) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={() => send({ type: "refused.discard" })}>
          {texts.discard}
        </Button>
      }
    >
      {view.refused}
    </Banner>
  )
}

const Confirm = () => {
  const { view, send } = useSlotGrid(({ confirm }) => confirm)
  if (view === undefined) return null
  const close = () => send({ type: "change.cancel" })
  return (
    <Dialog
      open
      title={view.title}
      description={view.lines.join(" ")}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant="primary" needsServer onClick={() => send({ type: "change.confirm" })}>
            {texts.change}
          </Button>
        </>
      }
    />
  )
}

/** Words and days of a campaign's slots, edited like a spreadsheet. */
export const SlotGrid = ({ missing }: { readonly missing: ReactNode }) => {
  const { view, send } = useSlotGrid(({ error, proposalHref, state }) => ({ error, proposalHref, state }))
  if (view.state === "missing") return missing
  if (view.state === "failed") {
    return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "page.retry" })} />
  }
  if (view.state === "loading") {
    return (
      <section aria-busy="true" aria-label={slotPageTexts.loading}>
        <Skeleton height="18rem" shape="block" />
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
      <Bar />
      <Refused />
      <SlotGridTable />
      <Confirm />
    </div>
  )
}
