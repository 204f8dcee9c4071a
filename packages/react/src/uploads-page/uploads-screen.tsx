import { routes } from "@marque/core/navigation"
import { uploadPageTexts, type UploadsSearch } from "@marque/core/uploads"
import {
  Banner,
  Button,
  ButtonLink,
  Checkbox,
  EmptyState,
  ErrorState,
  later,
  PageHeader,
  Segmented,
  Select,
  Skeleton,
  TextInput
} from "@marque/react/ui"
import { type ReactNode } from "react"
import { PageDrop, Pickers } from "./page-drop.tsx"
import { UploadBatches } from "./upload-batches.tsx"
import { UploadQueue, type UploadQueueProps } from "./upload-queue.tsx"
import { NO_ROWS, useUploadQueue } from "./upload-queue-provider.tsx"
import { useUploadsPage } from "./uploads-page-provider.tsx"
import { UploadsTable } from "./uploads-table.tsx"
import styles from "./uploads-page.module.css"

const UploadDialogs = later(async () => (await import("./upload-dialogs.tsx")).UploadDialogs)

const views = [
  { value: "table", label: uploadPageTexts.table },
  { value: "batch", label: uploadPageTexts.batches }
] as const

/** What the next files get. */
const Settings = () => {
  const { view } = useUploadQueue(NO_ROWS, ({ next, settings }) => ({ next, settings }))
  const { send } = useUploadsPage(() => undefined)
  return (
    <p className={styles["settings"]}>
      <span className={styles["soft"]}>{uploadPageTexts.settings}</span> {view.settings}
      <Button
        size="sm"
        variant="ghost"
        aria-label={uploadPageTexts.editNext}
        onClick={() => send({ type: "edit.open", target: { kind: "next", settings: view.next } })}
      >
        {uploadPageTexts.settingsChange}
      </Button>
    </p>
  )
}

const Head = () => {
  const { view, send } = useUploadsPage(({ error, galleryHref, interrupted, mayEdit, overQuota, readOnly, stale }) => ({
    error,
    galleryHref,
    interrupted,
    mayEdit,
    overQuota,
    readOnly,
    stale
  }))
  const { send: sendToQueue } = useUploadQueue(NO_ROWS, () => undefined)
  const actions = (
    <>
      <ButtonLink href={view.galleryHref}>{uploadPageTexts.showAsPictures}</ButtonLink>
      {view.mayEdit && <Pickers onFiles={(files) => sendToQueue({ type: "files.add", files })} />}
    </>
  )
  return (
    <>
      <PageHeader title={uploadPageTexts.title} text={uploadPageTexts.text} actions={actions} />
      {view.readOnly !== undefined && <Banner tone="neutral">{view.readOnly}</Banner>}
      {view.overQuota !== undefined && (
        <Banner
          tone="warning"
          action={
            <ButtonLink size="sm" href={routes.billing.href({})}>
              {uploadPageTexts.openBilling}
            </ButtonLink>
          }
        >
          {view.overQuota}
        </Banner>
      )}
      {view.stale !== undefined && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "page.retry" })}>
              {uploadPageTexts.retry}
            </Button>
          }
        >
          {view.error}. {view.stale}
        </Banner>
      )}
      {view.interrupted !== undefined && (
        <Banner tone="warning">
          {view.interrupted.text}
          <ul className={styles["interrupted"]}>
            {view.interrupted.files.map((file) => (
              <li key={file}>{file}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

const Filters = () => {
  const { view, send } = useUploadsPage(({ filters, from, isFiltered, query, to, unused, view: shown }) => ({
    filters,
    from,
    isFiltered,
    query,
    to,
    unused,
    shown
  }))
  const choose = (search: UploadsSearch) => send({ type: "search.choose", search })
  return (
    <search className={styles["filters"]}>
      <TextInput
        type="search"
        aria-label={uploadPageTexts.search}
        placeholder={uploadPageTexts.search}
        value={view.query}
        className={styles["query"] ?? ""}
        onChange={({ target }) => choose({ q: target.value })}
      />
      <Segmented
        label={uploadPageTexts.view}
        options={views}
        value={view.shown}
        onValueChange={(chosen) => choose({ view: chosen })}
      />
      {view.filters.map(({ label, name, options, value }) => (
        <Select
          key={name}
          label={label}
          options={options}
          value={value}
          onValueChange={(chosen) => choose({ [name]: chosen })}
        />
      ))}
      <TextInput
        type="date"
        aria-label={uploadPageTexts.from}
        value={view.from}
        onChange={({ target }) => choose({ from: target.value })}
      />
      <TextInput
        type="date"
        aria-label={uploadPageTexts.to}
        value={view.to}
        onChange={({ target }) => choose({ to: target.value })}
      />
      <Checkbox label={uploadPageTexts.unused} checked={view.unused} onCheckedChange={(unused) => choose({ unused })} />
      {view.isFiltered && (
        <Button size="sm" variant="ghost" onClick={() => send({ type: "search.clear" })}>
          {uploadPageTexts.clearFilters}
        </Button>
      )}
    </search>
  )
}

const Loading = () => (
  <section className={styles["batches"]} aria-busy="true" aria-label={uploadPageTexts.loading}>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} height="4rem" shape="block" />
    ))}
  </section>
)

const Content = () => {
  const { view, send } = useUploadsPage(({ error, mayEdit, state, view: shown }) => ({ error, mayEdit, shown, state }))
  const { send: sendToQueue } = useUploadQueue(NO_ROWS, () => undefined)
  switch (view.state) {
    case "loading":
      return <Loading />
    case "failed":
      return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "page.retry" })} />
    case "empty":
      return (
        <EmptyState
          icon="upload"
          title={uploadPageTexts.emptyTitle}
          text={uploadPageTexts.emptyText}
          action={
            view.mayEdit && (
              <span className={styles["actions"]}>
                <Pickers onFiles={(files) => sendToQueue({ type: "files.add", files })} />
              </span>
            )
          }
        />
      )
    case "filteredEmpty":
      return (
        <EmptyState
          icon="search"
          title={uploadPageTexts.nothing}
          text={uploadPageTexts.nothingText}
          action={<Button onClick={() => send({ type: "search.clear" })}>{uploadPageTexts.clearFilters}</Button>}
        />
      )
    default:
      return view.shown === "batch" ? <UploadBatches /> : <UploadsTable />
  }
}

export interface UploadsScreenProps extends UploadQueueProps {
  /** What replaces the page where the brand is not there, or not this person's to see. */
  readonly missing: ReactNode
}

/** Uploads of a brand: the queue of files on their way, the table or the batches, and their dialogs. */
export const UploadsScreen = ({ hrefOf, missing }: UploadsScreenProps) => {
  const { view } = useUploadsPage(({ dialog, mayEdit, state }) => ({ dialog, mayEdit, state }))
  const { send } = useUploadQueue(NO_ROWS, () => undefined)
  if (view.state === "missing") return missing
  return (
    <div className={styles["page"]} data-state={view.state}>
      <Head />
      {view.mayEdit && (
        <>
          <PageDrop onFiles={(files) => send({ type: "files.add", files })} />
          <Settings />
        </>
      )}
      <UploadQueue hrefOf={hrefOf} />
      {(view.state === "ready" || view.state === "filteredEmpty") && <Filters />}
      <Content />
      {view.dialog !== "closed" && <UploadDialogs />}
    </div>
  )
}
