import { Button, focusFirstFault, Sheet } from "@marque/react/ui"
import type { ReactNode } from "react"
import { FormPage } from "../forms/form-page.tsx"
import { useSaveKey } from "../forms/use-save-key.ts"
import { useUnsavedWork } from "../version-watcher/unsaved-work.tsx"
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

export interface RecordSheetProps extends RecordFormShared {
  /** What stands in the sheet where the record is not there, or not this person's to see. */
  readonly missing: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The form of one stored record in a sheet over its list. The host keeps what was typed, so closing it loses nothing. */
export const RecordSheet = (props: RecordSheetProps) => {
  const { children, missing, onClose, send, view } = props
  const save = () => {
    send({ type: "form.submit" })
    focusFirstFault()
  }
  useSaveKey(view.state === "editing" && view.readOnly === undefined, save)
  useUnsavedWork(view.dirty)
  const instead = insteadOfFields(props, 2, missing)
  const changing = !view.isNew && (view.dirty || view.saving)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={view.title}
      maxWidth={520}
      onlyToRead={instead === undefined && isLocked(view)}
      footer={
        instead === undefined && (
          <>
            {view.isNew && <Foot view={view} send={send} onSave={save} />}
            {changing && (
              <>
                <Button variant="primary" needsServer busy={view.saving} onClick={save}>
                  {view.saveLabel}
                </Button>
                <Button variant="ghost" disabled={view.saving} onClick={() => send({ type: "form.discard" })}>
                  {view.discardLabel}
                </Button>
              </>
            )}
            {!changing && <Actions view={view} send={send} />}
          </>
        )
      }
    >
      {instead ?? (
        <div className={styles["page"]} data-state={view.state}>
          <Messages view={view} send={send} />
          <FormPage label={view.title} onSubmit={save} disabled={isLocked(view)}>
            {children}
          </FormPage>
        </div>
      )}
      <Confirm view={view} send={send} />
    </Sheet>
  )
}
