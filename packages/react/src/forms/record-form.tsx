import { Banner, Button, Dialog, ErrorState, PageHeader, SaveBar, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { ConflictNotice, type ConflictNoticeProps } from "./conflict-notice.tsx"
import { FormPage } from "./form-page.tsx"
import { LeaveGuard } from "./leave-guard.tsx"
import styles from "./record-form.module.css"
import { useSaveKey } from "./use-save-key.ts"

/** What the form of every record says around its own fields. */
interface RecordFormView {
  readonly state: "loading" | "editing" | "saving" | "archiving" | "saved" | "missing" | "unavailable" | "forbidden"
  readonly isNew: boolean
  readonly title: string
  readonly dirty: boolean
  readonly saving: boolean
  readonly saveLabel: string
  readonly anotherLabel: string | undefined
  /** Why saving has to wait. */
  readonly wait: string | undefined
  readonly archive: { readonly label: string; readonly archived: boolean } | undefined
  /** Asked before archiving a record that is in use. */
  readonly confirmArchive: string | undefined
  readonly error: string | undefined
  readonly conflict: Omit<ConflictNoticeProps, "onReload"> | undefined
  readonly readOnly: string | undefined
  readonly forbidden: string | undefined
}

/** What the form of every record hears besides edits of its own fields. */
type RecordFormEvent =
  | { readonly type: "form.submit"; readonly another?: boolean }
  | { readonly type: "form.discard" }
  | { readonly type: "form.reload" }
  | { readonly type: "form.retry" }
  | { readonly type: "archive.confirm" }
  | { readonly type: "archive.cancel" }

interface RecordFormProps {
  readonly view: RecordFormView
  readonly send: (event: RecordFormEvent) => void
  /** Names the form while it is being loaded. */
  readonly loadingLabel: string
  readonly forbiddenTitle: string
  /** What stands where the record is not there, or not this person's to see. */
  readonly missing: ReactNode
  readonly onArchive: () => void
  readonly onRestore: () => void
  /** Stands beside the fields; on a phone above them. */
  readonly aside: (locked: boolean) => ReactNode
  readonly children: ReactNode
}

const Loading = ({ label }: { readonly label: string }) => (
  <section className={styles["loading"]} aria-busy="true" aria-label={label}>
    <Skeleton width="18rem" height="2rem" />
    <div className={styles["ghost"]}>
      <Skeleton height="18rem" shape="block" />
      <div className={styles["lines"]}>
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} height="2.25rem" shape="block" />
        ))}
      </div>
    </div>
  </section>
)

type Shared = Pick<RecordFormProps, "view" | "send">

const Messages = ({ view, send }: Shared) => (
  <>
    {view.readOnly !== undefined && <Banner tone="neutral">{view.readOnly}</Banner>}
    {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
    {view.conflict !== undefined && (
      <ConflictNotice {...view.conflict} onReload={() => send({ type: "form.reload" })} />
    )}
  </>
)

const Foot = ({ view, send }: Shared) => (
  <div className={styles["foot"]}>
    <Button type="submit" variant="primary" needsServer busy={view.saving}>
      {view.saveLabel}
    </Button>
    <Button needsServer disabled={view.saving} onClick={() => send({ type: "form.submit", another: true })}>
      {view.anotherLabel}
    </Button>
    <output className={styles["wait"]}>{view.wait}</output>
  </div>
)

const Actions = ({ view, onArchive, onRestore }: Pick<RecordFormProps, "view" | "onArchive" | "onRestore">) => {
  if (view.archive === undefined || view.readOnly !== undefined) return undefined
  const { archived, label } = view.archive
  return (
    <Button
      variant="ghost"
      needsServer
      busy={view.state === "archiving"}
      onClick={() => (archived ? onRestore() : onArchive())}
    >
      {label}
    </Button>
  )
}

const ArchiveDialog = ({ view, send }: Shared) => {
  const cancel = () => send({ type: "archive.cancel" })
  return (
    <Dialog
      open={view.confirmArchive !== undefined}
      onOpenChange={(open) => !open && cancel()}
      title={`Archive ${view.title}?`}
      description={view.confirmArchive}
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

/** The form of one stored record, such as a product or a place, around what is its own. */
export const RecordForm = (props: RecordFormProps) => {
  const { aside, children, forbiddenTitle, loadingLabel, missing, onArchive, onRestore, send, view } = props
  const save = () => send({ type: "form.submit" })
  useSaveKey(view.isNew && view.state === "editing", save)
  if (view.state === "missing") return missing
  if (view.state === "loading") return <Loading label={loadingLabel} />
  if (view.state === "forbidden") return <ErrorState level={1} title={forbiddenTitle} message={view.forbidden ?? ""} />
  if (view.state === "unavailable") {
    return <ErrorState level={1} message={view.error ?? ""} onRetry={() => send({ type: "form.retry" })} />
  }
  const locked = view.readOnly !== undefined || view.state !== "editing"
  return (
    <div className={styles["page"]} data-state={view.state}>
      <PageHeader title={view.title} actions={<Actions view={view} onArchive={onArchive} onRestore={onRestore} />} />
      <Messages view={view} send={send} />
      <FormPage label={view.title} onSubmit={save} disabled={locked} asidePlace="first" aside={aside(locked)}>
        {children}
        {view.isNew && <Foot view={view} send={send} />}
      </FormPage>
      {!view.isNew && (
        <SaveBar
          dirty={view.dirty || view.saving}
          saving={view.saving}
          canSave={view.wait === undefined}
          onSave={save}
          onDiscard={() => send({ type: "form.discard" })}
        />
      )}
      <ArchiveDialog view={view} send={send} />
      <LeaveGuard dirty={view.dirty} onLeave={() => send({ type: "form.discard" })} />
    </div>
  )
}
