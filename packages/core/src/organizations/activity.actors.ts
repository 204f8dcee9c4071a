import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { AllActivity } from "./activity.machine.ts"
import type { ActivityEntry, ActivityQuery } from "./activity.schema.ts"
import { ActivityLog } from "./activity.service.ts"

const everyLine = (query: AllActivity) =>
  ActivityLog.use((log) =>
    Effect.gen(function* () {
      const lines: Array<ActivityEntry> = []
      let cursor: string | null = null
      do {
        const page: Effect.Success<ReturnType<typeof log.page>> = yield* log.page({ ...query, cursor })
        lines.push(...page.items)
        cursor = page.cursor
      } while (cursor !== null)
      return lines as ReadonlyArray<ActivityEntry>
    })
  )

export const activityActors = (runner: EffectRunner<ActivityLog>) => ({
  loadPage: fromEffect(runner, (query: ActivityQuery) => ActivityLog.use((log) => log.page(query))),
  loadAll: fromEffect(runner, everyLine)
})
