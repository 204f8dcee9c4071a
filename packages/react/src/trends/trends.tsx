import { searchOfFilter, trendPageTexts } from "@marque/core/trends"
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  PageHeader,
  Segmented,
  Select,
  Skeleton,
  TextInput
} from "@marque/react/ui"
import type { ReactNode } from "react"
import { TrendCard } from "./trend-card.tsx"
import { TrendDialogs } from "./trend-dialogs.tsx"
import { TrendMonth } from "./trend-month.tsx"
import { FailedSources, TrendSources } from "./trend-sources.tsx"
import { useTrends } from "./trends-provider.tsx"
import styles from "./trends.module.css"

const views = [
  { value: "list", label: trendPageTexts.list },
  { value: "month", label: trendPageTexts.month }
] as const

const Head = () => {
  const { view, send } = useTrends(({ canPlan, dismissed, error, readOnly, stale, state, tooMany }) => ({
    canPlan,
    dismissed,
    error,
    readOnly,
    stale,
    state,
    tooMany
  }))
  const isThere = view.state === "ready" || view.state === "filteredEmpty"
  const actions = isThere && (
    <>
      {view.dismissed !== undefined && (
        <Button variant="ghost" onClick={() => send({ type: "dismissed.open" })}>
          {view.dismissed.label}
        </Button>
      )}
      <Button onClick={() => send({ type: "subscribe.open" })}>{trendPageTexts.subscribe}</Button>
      {view.canPlan && (
        <>
          <Button onClick={() => send({ type: "import.open" })}>{trendPageTexts.import}</Button>
          <Button variant="primary" onClick={() => send({ type: "date.open" })}>
            {trendPageTexts.addDate}
          </Button>
        </>
      )}
    </>
  )
  return (
    <>
      <PageHeader title={trendPageTexts.title} text={trendPageTexts.text} actions={actions} />
      {view.readOnly !== undefined && <Banner tone="neutral">{view.readOnly}</Banner>}
      {view.tooMany !== undefined && <Banner tone="neutral">{view.tooMany}</Banner>}
      {view.stale !== undefined && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "calendar.retry" })}>
              {trendPageTexts.retry}
            </Button>
          }
        >
          {view.error}. {view.stale}
        </Banner>
      )}
      <FailedSources />
    </>
  )
}

const Filters = () => {
  const { view, send } = useTrends(({ filters, query, view: shown }) => ({ filters, query, shown }))
  return (
    <search className={styles["filters"]}>
      <TextInput
        type="search"
        aria-label={trendPageTexts.search}
        placeholder={trendPageTexts.search}
        value={view.query}
        className={styles["query"] ?? ""}
        onChange={({ target }) => send({ type: "search.choose", search: { q: target.value } })}
      />
      <Segmented
        label={trendPageTexts.view}
        options={views}
        value={view.shown}
        onValueChange={(chosen) => send({ type: "search.choose", search: { view: chosen } })}
      />
      {view.filters.map(({ label, name, options, value }) => (
        <Select
          key={name}
          label={label}
          options={options}
          value={value}
          onValueChange={(chosen) => send({ type: "search.choose", search: searchOfFilter(name, chosen) })}
        />
      ))}
    </search>
  )
}

const Loading = () => (
  <section className={styles["cards"]} aria-busy="true" aria-label={trendPageTexts.loading}>
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} height="14rem" shape="block" />
    ))}
  </section>
)

const Content = () => {
  const { view, send } = useTrends(({ cards, error, isFiltered, marketsHref, month, state }) => ({
    cards,
    error,
    isFiltered,
    marketsHref,
    month,
    state
  }))
  switch (view.state) {
    case "loading":
      return <Loading />
    case "failed":
      return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "calendar.retry" })} />
    case "empty":
      return (
        <EmptyState
          icon="market"
          title={trendPageTexts.emptyTitle}
          text={trendPageTexts.emptyText}
          action={
            <ButtonLink href={view.marketsHref} variant="primary">
              {trendPageTexts.addMarket}
            </ButtonLink>
          }
        />
      )
    default:
      return (
        <>
          {view.month !== undefined && <TrendMonth month={view.month} />}
          {view.state === "filteredEmpty" && (
            <EmptyState
              icon="search"
              title={trendPageTexts.nothing}
              text={trendPageTexts.nothingText}
              action={
                view.isFiltered && (
                  <Button onClick={() => send({ type: "search.clear" })}>{trendPageTexts.clearFilters}</Button>
                )
              }
            />
          )}
          <div className={styles["cards"]} data-part="cards">
            {view.cards.map((card) => (
              <TrendCard key={card.id} card={card} />
            ))}
          </div>
          <TrendSources />
          <p className={styles["credit"]}>{trendPageTexts.credit}</p>
        </>
      )
  }
}

export interface TrendsProps {
  /** What replaces the page where the brand is not there, or not this person's to see. */
  readonly missing: ReactNode
}

/** Trends of a brand: cards, the month, calendars that were imported, and their dialogs. */
export const Trends = ({ missing }: TrendsProps) => {
  const { view: state } = useTrends((view) => view.state)
  if (state === "missing") return missing
  return (
    <div className={styles["page"]} data-state={state}>
      <Head />
      {(state === "ready" || state === "filteredEmpty") && <Filters />}
      <Content />
      <TrendDialogs />
    </div>
  )
}
