import { PageHeader, SaveBar } from "@marque/react/ui"
import type { ReactNode } from "react"
import { FormPage, type FormPageProps } from "../forms/form-page.tsx"
import { LeaveGuard } from "../forms/leave-guard.tsx"
import { useSaveKey } from "../forms/use-save-key.ts"
import {
  Actions,
  Confirm,
  Foot,
  insteadOfFields,
  isLocked,
  Messages,
  type RecordFormShared
} from "./record-form-parts.tsx"
import styles from "./record-form.module.css"

export interface RecordFormProps extends RecordFormShared {
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

/** The form of one stored record, such as a product or a place, around what is its own. */
export const RecordForm = (props: RecordFormProps) => {
  const { aside, asidePlace = "first", children, header, missing, send, view } = props
  const save = () => send({ type: "form.submit" })
  useSaveKey(view.isNew && view.state === "editing", save)
  const instead = insteadOfFields(props, 1, missing)
  if (instead !== undefined) return instead
  const locked = isLocked(view)
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
