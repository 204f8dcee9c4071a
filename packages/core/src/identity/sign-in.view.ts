import type { SnapshotFrom } from "xstate"
import { EXPLORE_DEMO } from "../model/demo-text.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"
import { ELSEWHERE_TITLE, type ElsewhereView, elsewhereView } from "./elsewhere.rules.ts"
import { emailError } from "./email-text.ts"
import type { SecondFactor } from "./auth-snapshot.ts"
import { SECOND_FACTOR_LABELS, type SecondFactorChoice, secondFactorsOffered } from "./second-factor.texts.ts"
import { passkeyTexts } from "./passkey.texts.ts"
import type { signInMachine } from "./sign-in.machine.ts"

export interface SignInView {
  readonly step: "email" | "password" | "secondFactor" | "elsewhere" | "complete"
  readonly rest: "" | "factor-one" | "factor-two" | "unsupported"
  readonly title: string
  readonly email: string
  readonly emailError: string | undefined
  readonly password: string
  readonly factor: SecondFactor
  readonly code: string
  readonly codeLabel: string
  readonly otherFactors: ReadonlyArray<SecondFactorChoice>
  /** At the step of that name. */
  readonly elsewhere: ElsewhereView | undefined
  readonly error: string | undefined
  readonly submitLabel: string
  readonly canSubmit: boolean
  readonly busy: boolean
  /** Too many tries: the step waits. */
  readonly isLocked: boolean
  readonly passkeyLabel: string | undefined
  readonly usingPasskey: boolean
  /** Fields suggest passkeys. */
  readonly suggestsPasskeys: boolean
  readonly demoLabel: string | undefined
  readonly enteringDemo: boolean
}

const titles: Readonly<Record<SignInView["step"], string>> = {
  email: "Sign in to Marque",
  password: "Enter your password",
  secondFactor: "Confirm it is you",
  elsewhere: ELSEWHERE_TITLE,
  complete: "Sign in to Marque"
}

const rests: Readonly<Record<SignInView["step"], SignInView["rest"]>> = {
  email: "",
  password: "factor-one",
  secondFactor: "factor-two",
  elsewhere: "unsupported",
  complete: ""
}

const isIn = (snapshot: SnapshotFrom<typeof signInMachine>, state: "attempting" | "locked"): boolean =>
  snapshot.matches({ password: state }) || snapshot.matches({ secondFactor: state })

const submitLabel = (snapshot: SnapshotFrom<typeof signInMachine>): string => {
  if (snapshot.matches("email")) return "Continue"
  if (isIn(snapshot, "attempting")) return "Signing in..."
  return isIn(snapshot, "locked") ? `Sign in (${snapshot.context.waitSeconds} s)` : "Sign in"
}

const passkeyLabel = (isUsing: boolean): string => (isUsing ? passkeyTexts.waiting : passkeyTexts.signIn)

const stepOf = (snapshot: SnapshotFrom<typeof signInMachine>): SignInView["step"] => {
  if (snapshot.matches("email")) return "email"
  if (snapshot.matches("password")) return "password"
  if (snapshot.matches("secondFactor")) return "secondFactor"
  return snapshot.matches("elsewhere") ? "elsewhere" : "complete"
}

export const signInView = (snapshot: SnapshotFrom<typeof signInMachine>): SignInView => {
  const { context } = snapshot
  const step = stepOf(snapshot)
  const busy = snapshot.matches({ email: "starting" }) || isIn(snapshot, "attempting")
  const enteringDemo = snapshot.matches({ email: "enteringDemo" })
  const usingPasskey = snapshot.matches({ email: "passkey" })
  const locked = isIn(snapshot, "locked")
  const isWritten = {
    email: true,
    password: context.password !== "",
    secondFactor: context.code.trim() !== "",
    elsewhere: false,
    complete: false
  }
  return {
    step,
    rest: rests[step],
    title: titles[step],
    email: context.email,
    emailError: context.emailTouched ? emailError(context.email) : undefined,
    password: context.password,
    factor: context.factor,
    code: context.code,
    codeLabel: SECOND_FACTOR_LABELS[context.factor],
    otherFactors:
      step === "secondFactor" && !busy && !locked ? secondFactorsOffered(context.factors, context.factor) : [],
    elsewhere: step === "elsewhere" ? elsewhereView(context.elsewhere) : undefined,
    error: locked ? refusalTexts.rate_limited({ seconds: context.waitSeconds }) : context.error,
    submitLabel: submitLabel(snapshot),
    canSubmit: !busy && !enteringDemo && !usingPasskey && !locked && isWritten[step],
    busy,
    isLocked: locked,
    passkeyLabel: context.passkeys && step === "email" ? passkeyLabel(usingPasskey) : undefined,
    usingPasskey,
    suggestsPasskeys: context.passkeys,
    demoLabel: context.demo && step === "email" ? EXPLORE_DEMO : undefined,
    enteringDemo
  }
}
