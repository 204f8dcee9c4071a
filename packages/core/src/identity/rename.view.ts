import type { SnapshotFrom } from "xstate"
import { accountTexts } from "./account.texts.ts"
import type { renameMachine } from "./rename.machine.ts"

export interface RenameView {
  readonly name: string
  readonly busy: boolean
  readonly error: string | undefined
  readonly canSubmit: boolean
  readonly submitLabel: string
}

export const renameView = (snapshot: SnapshotFrom<typeof renameMachine>): RenameView => {
  const { error, name, saved } = snapshot.context
  const busy = snapshot.matches("saving")
  return {
    name,
    busy,
    error,
    canSubmit: !busy && name.trim() !== saved,
    submitLabel: busy ? accountTexts.changing : accountTexts.saveName
  }
}
