import { csvText } from "../tables/csv-text.rules.ts"
import { DateTime } from "effect"
import { ACTIVITY_KINDS, type ActivityEntry, type ActivityKind } from "./activity.schema.ts"
import { activityLabels, activityTexts as texts } from "./activity.texts.ts"

/** `2027-01-15T08:30Z`. `at`: UTC milliseconds. */
export const isoMinute = (at: number): string => `${DateTime.formatIso(DateTime.makeUnsafe(at)).slice(0, 16)}Z`

const isActivityKind = (action: string): action is ActivityKind =>
  (ACTIVITY_KINDS as ReadonlyArray<string>).includes(action)

/** One that a later version wrote keeps its name. */
export const activityLabel = (action: string): string => (isActivityKind(action) ? activityLabels[action] : action)

export const activityWho = ({ actor, byLink, via }: Pick<ActivityEntry, "actor" | "byLink" | "via">): string => {
  const who = actor ?? (byLink ? texts.byLink : texts.bySystem)
  return via === undefined ? who : texts.via(who, via)
}

export const activityAbout = ({ brand, subject }: Pick<ActivityEntry, "brand" | "subject">): string =>
  [subject, brand?.name].filter((name) => name !== undefined).join(", ")

/** Times are UTC, as ISO 8601 writes them. */
export const activityCsv = (entries: ReadonlyArray<ActivityEntry>): string =>
  csvText([
    [texts.when, texts.who, texts.what, texts.about, texts.why],
    ...entries.map((entry) => [
      isoMinute(entry.at),
      activityWho(entry),
      activityLabel(entry.action),
      activityAbout(entry),
      entry.reason ?? ""
    ])
  ])
