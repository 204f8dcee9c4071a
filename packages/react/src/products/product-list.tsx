import {
  Banner,
  Button,
  ButtonLink,
  Dialog,
  EmptyState,
  ErrorState,
  PageHeader,
  Pagination,
  Select,
  Skeleton,
  TextInput
} from "@marque/react/ui"
import type { ReactNode } from "react"
import styles from "./product-list.module.css"
import { useProductList } from "./product-list-provider.tsx"
import { ProductTable } from "./product-table.tsx"

const Filters = () => {
  const { view, send } = useProductList(({ categories, category, query, searchLabel, status, statuses }) => ({
    categories,
    category,
    query,
    searchLabel,
    status,
    statuses
  }))
  return (
    <search className={styles["filters"]}>
      <TextInput
        type="search"
        aria-label={view.searchLabel}
        placeholder={view.searchLabel}
        value={view.query}
        className={styles["query"] ?? ""}
        onChange={(event) => send({ type: "query.change", query: event.target.value })}
      />
      <Select
        label="Category"
        options={view.categories}
        value={view.category}
        onValueChange={(category) => send({ type: "filter.choose", filter: { category } })}
      />
      <Select
        label="Status"
        options={view.statuses}
        value={view.status}
        onValueChange={(status) => send({ type: "filter.choose", filter: { status } })}
      />
    </search>
  )
}

const Loading = () => (
  <section className={styles["loading"]} aria-busy="true" aria-label="Loading products">
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className={styles["ghost"]}>
        <Skeleton width="3.25rem" height="3.25rem" shape="block" />
        <Skeleton width={`${50 - row * 4}%`} />
      </div>
    ))}
  </section>
)

const Rows = () => {
  const { view, send } = useProductList(({ count, page, pages, rows, title }) => ({ count, page, pages, rows, title }))
  return (
    <>
      <ProductTable
        caption={view.title}
        rows={view.rows}
        onArchive={(productId) => send({ type: "product.archive", productId })}
      />
      <div className={styles["foot"]}>
        <output className={styles["count"]}>{view.count}</output>
        <Pagination page={view.page} pages={view.pages} onPage={(page) => send({ type: "page.choose", page })} />
      </div>
    </>
  )
}

const Content = () => {
  const { view, send } = useProductList(({ clearLabel, empty, error, newProduct, state }) => ({
    clearLabel,
    empty,
    error,
    newProduct,
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
          icon="product"
          {...view.empty}
          action={
            view.newProduct && (
              <ButtonLink href={view.newProduct.href} variant="primary">
                {view.newProduct.label}
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
          action={<Button onClick={() => send({ type: "filter.clear" })}>{view.clearLabel}</Button>}
        />
      )
    default:
      return <Rows />
  }
}

const Confirm = () => {
  const { view: confirm, send } = useProductList((view) => view.confirm)
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
export interface ProductListProps {
  /** What stands where the brand is not there, or not this person's to see. */
  readonly missing: ReactNode
}

/** The products of a brand: search, table, pages and every state without rows. */
export const ProductList = ({ missing }: ProductListProps) => {
  const { view, send } = useProductList(({ error, newProduct, readOnly, stale, state, title }) => ({
    error,
    newProduct,
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
          view.newProduct && (
            <ButtonLink href={view.newProduct.href} variant="primary">
              {view.newProduct.label}
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
      {(view.state === "ready" || view.state === "filteredEmpty") && <Filters />}
      <Content />
      <Confirm />
    </div>
  )
}
