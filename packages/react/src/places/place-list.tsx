import {
  Banner,
  Button,
  ButtonLink,
  Dialog,
  EmptyState,
  ErrorState,
  PageHeader,
  Pagination,
  Skeleton,
  TextInput
} from "@marque/react/ui"
import type { ReactNode } from "react"
import { PlaceCards } from "./place-cards.tsx"
import styles from "./place-list.module.css"
import { usePlaceList } from "./place-list-provider.tsx"

const Search = () => {
  const { view, send } = usePlaceList(({ query, searchLabel }) => ({ query, searchLabel }))
  return (
    <search className={styles["search"]}>
      <TextInput
        type="search"
        aria-label={view.searchLabel}
        placeholder={view.searchLabel}
        value={view.query}
        onChange={(event) => send({ type: "query.change", query: event.target.value })}
      />
    </search>
  )
}

const Loading = () => (
  <section className={styles["ghosts"]} aria-busy="true" aria-label="Loading places">
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <div key={card} className={styles["ghost"]}>
        <Skeleton height="11rem" shape="block" />
        <Skeleton width={`${70 - card * 5}%`} />
        <Skeleton width="40%" />
      </div>
    ))}
  </section>
)

const Cards = () => {
  const { view, send } = usePlaceList(({ cards, count, generateLabel, page, pages, title }) => ({
    cards,
    count,
    generateLabel,
    page,
    pages,
    title
  }))
  return (
    <>
      <PlaceCards
        label={view.title}
        cards={view.cards}
        generateLabel={view.generateLabel}
        onArchive={(placeId) => send({ type: "place.archive", placeId })}
      />
      <div className={styles["foot"]}>
        <output className={styles["count"]}>{view.count}</output>
        <Pagination page={view.page} pages={view.pages} onPage={(page) => send({ type: "page.choose", page })} />
      </div>
    </>
  )
}

const Archived = () => {
  const { view: archived, send } = usePlaceList((view) => view.archived)
  if (archived === undefined) return null
  return (
    <details className={styles["archived"]}>
      <summary>{archived.title}</summary>
      <ul>
        {archived.items.map(({ _id, name }) => (
          <li key={_id}>
            <span>{name}</span>
            {archived.restoreLabel !== undefined && (
              <Button
                size="sm"
                needsServer
                aria-label={`${archived.restoreLabel} ${name}`}
                onClick={() => send({ type: "place.archive", placeId: _id })}
              >
                {archived.restoreLabel}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const Content = () => {
  const { view, send } = usePlaceList(({ clearLabel, empty, error, newPlace, state }) => ({
    clearLabel,
    empty,
    error,
    newPlace,
    state
  }))
  switch (view.state) {
    case "loading":
      return <Loading />
    case "failed":
      return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "list.retry" })} />
    case "empty":
      return (
        <EmptyState
          icon="place"
          {...view.empty}
          action={
            view.newPlace && (
              <ButtonLink href={view.newPlace.href} variant="primary">
                {view.newPlace.label}
              </ButtonLink>
            )
          }
        />
      )
    case "filteredEmpty":
      return (
        <EmptyState
          icon="search"
          {...view.empty}
          action={<Button onClick={() => send({ type: "query.clear" })}>{view.clearLabel}</Button>}
        />
      )
    default:
      return <Cards />
  }
}

const Confirm = () => {
  const { view: confirm, send } = usePlaceList((view) => view.confirm)
  const cancel = () => send({ type: "archive.cancel" })
  return (
    <Dialog
      open={confirm !== undefined}
      onOpenChange={(open) => !open && cancel()}
      title={confirm?.title ?? ""}
      description={confirm?.text}
      maxWidth={440}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button variant="danger" needsServer onClick={() => send({ type: "archive.confirm" })}>
            Archive
          </Button>
        </>
      }
    />
  )
}

/** What the list leaves to the page around it. */
export interface PlaceListProps {
  /** What stands where the brand is not there, or not this person's to see. */
  readonly missing: ReactNode
}

/** The places of a brand: search, cards, pages, what is archived, and every state without cards. */
export const PlaceList = ({ missing }: PlaceListProps) => {
  const { view, send } = usePlaceList(({ error, newPlace, readOnly, stale, state, title }) => ({
    error,
    newPlace,
    readOnly,
    stale,
    state,
    title
  }))
  if (view.state === "missing") return missing
  return (
    <div className={styles["list"]} data-state={view.state}>
      <PageHeader
        title={view.title}
        actions={
          view.newPlace && (
            <ButtonLink href={view.newPlace.href} variant="primary">
              {view.newPlace.label}
            </ButtonLink>
          )
        }
      />
      {view.readOnly !== undefined && <Banner tone="warning">{view.readOnly}</Banner>}
      {view.stale !== undefined && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "list.retry" })}>
              Retry
            </Button>
          }
        >
          {view.error}. {view.stale}
        </Banner>
      )}
      {(view.state === "ready" || view.state === "filteredEmpty") && <Search />}
      <Content />
      <Archived />
      <Confirm />
    </div>
  )
}
