import { Banner, Button, ErrorState, PageHeader, SaveBar, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { ConflictNotice } from "../forms/conflict-notice.tsx"
import { FormPage } from "../forms/form-page.tsx"
import { LeaveGuard } from "../forms/leave-guard.tsx"
import { useSaveKey } from "../forms/use-save-key.ts"
import { ArchivePlaceDialog } from "./archive-place-dialog.tsx"
import { PlaceFields } from "./place-fields.tsx"
import styles from "./place-form.module.css"
import { usePlaceForm } from "./place-form-provider.tsx"
import { PlacePhotos } from "./place-photos.tsx"

const Loading = () => (
  <section className={styles["loading"]} aria-busy="true" aria-label="Loading the place">
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

const Messages = () => {
  const { view, send } = usePlaceForm()
  return (
    <>
      {view.readOnly !== undefined && <Banner tone="neutral">{view.readOnly}</Banner>}
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      {view.conflict !== undefined && (
        <ConflictNotice {...view.conflict} onReload={() => send({ type: "form.reload" })} />
      )}
    </>
  )
}

const Foot = () => {
  const { view, send } = usePlaceForm()
  if (!view.isNew) return null
  return (
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
}

const Actions = () => {
  const { view, send } = usePlaceForm()
  if (view.archive === undefined || view.readOnly !== undefined) return undefined
  const { archived, label } = view.archive
  return (
    <Button
      variant="ghost"
      needsServer
      busy={view.state === "archiving"}
      onClick={() => send({ type: archived ? "place.restore" : "place.archive" })}
    >
      {label}
    </Button>
  )
}

/** What the form leaves to the page around it. */
export interface PlaceFormProps {
  /** What stands where the place is not there, or not this person's to see. */
  readonly missing: ReactNode
}

/** The form of one place: its photographs and marks beside everything that is written about it. */
export const PlaceForm = ({ missing }: PlaceFormProps) => {
  const { view, send } = usePlaceForm()
  const save = () => send({ type: "form.submit" })
  useSaveKey(view.isNew && view.state === "editing", save)
  if (view.state === "missing") return missing
  if (view.state === "loading") return <Loading />
  if (view.state === "forbidden")
    return <ErrorState level={1} title="You cannot add places" message={view.forbidden ?? ""} />
  if (view.state === "unavailable") {
    return <ErrorState level={1} message={view.error ?? ""} onRetry={() => send({ type: "form.retry" })} />
  }
  const locked = view.readOnly !== undefined || view.state !== "editing"
  return (
    <div className={styles["page"]} data-state={view.state}>
      <PageHeader title={view.title} actions={<Actions />} />
      <Messages />
      <FormPage
        label={view.title}
        onSubmit={save}
        disabled={locked}
        asidePlace="first"
        aside={<PlacePhotos disabled={locked} />}
      >
        <PlaceFields />
        <Foot />
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
      <ArchivePlaceDialog />
      <LeaveGuard dirty={view.dirty} onLeave={() => send({ type: "form.discard" })} />
    </div>
  )
}
