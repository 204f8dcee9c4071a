import type { SnapshotFrom } from "xstate"
import { fieldCheck } from "../kernel/field-check.ts"
import { longDay, sensitivityLabels } from "./trend.texts.ts"
import { dayText } from "../model/calendar-days.pure.ts"
import { trendPageTexts } from "./trend-page.texts.ts"
import { dateDraftOf } from "./trend-date-fields.rules.ts"
import type { trendsMachine } from "./trends.machine.ts"
import type { DateFields, MarkedTrend } from "./trends.events.ts"
import { Sensitivity, TrendDay, TrendTitle } from "./trends.schema.ts"

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** At most one is open. */
export type TrendDialogView =
  | { readonly kind: "closed" }
  | {
      readonly kind: "date"
      readonly fields: DateFields
      readonly titleError: string | undefined
      readonly dateError: string | undefined
      readonly error: string | undefined
      readonly busy: boolean
      readonly sensitivities: ReadonlyArray<Choice<Sensitivity>>
    }
  | {
      readonly kind: "judging"
      readonly title: string
      readonly sensitivity: Sensitivity
      readonly reason: string
      readonly isOwn: boolean
      readonly error: string | undefined
      readonly busy: boolean
      readonly sensitivities: ReadonlyArray<Choice<Sensitivity>>
    }
  | {
      readonly kind: "importing"
      readonly step: "choosing" | "reading" | "reviewing" | "storing"
      readonly url: string
      readonly error: string | undefined
      readonly name: string
      readonly found: string
      readonly canImport: boolean
      readonly notes: ReadonlyArray<string>
      readonly problemsTitle: string | undefined
      readonly problems: ReadonlyArray<string>
    }
  | {
      readonly kind: "subscribing"
      readonly step: "offered" | "opening" | "opened"
      readonly address: string
      readonly hasOne: boolean
      readonly error: string | undefined
    }
  | {
      readonly kind: "dismissed"
      readonly rows: ReadonlyArray<{
        readonly trend: MarkedTrend
        readonly title: string
        readonly text: string
        readonly every: boolean
      }>
    }

const sensitivities = Sensitivity.literals.map((value) => ({ value, label: sensitivityLabels[value] }))
const checks = { title: fieldCheck(TrendTitle), date: fieldCheck(TrendDay) }
const DAY_MS = 86_400_000

type Snapshot = SnapshotFrom<typeof trendsMachine>

const importingView = (snapshot: Snapshot): TrendDialogView => {
  const { dialogError, reading, url } = snapshot.context
  const steps = ["reading", "reviewing", "storing"] as const
  const step = steps.find((each) => snapshot.matches({ dialog: { importing: each } })) ?? "choosing"
  const { entries = [], events = [], name = "", notes = [], problemCount = 0, problems = [] } = reading ?? {}
  const rest = problemCount - problems.length
  return {
    kind: "importing",
    step,
    url,
    error: dialogError,
    name,
    found: trendPageTexts.importing.found(events.length, entries.length),
    canImport: events.length + entries.length > 0,
    notes,
    problemsTitle: problemCount === 0 ? undefined : trendPageTexts.importing.problems(problemCount),
    problems: rest > 0 ? [...problems, trendPageTexts.importing.more(rest)] : problems
  }
}

export const trendDialogView = (snapshot: Snapshot): TrendDialogView => {
  const { address = "", calendar, dialogError: error, fields, judging, touched } = snapshot.context
  if (snapshot.matches({ dialog: "date" })) {
    const draft = dateDraftOf(fields)
    return {
      kind: "date",
      fields,
      titleError: touched ? checks.title(draft.title) : undefined,
      dateError: touched ? checks.date(draft.date) : undefined,
      error,
      busy: snapshot.matches({ dialog: { date: "saving" } }),
      sensitivities
    }
  }
  if (snapshot.matches({ dialog: "judging" }) && judging !== undefined) {
    return {
      kind: "judging",
      title: trendPageTexts.judging.title(judging.title),
      sensitivity: judging.sensitivity ?? judging.before,
      reason: judging.reason,
      isOwn: judging.isOwn,
      error,
      busy: snapshot.matches({ dialog: { judging: "saving" } }),
      sensitivities
    }
  }
  if (snapshot.matches({ dialog: "importing" })) return importingView(snapshot)
  if (snapshot.matches({ dialog: "subscribing" })) {
    const isOpening = snapshot.matches({ dialog: { subscribing: "opening" } })
    const isOpened = snapshot.matches({ dialog: { subscribing: "opened" } })
    return {
      kind: "subscribing",
      step: isOpening ? "opening" : isOpened ? "opened" : "offered",
      address,
      hasOne: calendar?.subscribedAt !== undefined,
      error
    }
  }
  if (!snapshot.matches({ dialog: "dismissed" })) return { kind: "closed" }
  const { never, once } = trendPageTexts.dismissed
  return {
    kind: "dismissed",
    rows: (calendar?.dismissed ?? []).map(({ at, id, key, never: every, title }) => ({
      trend: { id, key, title },
      title,
      text: `${longDay(dayText(Math.floor(at / DAY_MS)))}, ${every ? never : once}`,
      every
    }))
  }
}
