import type { SnapshotFrom } from "xstate"
import { type ElsewhereView, elsewhereView } from "./elsewhere.rules.ts"
import { emailError, LOCAL_MAIL_NOTE, newPasswordError, personNameError } from "./email-text.ts"
import { CODE_LENGTH } from "./credentials.schema.ts"
import type { SignUpFields, signUpMachine } from "./sign-up.machine.ts"

export interface SignUpView extends SignUpFields {
  readonly step: "form" | "verify" | "elsewhere" | "complete"
  readonly rest: "" | "verify-email"
  readonly title: string
  readonly nameError: string | undefined
  readonly emailError: string | undefined
  readonly passwordError: string | undefined
  /** At the step of that name. */
  readonly elsewhere: ElsewhereView | undefined
  readonly error: string | undefined
  readonly submitLabel: string
  readonly busy: boolean
  readonly sentTo: string
  readonly localMailNote: string | undefined
  readonly code: string
  readonly canSubmitCode: boolean
  readonly resendLabel: string
  readonly canResend: boolean
  readonly resentNote: string | undefined
}

const resendLabel = (snapshot: SnapshotFrom<typeof signUpMachine>): string => {
  if (snapshot.matches({ verify: { mail: "sending" } })) return "Sending..."
  const { resendIn } = snapshot.context
  return resendIn > 0 ? `Send again in ${resendIn} s` : "Send again"
}

const stepOf = (snapshot: SnapshotFrom<typeof signUpMachine>): SignUpView["step"] => {
  if (snapshot.matches("form")) return "form"
  if (snapshot.matches("verify")) return "verify"
  return snapshot.matches("elsewhere") ? "elsewhere" : "complete"
}

export const signUpView = (snapshot: SnapshotFrom<typeof signUpMachine>): SignUpView => {
  const { code, email, error, localMail, name, password, resent, to, touched } = snapshot.context
  const step = stepOf(snapshot)
  const elsewhere = step === "elsewhere" ? elsewhereView(snapshot.context.elsewhere) : undefined
  const starting = snapshot.matches({ form: "starting" })
  const checking = snapshot.matches({ verify: { code: "checking" } })
  return {
    step,
    rest: step === "verify" ? "verify-email" : "",
    title: elsewhere?.title ?? (step === "verify" ? "Confirm your e-mail" : "Create your account"),
    name,
    email,
    password,
    nameError: personNameError(name),
    emailError: touched.includes("email") ? emailError(email) : undefined,
    passwordError: touched.includes("password") ? newPasswordError(password) : undefined,
    elsewhere,
    error,
    submitLabel: starting ? "Sending..." : checking ? "Checking..." : "Continue",
    busy: starting || checking,
    sentTo: `We sent six digits to ${to}. They work for 10 minutes.`,
    localMailNote: localMail ? LOCAL_MAIL_NOTE : undefined,
    code,
    canSubmitCode: !checking && code.length === CODE_LENGTH,
    resendLabel: resendLabel(snapshot),
    canResend: snapshot.matches({ verify: { mail: "ready" } }),
    resentNote: resent ? "A new code is on its way." : undefined
  }
}
