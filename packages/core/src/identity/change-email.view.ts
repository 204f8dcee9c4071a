import type { SnapshotFrom } from "xstate"
import { accountTexts } from "./account.texts.ts"
import type { changeEmailMachine } from "./change-email.machine.ts"
import { CODE_LENGTH } from "./credentials.schema.ts"
import { emailError, LOCAL_MAIL_NOTE } from "./email-text.ts"

export interface ChangeEmailView {
  readonly step: "closed" | "email" | "code"
  readonly busy: boolean
  readonly email: string
  readonly emailError: string | undefined
  readonly code: string
  readonly text: string
  readonly localMailNote: string | undefined
  readonly error: string | undefined
  readonly canSubmit: boolean
  readonly submitLabel: string
}

export const changeEmailView = (snapshot: SnapshotFrom<typeof changeEmailMachine>): ChangeEmailView => {
  const { code, email, emailTouched, error, localMail } = snapshot.context
  const busy = snapshot.matches("sending") || snapshot.matches("proving") || snapshot.matches("confirming")
  const isCode = snapshot.matches("entering") || snapshot.matches("confirming")
  const step = snapshot.matches("closed") ? "closed" : isCode ? "code" : "email"
  return {
    step,
    busy,
    email,
    emailError: emailTouched ? emailError(email) : undefined,
    code,
    text: isCode ? accountTexts.emailCode(email.trim()) : accountTexts.emailHint,
    localMailNote: isCode && localMail ? LOCAL_MAIL_NOTE : undefined,
    error,
    canSubmit: !busy && (step === "email" ? email !== "" : code.length === CODE_LENGTH),
    submitLabel: busy ? accountTexts.changing : isCode ? accountTexts.changeEmail : accountTexts.sendCode
  }
}
