import { recallTexts as texts } from "@marque/core/recall"
import { Banner, Button, EmptyState, ErrorState, Segmented, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { RecallDialog } from "./recall-dialog.tsx"
import { RecallList } from "./recall-list.tsx"
import { useRecall } from "./recall-provider.tsx"
import styles from "./recall.module.css"

const Head = () => {
  const { view, send } = useRecall(({ heading, intro, openLabel, recall }) => ({ heading, intro, openLabel, recall }))
  const { heading, intro, openLabel, recall } = view
  return (
    <header className={styles["head"]}>
      <h1 className={styles["title"]} dir="auto">
        {heading}
      </h1>
      {intro !== undefined && <p className={styles["soft"]}>{intro}</p>}
      {recall !== undefined && (
        <Banner tone={recall.isOpen ? "warning" : "neutral"}>
          {[recall.text, recall.progress, recall.note].filter((part) => part !== undefined).join(" ")}
        </Banner>
      )}
      {openLabel !== undefined && (
        <div>
          <Button variant="primary" needsServer onClick={() => send({ type: "form.open", form: "open" })}>
            {openLabel}
          </Button>
        </div>
      )}
    </header>
  )
}

const Bar = () => {
  const { view, send } = useRecall(({ acts, choosable, chosen, count, onlyOpen, recall }) => ({
    acts,
    choosable,
    chosen,
    count,
    onlyOpen,
    recall
  }))
  const { acts, choosable, chosen, count, onlyOpen, recall } = view
  return (
    <div className={styles["bar"]}>
      {recall !== undefined && (
        <Segmented
          label={texts.only}
          value={onlyOpen ? "open" : "all"}
          options={[
            { value: "all", label: texts.onlyAll },
            { value: "open", label: texts.onlyOpen }
          ]}
          onValueChange={(value) => send({ type: "only.set", onlyOpen: value === "open" })}
        />
      )}
      <output className={styles["soft"]}>{chosen.length === 0 ? count : texts.chosen(chosen.length)}</output>
      {choosable.length > chosen.length && (
        <Button size="sm" onClick={() => send({ type: "item.choose", itemIds: choosable, on: true })}>
          {texts.chooseAll}
        </Button>
      )}
      {acts.map(({ form, label }) => (
        <Button key={form} size="sm" needsServer onClick={() => send({ type: "form.open", form })}>
          {label}
        </Button>
      ))}
    </div>
  )
}

const Body = ({ brandId }: { readonly brandId: string }) => {
  const { view, send } = useRecall(({ empty, error, hasMore, state }) => ({ empty, error, hasMore, state }))
  const { empty, error, hasMore, state } = view
  if (state === "loading") {
    return (
      <section aria-busy="true" aria-label={texts.loading}>
        <Skeleton height="12rem" shape="block" />
      </section>
    )
  }
  if (state === "failed") {
    return <ErrorState message={error ?? texts.failed} onRetry={() => send({ type: "page.retry" })} />
  }
  return (
    <>
      <Bar />
      {empty === undefined ? <RecallList brandId={brandId} /> : <EmptyState title={empty.title} text={empty.text} />}
      {hasMore && (
        <div>
          <Button needsServer busy={state === "more"} onClick={() => send({ type: "page.more" })}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}

export interface RecallScreenProps {
  readonly brandId: string
  readonly missing: ReactNode
}

/** Everything that has to do with one thing, and its recall. */
export const RecallScreen = ({ brandId, missing }: RecallScreenProps) => {
  const { view } = useRecall(({ state }) => ({ state }))
  if (view.state === "missing") return missing
  return (
    <div className={styles["page"]}>
      <Head />
      <Body brandId={brandId} />
      <RecallDialog />
    </div>
  )
}
