import type { RecordFormView } from "@marque/core/records"
import { Banner, Button, Dialog, ErrorState, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { ConflictNotice } from "../forms/conflict-notice.tsx"
import styles from "./record-form.module.css"

export type RecordFormEvent =
  | { readonly type: "form.submit"; readonly another?: boolean }
  | { readonly type: "form.discard" }
  | { readonly type: "form.reload" }
  | { readonly type: "form.retry" }
  | { readonly type: "record.archive" }
  | { readonly type: "record.restore" }
  | { readonly type: "record.remove" }
  | { readonly type: "archive.confirm" }
  | { readonly type: "archive.cancel" }

export interface RecordFormShared {
  readonly view: RecordFormView
  readonly send: (event: RecordFormEvent) => void
}
type Shared = RecordFormShared

export const Loading = ({ label }: { readonly label: string }) => (
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

export const Messages = ({ view, send }: Shared) => (
  <>
    {view.readOnly !== undefined && <Banner tone="neutral">{view.readOnly}</Banner>}
    {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
    {view.conflict !== undefined && (
      <ConflictNotice {...view.conflict} onReload={() => send({ type: "form.reload" })} />
    )}
  </>
)

/** `onSave` where the button stands outside the form it submits. */
export const Foot = ({ view, send, onSave }: Shared & { readonly onSave?: () => void }) => (
  <div className={styles["foot"]} data-within={onSave === undefined ? "form" : "sheet"}>
    <Button
      type={onSave === undefined ? "submit" : "button"}
      variant="primary"
      needsServer
      busy={view.saving}
      {...(onSave !== undefined && { onClick: onSave })}
    >
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

export const Actions = ({ view, send }: Shared) => {
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

export const Confirm = ({ view: { confirm }, send }: Shared) => {
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

/** What is drawn in place of the fields; undefined once they may be seen. */
export const insteadOfFields = ({ view, send }: Shared, level: 1 | 2, missing: ReactNode): ReactNode => {
  switch (view.state) {
    case "missing":
      return missing
    case "loading":
      return <Loading label={view.loadingLabel} />
    case "forbidden":
      return <ErrorState level={level} title={view.forbiddenTitle} message={view.forbidden ?? ""} />
    case "unavailable":
      return <ErrorState level={level} message={view.error ?? ""} onRetry={() => send({ type: "form.retry" })} />
    default:
      return undefined
  }
}

/** Whether the fields are only to read. */
export const isLocked = ({ readOnly, state }: RecordFormView): boolean => readOnly !== undefined || state !== "editing"
