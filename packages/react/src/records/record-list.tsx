import {
  Banner,
  Button,
  ButtonLink,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  type IconName,
  PageHeader,
  Pagination,
  Select,
  Skeleton,
  TextInput
} from "@marque/react/ui"
import type { ReactNode } from "react"
import { RecordListScope, type RecordListScopeProps, useRecordList } from "./record-list-scope.tsx"
import styles from "./record-list.module.css"
import { useUndoKey } from "./use-undo-key.ts"

const Filters = () => {
  const { view, send } = useRecordList(({ filters, query, searchLabel }) => ({ filters, query, searchLabel }))
  return (
    <search className={styles["filters"]} data-filters={view.filters.length}>
      <TextInput
        type="search"
        aria-label={view.searchLabel}
        placeholder={view.searchLabel}
        value={view.query}
        className={styles["query"] ?? ""}
        onChange={(event) => send({ type: "query.change", query: event.target.value })}
      />
      {view.filters.map(({ label, name, options, value }) => (
        <Select
          key={name}
          label={label}
          options={options}
          value={value}
          // The options are the filter's own values.
          onValueChange={(chosen) => send({ type: "filter.choose", filter: { [name]: chosen as never } })}
        />
      ))}
    </search>
  )
}

const LoadingRows = ({ label }: { readonly label: string }) => (
  <section className={styles["loading"]} aria-busy="true" aria-label={label}>
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className={styles["ghost"]}>
        <Skeleton width="3.25rem" height="3.25rem" shape="block" />
        <Skeleton width={`${50 - row * 4}%`} />
      </div>
    ))}
  </section>
)

const Bulk = () => {
  const { view: bulk, send } = useRecordList((view) => view.bulk)
  if (bulk === undefined) return null
  return (
    <div className={styles["bulk"]} data-part="bulk">
      <output>{bulk.text}</output>
      {bulk.acts.map(({ kind, label }) => (
        <Button key={kind} size="sm" needsServer onClick={() => send({ type: `rows.${kind}` })}>
          {label}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={() => send({ type: "page.select", on: false })}>
        {bulk.clearLabel}
      </Button>
    </div>
  )
}

const Foot = () => {
  const { view, send } = useRecordList(({ count, page, pages }) => ({ count, page, pages }))
  return (
    <div className={styles["foot"]}>
      <output className={styles["count"]}>{view.count}</output>
      <Pagination page={view.page} pages={view.pages} onPage={(page) => send({ type: "page.choose", page })} />
    </div>
  )
}

type ContentProps = Pick<RecordListProps, "firstActions" | "icon" | "children"> &
  Required<Pick<RecordListProps, "paged">>

const Content = ({ firstActions, icon, paged, children }: ContentProps) => {
  const { view, send } = useRecordList(({ archived, clearLabel, empty, error, loadingLabel, newRecord, state }) => ({
    archived,
    clearLabel,
    empty,
    error,
    loadingLabel,
    newRecord,
    state
  }))
  switch (view.state) {
    case "loading":
      return <LoadingRows label={view.loadingLabel} />
    case "failed":
      return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "list.retry" })} />
    case "empty":
      return (
        <EmptyState
          icon={icon}
          {...view.empty}
          action={
            view.newRecord &&
            !view.archived.shown &&
            (firstActions ?? (
              <ButtonLink href={view.newRecord.href} variant="primary">
                {view.newRecord.label}
              </ButtonLink>
            ))
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
      return (
        <>
          {children}
          {paged && <Foot />}
        </>
      )
  }
}

const Confirm = () => {
  const { view: confirm, send } = useRecordList((view) => view.confirm)
  const cancel = () => send({ type: "act.cancel" })
  return (
    <Dialog
      open={confirm !== undefined}
      onOpenChange={(open) => !open && cancel()}
      title={confirm?.title ?? ""}
      description={confirm?.text}
      maxWidth={440}
      footer={
        <>
          <Button onClick={cancel}>{confirm?.cancelLabel}</Button>
          <Button
            variant="danger"
            needsServer
            disabled={confirm?.canConfirm === false}
            onClick={() => send({ type: "act.confirm" })}
          >
            {confirm?.confirmLabel}
          </Button>
        </>
      }
    >
      {confirm?.typed !== undefined && (
        <Field label={confirm.typed.label} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={confirm.typed?.value}
              onChange={(event) => send({ type: "name.change", name: event.target.value })}
            />
          )}
        </Field>
      )}
    </Dialog>
  )
}

const Head = ({
  headActions,
  within
}: Required<Pick<RecordListProps, "within">> & Pick<RecordListProps, "headActions">) => {
  const { view, send } = useRecordList(
    ({ archived, archivedBelow, canUndo, error, newRecord, readOnly, retryLabel, stale, title }) => ({
      archived,
      archivedBelow,
      canUndo,
      error,
      newRecord,
      readOnly,
      retryLabel,
      stale,
      title
    })
  )
  useUndoKey(view.canUndo, () => send({ type: "undo.take" }))
  const actions = (
    <>
      {!view.archivedBelow && (
        <Button variant="ghost" onClick={() => send({ type: "archived.show", archived: !view.archived.shown })}>
          {view.archived.label}
        </Button>
      )}
      {view.newRecord !== undefined && (
        <ButtonLink href={view.newRecord.href} variant="primary">
          {view.newRecord.label}
        </ButtonLink>
      )}
    </>
  )
  return (
    <>
      {within === "tab" ? (
        <div className={styles["actions"]}>{actions}</div>
      ) : (
        <PageHeader title={view.title} actions={actions} />
      )}
      {headActions !== undefined && <div className={styles["tools"]}>{headActions}</div>}
      {view.readOnly !== undefined && <Banner tone="warning">{view.readOnly}</Banner>}
      {view.stale !== undefined && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "list.retry" })}>
              {view.retryLabel}
            </Button>
          }
        >
          {view.error}. {view.stale}
        </Banner>
      )}
    </>
  )
}

export interface RecordListProps extends Omit<RecordListScopeProps, "children"> {
  /** Shown where there is no record yet. */
  readonly icon: IconName
  /** What replaces the list where the brand is not there, or not this person's to see. */
  readonly missing: ReactNode
  /** A tab has no heading of its own. @default "page" */
  readonly within?: "page" | "tab"
  /** Further ways to work with the records, in a row below the heading. */
  readonly headActions?: ReactNode
  /** What an empty list offers. @default to add the first record */
  readonly firstActions?: ReactNode
  /** Shown under the heading in every state of the list. */
  readonly banner?: ReactNode
  /** False where all records are drawn, whatever the page. @default true */
  readonly paged?: boolean
  /** Draws the rows. */
  readonly children: ReactNode
}

const Whole = ({
  banner,
  children,
  firstActions,
  headActions,
  icon,
  missing,
  paged = true,
  within = "page"
}: Omit<RecordListProps, "actor" | "toView">) => {
  const { view: state } = useRecordList((view) => view.state)
  if (state === "missing") return missing
  return (
    <div className={styles["list"]} data-state={state}>
      <Head within={within} headActions={headActions} />
      {banner}
      {(state === "ready" || state === "filteredEmpty") && <Filters />}
      <Bulk />
      <Content icon={icon} firstActions={firstActions} paged={paged}>
        {children}
      </Content>
      <Confirm />
    </div>
  )
}

/** The list of one kind of record: search, pages, what is archived, bulk acts, and every state without rows. */
export const RecordList = ({ actor, toView, ...props }: RecordListProps) => (
  <RecordListScope actor={actor} toView={toView}>
    <Whole {...props} />
  </RecordListScope>
)
