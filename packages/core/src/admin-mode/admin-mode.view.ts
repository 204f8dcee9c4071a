import { Schema } from "effect"
import type { SnapshotFrom } from "xstate"
import { actTexts } from "../texts/acts.texts.ts"
import type { adminModeMachine } from "./admin-mode.machine.ts"
import { AdminModeReason } from "./admin-mode.schema.ts"

export interface AdminModeView {
  readonly available: boolean
  readonly on: boolean
  readonly switchLabel: string
  readonly canSwitch: boolean
  readonly dialog: {
    readonly open: boolean
    readonly title: string
    readonly text: string
    readonly reasonLabel: string
    readonly reason: string
    readonly reasonError: string | undefined
    readonly error: string | undefined
    readonly submitLabel: string
    readonly cancelLabel: string
    readonly busy: boolean
    readonly canDismiss: boolean
  }
}

/** Shown on every page, e.g. 'Admin mode · 29:12'. */
export interface AdminModeBar {
  readonly label: string
  readonly text: string
  readonly exitLabel: string
  readonly canExit: boolean
}

const check = Schema.toStandardSchemaV1(AdminModeReason)["~standard"].validate

const reasonError = (reason: string): string | undefined => {
  const result = check(reason)
  return "issues" in result ? result.issues?.[0]?.message : undefined
}

export const adminModeView = (snapshot: SnapshotFrom<typeof adminModeMachine>): AdminModeView => {
  const { error, reason, reasonTouched } = snapshot.context
  const is = (state: "asking" | "turningOn" | "proving" | "on" | "turningOff" | "off") =>
    snapshot.matches({ available: state })
  const on = is("on") || is("turningOff")
  const busy = is("turningOn") || is("proving")
  return {
    available: snapshot.matches("available"),
    on,
    switchLabel: on ? "Exit admin mode" : "Turn on admin mode",
    canSwitch: is("off") || is("on"),
    dialog: {
      open: is("asking") || busy,
      title: "Turn on admin mode?",
      text: "You see and change what belongs to other organizations. Everything you do is written to the audit log with your reason. Admin mode ends after 30 minutes.",
      reasonLabel: "Reason",
      reason,
      reasonError: reasonTouched ? reasonError(reason) : undefined,
      error,
      submitLabel: busy ? "Turning on..." : "Turn on",
      cancelLabel: actTexts.cancel,
      busy,
      canDismiss: !busy
    }
  }
}

export const adminModeBar = (snapshot: SnapshotFrom<typeof adminModeMachine>): AdminModeBar | undefined => {
  const isOn = snapshot.matches({ available: "on" })
  if (!isOn && !snapshot.matches({ available: "turningOff" })) return undefined
  const { secondsLeft } = snapshot.context
  const minutes = Math.floor(secondsLeft / 60)
  return {
    text: `Admin mode · ${minutes}:${String(secondsLeft % 60).padStart(2, "0")}`,
    label: "Admin mode",
    exitLabel: "Exit",
    canExit: isOn
  }
}
