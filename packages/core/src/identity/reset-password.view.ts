import type { SnapshotFrom } from "xstate"
import { CODE_LENGTH } from "./credentials.schema.ts"
import { type ElsewhereView, elsewhereView } from "./elsewhere.rules.ts"
import { emailError, LOCAL_MAIL_NOTE, newPasswordError } from "./email-text.ts"
import type { resetPasswordMachine } from "./reset-password.machine.ts"

export interface ResetPasswordView {
  readonly step: "request" | "sent" | "secondFactor" | "elsewhere" | "complete"
  readonly title: string
  readonly text: string
  /** At the step of that name. */
  readonly elsewhere: ElsewhereView | undefined
  readonly localMailNote: string | undefined
  readonly email: string
  readonly emailError: string | undefined
  readonly code: string
  readonly password: string
  readonly passwordError: string | undefined
  readonly error: string | undefined
  readonly submitLabel: string
  readonly canSubmit: boolean
  readonly busy: boolean
}

const texts = {
  request: "Tell us your address and we send six digits for a new password.",
  sent: "If this address has an account, six digits are on their way. They work for 10 minutes. Setting a new password signs out all other devices.",
  elsewhere: "Your password is set.",
  secondFactor: "Your password is set. Signing in asks for your second factor now.",
  complete: "Your password is set."
} as const

const stepOf = (snapshot: SnapshotFrom<typeof resetPasswordMachine>): ResetPasswordView["step"] => {
  if (snapshot.matches("request")) return "request"
  if (snapshot.matches("sent")) return "sent"
  if (snapshot.matches("secondFactor")) return "secondFactor"
  return snapshot.matches("elsewhere") ? "elsewhere" : "complete"
}

export const resetPasswordView = (snapshot: SnapshotFrom<typeof resetPasswordMachine>): ResetPasswordView => {
  const { code, email, emailTouched, error, localMail, password, passwordTouched } = snapshot.context
  const step = stepOf(snapshot)
  const sending = snapshot.matches({ request: "sending" })
  const confirming = snapshot.matches({ sent: "confirming" })
  return {
    step,
    title: step === "request" ? "Forgot your password?" : "Set a new password",
    text: texts[step],
    elsewhere: step === "elsewhere" ? elsewhereView(snapshot.context.elsewhere) : undefined,
    localMailNote: step === "sent" && localMail ? LOCAL_MAIL_NOTE : undefined,
    email,
    emailError: emailTouched ? emailError(email) : undefined,
    code,
    password,
    passwordError: passwordTouched ? newPasswordError(password) : undefined,
    error,
    submitLabel: sending
      ? "Sending..."
      : confirming
        ? "Setting..."
        : step === "request"
          ? "Send the code"
          : "Set the password",
    canSubmit: !sending && !confirming && (step === "request" || code.length === CODE_LENGTH),
    busy: sending || confirming
  }
}
