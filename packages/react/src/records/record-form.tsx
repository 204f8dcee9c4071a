import type { RecordFormView } from "@marque/core/records"
import { Banner, Button, Dialog, ErrorState, PageHeader, SaveBar, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { ConflictNotice } from "../forms/conflict-notice.tsx"
import { FormPage, type FormPageProps } from "../forms/form-page.tsx"
import { LeaveGuard } from "../forms/leave-guard.tsx"
import styles from "./record-form.module.css"
import { useSaveKey } from "../forms/use-save-key.ts"

type RecordFormEvent =
  | { readonly type: "form.submit"; readonly another?: boolean }
  | { readonly type: "form.discard" }
  | { readonly type: "form.reload" }
  | { readonly type: "form.retry" }
  | { readonly type: "record.archive" }
  | { readonly type: "record.restore" }
  | { readonly type: "record.remove" }
  | { readonly type: "archive.confirm" }
  | { readonly type: "archive.cancel" }

export interface RecordFormProps {
  readonly view: RecordFormView
  readonly send: (event: RecordFormEvent) => void
  /** What replaces the form where the record is not there, or not this person's to see. */
  readonly missing: ReactNode
  /** Replaces the heading of the page. */
  readonly header?: ReactNode
  /** Beside the fields. */
  readonly aside?: (locked: boolean) => ReactNode
  /** On a phone `first` is above the fields, `last` below them. @default "first" */
  readonly asidePlace?: FormPageProps["asidePlace"]
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
    {view.anotherLabel !== undefined && (
      <Button needsServer disabled={view.saving} onClick={() => send({ type: "form.submit", another: true })}>
        {view.anotherLabel}
      </Button>
    )}
    <output className={styles["wait"]}>{view.wait}</output>
  </div>
)

const Actions = ({ view, send }: Shared) => {
  if (view.archive === undefined) return undefined
  const { archived, busy, label } = view.archive
  return (
    <>
      {view.removeLabel !== undefined && (
        <Button variant="ghost" needsServer onClick={() => send({ type: "record.remove" })}>
          {view.removeLabel}
        </Button>
      )}
      <Button
        variant="ghost"
        needsServer
        busy={busy}
        onClick={() => send({ type: archived ? "record.restore" : "record.archive" })}
      >
        {label}
      </Button>
    </>
  )
}

const Confirm = ({ view: { confirm }, send }: Shared) => {
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
          <Button onClick={cancel}>{confirm?.cancelLabel}</Button>
          <Button variant="danger" needsServer onClick={() => send({ type: "archive.confirm" })}>
            {confirm?.confirmLabel}
          </Button>
        </>
      }
    />
  )
}

/** The form of one stored record, such as a product or a place, around what is its own. */
export const RecordForm = (props: RecordFormProps) => {
  const { aside, asidePlace = "first", children, header, missing, send, view } = props
  const save = () => send({ type: "form.submit" })
  useSaveKey(view.isNew && view.state === "editing", save)
  if (view.state === "missing") return missing
  if (view.state === "loading") return <Loading label={view.loadingLabel} />
  if (view.state === "forbidden")
    return <ErrorState level={1} title={view.forbiddenTitle} message={view.forbidden ?? ""} />
  if (view.state === "unavailable") {
    return <ErrorState level={1} message={view.error ?? ""} onRetry={() => send({ type: "form.retry" })} />
  }
  const locked = view.readOnly !== undefined || view.state !== "editing"
  return (
    <div className={styles["page"]} data-state={view.state}>
      {header ?? <PageHeader title={view.title} actions={<Actions view={view} send={send} />} />}
      <Messages view={view} send={send} />
      <FormPage label={view.title} onSubmit={save} disabled={locked} asidePlace={asidePlace} aside={aside?.(locked)}>
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
      <Confirm view={view} send={send} />
      <LeaveGuard dirty={view.dirty} onLeave={() => send({ type: "form.discard" })} />
    </div>
  )
}
