import { type Occasion, OccasionArchetype } from "../planner/planner.schema.ts"
import { Schema } from "effect"
import type { Trend } from "./trends.schema.ts"

const sources = {
  holiday: "holidays",
  season: "holidays",
  retail: "retail",
  own_date: "brand",
  imported: "brand"
} as const

const isArchetype = Schema.is(OccasionArchetype)

/** Cards as the planner takes them, a row per market; a day that the brand never wants stays only where it asks for silence or care. */
export const plannerOccasions = (
  trends: ReadonlyArray<Pick<Trend, "key" | "title" | "kind" | "tags" | "markets" | "fit" | "never" | "status">>
): ReadonlyArray<Occasion> =>
  trends
    .filter(({ markets, never }) => !never || markets.some(({ sensitivity }) => sensitivity !== "open"))
    .flatMap(({ fit, key, kind, markets, never, status, tags, title }) =>
      markets
        .filter(({ sensitivity }) => !never || sensitivity !== "open")
        .map(({ date, lastStart, localName, marketId, reason, sensitivity, sensitivityFrom, window }): Occasion => ({
          key,
          name: title,
          localName: localName ?? title,
          marketId,
          date,
          kind: tags.find(isArchetype) ?? "moment",
          source: status === "saved" ? "trend" : sources[kind],
          sensitivity,
          sensitivityFrom: sensitivityFrom === "date" ? "brand" : sensitivityFrom,
          ...(reason !== undefined && { reason }),
          interest: (fit?.score ?? 0) / 100,
          window: { start: window.start, end: window.end },
          ...(lastStart !== undefined && { lastStart })
        }))
    )
