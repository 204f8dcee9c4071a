import { resultTexts } from "@marque/core/campaign-assets"
import { Banner, Button, EmptyState, ErrorState, later, Skeleton } from "@marque/react/ui"
import { type ReactNode } from "react"
import { ResultsComparisons } from "./results-comparisons.tsx"
import { ResultsFigures } from "./results-figures.tsx"
import { ResultsImports } from "./results-imports.tsx"
import { useResults } from "./results-provider.tsx"
import { ResultsTests } from "./results-tests.tsx"
import styles from "./results.module.css"

const ResultsDialogs = later(async () => (await import("./results-dialogs.tsx")).ResultsDialogs)

export interface ResultsProps {
  /** Shown for a campaign that does not exist. */
  readonly missing: ReactNode
}

const Actions = () => {
  const { view, send } = useResults(({ mayImport }) => ({ mayImport }))
  if (!view.mayImport) return null
  return (
    <div className={styles["actions"]}>
      <Button onClick={() => send({ type: "test.open" })}>{resultTexts.declare}</Button>
      <Button variant="primary" onClick={() => send({ type: "import.open" })}>
        {resultTexts.import}
      </Button>
    </div>
  )
}

const Loading = () => (
  <section className={styles["page"]} aria-busy="true" aria-label={resultTexts.title}>
    <Skeleton height="3rem" shape="block" />
    <Skeleton height="20rem" shape="block" />
    <Skeleton height="12rem" shape="block" />
  </section>
)

const Loaded = () => (
  <>
    <ResultsTests />
    <ResultsFigures />
    <ResultsComparisons />
    <ResultsImports />
  </>
)

/** The results of a campaign: imported, compared, tested. */
export const Results = ({ missing }: ResultsProps) => {
  const { view, send } = useResults(({ emptyText, dialog, error, isStale, state }) => ({
    emptyText,
    hasDialog: dialog !== undefined,
    error,
    isStale,
    state
  }))
  if (view.state === "missing") return missing
  if (view.state === "loading") return <Loading />
  if (view.state === "failed") {
    return (
      <ErrorState
        title={resultTexts.failedTitle}
        message={view.error ?? ""}
        onRetry={() => send({ type: "results.retry" })}
      />
    )
  }
  return (
    <div className={styles["page"]}>
      <div className={styles["head"]}>
        <h2>{resultTexts.title}</h2>
        <Actions />
      </div>
      {view.isStale && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "results.retry" })}>
              {resultTexts.retry}
            </Button>
          }
        >
          {`${view.error ?? ""}. ${resultTexts.stale}`}
        </Banner>
      )}
      {view.state === "empty" ? <EmptyState title={resultTexts.emptyTitle} text={view.emptyText} /> : <Loaded />}
      {view.hasDialog && <ResultsDialogs />}
    </div>
  )
}
