import type { SnapshotFrom } from "xstate"
import { refusalTexts } from "../refusals/refusals.rules.ts"
import { passkeyTexts } from "./passkey.texts.ts"
import { SECOND_FACTOR_CHOICES, SECOND_FACTOR_LABELS } from "./second-factor.texts.ts"
import type { ReverifyMethod, reverifyMachine } from "./reverify.machine.ts"

export interface ReverifyView {
  /** `asking` with an `error`: a wrong code or password. */
  readonly state: "starting" | "asking" | "checking" | "locked" | "unavailable" | "done" | "closed"
  readonly title: string
  readonly text: string
  readonly method: ReverifyMethod
  /** Of the field; a passkey is not written. */
  readonly label: string | undefined
  readonly secret: string
  readonly error: string | undefined
  readonly submitLabel: string
  readonly canSubmit: boolean
  readonly canCancel: boolean
  readonly others: ReadonlyArray<{ readonly method: ReverifyMethod; readonly label: string }>
}

const labels = { password: "Password", ...SECOND_FACTOR_LABELS } as const

const otherLabels: Readonly<Record<ReverifyMethod, string>> = {
  password: "Use your password",
  passkey: passkeyTexts.use,
  ...SECOND_FACTOR_CHOICES
}

const texts: Readonly<Record<ReverifyView["state"], string>> = {
  starting: "What you are about to do needs a fresh proof that it is you.",
  asking: "What you are about to do needs a fresh proof that it is you.",
  checking: "What you are about to do needs a fresh proof that it is you.",
  locked: "What you are about to do needs a fresh proof that it is you.",
  unavailable: "This cannot be checked right now. Nothing was changed.",
  done: "Thank you. What you began goes on by itself.",
  closed: ""
}

const stateOf = (snapshot: SnapshotFrom<typeof reverifyMachine>): ReverifyView["state"] => {
  if (snapshot.matches("starting")) return "starting"
  if (snapshot.matches("unavailable")) return "unavailable"
  if (snapshot.matches("done")) return "done"
  for (const step of ["firstFactor", "secondFactor"] as const) {
    if (snapshot.matches({ [step]: "editing" })) return "asking"
    if (snapshot.matches({ [step]: "checking" })) return "checking"
    if (snapshot.matches({ [step]: "locked" })) return "locked"
  }
  return "closed"
}

export const reverifyView = (snapshot: SnapshotFrom<typeof reverifyMachine>): ReverifyView => {
  const { error, method, methods, secret, waitSeconds } = snapshot.context
  const state = stateOf(snapshot)
  const isCeremony = state === "checking" && method === "passkey"
  return {
    state,
    title: "Confirm it is you",
    text: texts[state],
    method,
    label: method === "passkey" ? undefined : labels[method],
    secret,
    error: state === "locked" ? refusalTexts.rate_limited({ seconds: waitSeconds }) : error,
    submitLabel: isCeremony
      ? passkeyTexts.waiting
      : state === "checking"
        ? "Checking..."
        : state === "locked"
          ? `Confirm (${waitSeconds} s)`
          : method === "passkey"
            ? otherLabels.passkey
            : "Confirm",
    canSubmit: state === "asking" && (method === "passkey" || secret.trim() !== ""),
    canCancel: state !== "done" && state !== "closed",
    others:
      state === "asking"
        ? methods.filter((other) => other !== method).map((other) => ({ method: other, label: otherLabels[other] }))
        : []
  }
}
