import { Cause, Stream } from "effect"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import type { LiveEvent } from "../kernel/live.machine.ts"
import type { CreditBalance } from "./usage.schema.ts"
import { UsageStore } from "./usage.service.ts"

type Received = LiveEvent<CreditBalance, string>

export const creditsActors = (runner: EffectRunner<UsageStore>) => ({
  source: fromStream(
    runner,
    (organizationId: string) =>
      Stream.map(Stream.unwrap(UsageStore.useSync(({ credits }) => credits(organizationId))), (value): Received => ({
        type: "live.value",
        value
      })),
    (cause): Received => ({ type: "live.failed", error: Cause.squash(cause) })
  )
})
