import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import type { LiveEvent } from "../kernel/live.machine.ts"
import type { ApproverChoices, ApproverQuery } from "./market-approver.schema.ts"
import { MarketApprovers } from "./market-approver.service.ts"

type Live = LiveEvent<ApproverChoices, ApproverQuery>

export const marketApproverActors = (runner: EffectRunner<MarketApprovers>) => ({
  source: fromStream(
    runner,
    (query: ApproverQuery) =>
      Stream.unwrap(Effect.map(MarketApprovers, (approvers) => approvers.watch(query))).pipe(
        Stream.map((value): Live => ({ type: "live.value", value }))
      ),
    (cause): Live => ({ type: "live.failed", error: Cause.squash(cause) })
  )
})
