import type { SnapshotFrom } from "xstate"
import { EXPLORE_DEMO } from "../model/demo-text.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"
import { emailError } from "./email-text.ts"
import type { signInMachine } from "./sign-in.machine.ts"

export interface SignInView {
  readonly step: "email" | "password" | "complete"
  readonly rest: "" | "factor-one"
  readonly title: string
  readonly email: string
  readonly emailError: string | undefined
  readonly password: string
  readonly error: string | undefined
  readonly submitLabel: string
  readonly canSubmit: boolean
  readonly busy: boolean
  readonly demoLabel: string | undefined
  readonly enteringDemo: boolean
}

const submitLabel = (snapshot: SnapshotFrom<typeof signInMachine>): string => {
  if (snapshot.matches("email")) return "Continue"
  if (snapshot.matches({ password: "attempting" })) return "Signing in..."
  if (snapshot.matches({ password: "locked" })) return `Sign in (${snapshot.context.waitSeconds} s)`
  return "Sign in"
}

export const signInView = (snapshot: SnapshotFrom<typeof signInMachine>): SignInView => {
  const { context } = snapshot
  const step = snapshot.matches("email") ? "email" : snapshot.matches("password") ? "password" : "complete"
  const busy = snapshot.matches({ email: "starting" }) || snapshot.matches({ password: "attempting" })
  const enteringDemo = snapshot.matches({ email: "enteringDemo" })
  const locked = snapshot.matches({ password: "locked" })
  return {
    step,
    rest: step === "password" ? "factor-one" : "",
    title: step === "password" ? "Enter your password" : "Sign in to Marque",
    email: context.email,
    emailError: context.emailTouched ? emailError(context.email) : undefined,
    password: context.password,
    error: locked ? refusalTexts.rate_limited({ seconds: context.waitSeconds }) : context.error,
    submitLabel: submitLabel(snapshot),
    canSubmit:
      !busy && !enteringDemo && !locked && step !== "complete" && (step === "email" || context.password !== ""),
    busy,
    demoLabel: context.demo && step === "email" ? EXPLORE_DEMO : undefined,
    enteringDemo
  }
}
