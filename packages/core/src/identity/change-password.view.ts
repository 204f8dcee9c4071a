import type { SnapshotFrom } from "xstate"
import { accountTexts } from "./account.texts.ts"
import type { changePasswordMachine } from "./change-password.machine.ts"
import { newPasswordError } from "./email-text.ts"

export interface ChangePasswordView {
  readonly open: boolean
  readonly busy: boolean
  readonly current: string
  readonly next: string
  readonly nextError: string | undefined
  readonly signOutOthers: boolean
  readonly error: string | undefined
  readonly submitLabel: string
  readonly canSubmit: boolean
}

export const changePasswordView = (snapshot: SnapshotFrom<typeof changePasswordMachine>): ChangePasswordView => {
  const { current, error, next, nextTouched, signOutOthers } = snapshot.context
  const busy = snapshot.matches("changing") || snapshot.matches("proving")
  return {
    open: !snapshot.matches("closed"),
    busy,
    current,
    next,
    nextError: nextTouched ? newPasswordError(next) : undefined,
    signOutOthers,
    error,
    submitLabel: busy ? accountTexts.changing : accountTexts.changePassword,
    canSubmit: snapshot.matches("editing") && current !== "" && next !== ""
  }
}
