import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { UsageEvent } from "./usage.machine.ts"
import type { LedgerLine, UsageQuery } from "./usage.schema.ts"
import { UsageStore } from "./usage.service.ts"

const watch = (query: UsageQuery) =>
  Stream.unwrap(
    Effect.map(UsageStore, (store) =>
      Stream.zipLatestWith(store.watch(query), store.watchLedger(query), (usage, ledger) => ({ usage, ledger }))
    )
  )

const everyLine = (query: UsageQuery) =>
  UsageStore.use((store) =>
    Effect.gen(function* () {
      const lines: Array<LedgerLine> = []
      for (let page = 1; ; page += 1) {
        const found = yield* store.lines({ ...query, page })
        lines.push(...found.lines)
        if (lines.length >= found.total || found.lines.length === 0) return lines as ReadonlyArray<LedgerLine>
      }
    })
  )

export const usageActors = (runner: EffectRunner<UsageStore>) => ({
  watch: fromStream(
    runner,
    (query: UsageQuery) => Stream.map(watch(query), (found): UsageEvent => ({ type: "usage.changed", ...found })),
    (cause): UsageEvent => ({ type: "usage.lost", error: Cause.squash(cause) })
  ),
  loadAll: fromEffect(runner, everyLine)
})
