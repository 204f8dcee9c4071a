import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { AllActivity } from "./activity.machine.ts"
import type { ActivityCheck, ActivityEntry, ActivityQuery } from "./activity.schema.ts"
import { CHAIN_START } from "./audit-chain.rules.ts"
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

/** The whole chain, a piece at a time. */
const checkAll = (organizationId: string) =>
  ActivityLog.use((log) =>
    Effect.gen(function* () {
      let step: ActivityCheck = { ...CHAIN_START, done: false }
      while (!step.done) step = yield* log.check(organizationId, step)
      return step
    })
  )

export const activityActors = (runner: EffectRunner<ActivityLog>) => ({
  loadPage: fromEffect(runner, (query: ActivityQuery) => ActivityLog.use((log) => log.page(query))),
  loadAll: fromEffect(runner, everyLine),
  checkAll: fromEffect(runner, checkAll)
})
