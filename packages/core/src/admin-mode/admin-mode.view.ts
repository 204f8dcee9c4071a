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
  /** The second confirmation. */
  readonly confirm: {
    readonly open: boolean
    readonly title: string
    readonly text: string
    readonly error: string | undefined
    readonly confirmLabel: string
    readonly cancelLabel: string
    readonly busy: boolean
  }
  /** The identity provider's id of the organization that is looked at. */
  readonly actingIn: string | undefined
}

/** Shown on every page, e.g. 'Admin mode · 29:12'. */
export interface AdminModeBar {
  readonly label: string
  readonly text: string
  readonly exitLabel: string
  readonly canExit: boolean
  readonly acting: AdminModeActing | undefined
}

export interface AdminModeActing {
  /** Both names, and where. */
  readonly text: string
  readonly rights: string
  /** Undefined once changes are allowed. */
  readonly allowLabel: string | undefined
  readonly stopLabel: string
  readonly busy: boolean
}

const texts = {
  acting: (administrator: string, member: string, organization: string) =>
    `${administrator} as ${member} in ${organization}`,
  looks: "Only looking",
  changes: "Changes allowed",
  allow: "Allow changes",
  confirm: "Allow",
  stop: "Stop acting",
  allowTitle: (member: string) => `Change things as ${member}?`,
  allowText: (organization: string) =>
    `What you change is theirs. The administrators of ${organization} see your name and your reason beside each change.`
} as const

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
  const { acting } = snapshot.context
  const allowing = snapshot.matches({ available: { on: "allowing" } })
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
    },
    confirm: {
      open: allowing || snapshot.matches({ available: { on: "confirming" } }),
      title: texts.allowTitle(acting?.member ?? ""),
      text: texts.allowText(acting?.organization.name ?? ""),
      error,
      confirmLabel: texts.confirm,
      cancelLabel: actTexts.cancel,
      busy: allowing
    },
    actingIn: on ? acting?.organization.clerkId : undefined
  }
}

const actingOf = (snapshot: SnapshotFrom<typeof adminModeMachine>): AdminModeActing | undefined => {
  const { acting } = snapshot.context
  if (acting === undefined) return undefined
  const { administrator, member, organization, writes } = acting
  return {
    text: texts.acting(administrator, member, organization.name),
    rights: writes ? texts.changes : texts.looks,
    allowLabel: writes ? undefined : texts.allow,
    stopLabel: texts.stop,
    busy: !snapshot.matches({ available: { on: "steady" } })
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
    canExit: isOn,
    acting: actingOf(snapshot)
  }
}
