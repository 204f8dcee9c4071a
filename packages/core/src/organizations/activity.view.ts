import type { SnapshotFrom } from "xstate"
import type { Choice } from "../records/record-form.view.ts"
import type { activityMachine } from "./activity.machine.ts"
import { activityAbout, activityLabel, activityWho, isoMinute } from "./activity.rules.ts"
import { ACTIVITY_KINDS, type ActivityCheck, type ActivityEntry, type ActivityKind } from "./activity.schema.ts"
import { activityLabels, activityTexts as texts } from "./activity.texts.ts"

export interface ActivityRow {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly time: string
  readonly who: string
  readonly what: string
  readonly about: string
  readonly why: string
}

export interface ActivityView {
  readonly state: "loading" | "shown" | "empty" | "failed"
  readonly rows: ReadonlyArray<ActivityRow>
  /** Stands above the others while none is left out. */
  readonly support: ReadonlyArray<ActivityRow>
  /** Of the last check of the chain. */
  readonly check: { readonly holds: boolean; readonly text: string } | undefined
  readonly verifying: boolean
  readonly count: string
  readonly error: string | undefined
  readonly kind: ActivityKind | "all"
  readonly kinds: ReadonlyArray<Choice<ActivityKind | "all">>
  readonly empty: { readonly title: string; readonly text: string; readonly filtered: boolean }
  readonly more: boolean
  /** A page or the file is on its way. */
  readonly busy: boolean
  readonly saving: boolean
}

const timeIn = (at: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone }).format(at)

const rowOf = (entry: ActivityEntry, timeZone: string | undefined): ActivityRow => ({
  id: entry._id,
  at: isoMinute(entry.at),
  time: timeIn(entry.at, timeZone),
  who: activityWho(entry),
  what: activityLabel(entry.action),
  about: activityAbout(entry),
  why: entry.reason ?? ""
})

export const activityKinds: ActivityView["kinds"] = [
  { value: "all", label: texts.all },
  ...ACTIVITY_KINDS.map((value) => ({ value, label: activityLabels[value] }))
]

const checkOf = (check: ActivityCheck | undefined): ActivityView["check"] => {
  if (check === undefined) return undefined
  const { broken, seq } = check
  return broken === undefined
    ? { holds: true, text: texts.verified(seq) }
    : { holds: false, text: texts.broken(broken) }
}

export const activityView = (snapshot: SnapshotFrom<typeof activityMachine>): ActivityView => {
  const { check, cursor, entries, error, kind, support, timeZone } = snapshot.context
  const isLoading = snapshot.matches("loading")
  const saving = snapshot.matches("saving")
  const verifying = snapshot.matches("verifying")
  const none = entries.length === 0
  const found = none ? (isLoading ? "loading" : "empty") : "shown"
  return {
    state: snapshot.matches("failed") ? "failed" : found,
    rows: entries.map((entry) => rowOf(entry, timeZone)),
    support: kind === undefined ? support.map((entry) => rowOf(entry, timeZone)) : [],
    check: checkOf(check),
    verifying,
    count: texts.shown(entries.length),
    error,
    kind: kind ?? "all",
    kinds: activityKinds,
    empty:
      kind === undefined
        ? { title: texts.none, text: texts.noneText, filtered: false }
        : { title: texts.noneOfKind, text: texts.noneOfKindText, filtered: true },
    more: cursor !== null,
    busy: isLoading || saving || verifying,
    saving
  }
}
