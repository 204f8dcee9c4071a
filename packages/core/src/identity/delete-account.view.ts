import type { SnapshotFrom } from "xstate"
import { isConfirmed } from "../records/deletion.machine.ts"
import { accountTexts as texts } from "./account.texts.ts"
import type { deleteAccountMachine } from "./delete-account.machine.ts"

export interface DeleteAccountView {
  readonly step: "closed" | "barred" | "confirm"
  readonly busy: boolean
  readonly typed: string
  readonly typedLabel: string
  /** What ends with it, or what keeps it. */
  readonly facts: ReadonlyArray<string>
  readonly error: string | undefined
  readonly canSubmit: boolean
  readonly submitLabel: string
}

export const deleteAccountView = (snapshot: SnapshotFrom<typeof deleteAccountMachine>): DeleteAccountView => {
  const { end, error, typed, wanted } = snapshot.context
  const isLooking = snapshot.matches("finding")
  const isDeleting = snapshot.matches("deleting") || snapshot.matches("proving") || snapshot.matches("deleted")
  const isBarred = end !== undefined && end.needAdmin.length > 0
  return {
    step: end === undefined ? "closed" : isBarred ? "barred" : "confirm",
    busy: isLooking || isDeleting,
    typed,
    typedLabel: texts.typeEmail(wanted),
    facts: isBarred
      ? end.needAdmin.map(texts.needsAdmin)
      : [texts.deletedForGood, ...(end?.ending ?? []).map(texts.endsWithAccount)],
    error,
    canSubmit: !isDeleting && !isBarred && isConfirmed(snapshot.context),
    submitLabel: isDeleting ? texts.deleting : texts.deleteAccount
  }
}
