import { Context, Effect, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { CreditBalance, LedgerPage, Usage, UsageQuery } from "./usage.schema.ts"

/** What an organization had made, as far as the person may see it. */
export class UsageStore extends Context.Service<
  UsageStore,
  {
    readonly credits: (organizationId: string) => Stream.Stream<CreditBalance, BackendFailed>
    readonly watch: (query: UsageQuery) => Stream.Stream<Usage, BackendFailed>
    readonly watchLedger: (query: UsageQuery) => Stream.Stream<LedgerPage, BackendFailed>
    /** A large page of the same lines; `page` counts those. */
    readonly lines: (query: UsageQuery) => Effect.Effect<LedgerPage, BackendFailed>
  }
>()("@marque/core/usage/UsageStore") {
  static readonly layerMemory = (usage: Usage, ledger: LedgerPage, credits?: CreditBalance) =>
    Layer.succeed(UsageStore, {
      credits: () => (credits === undefined ? Stream.never : Stream.make(credits)),
      watch: () => Stream.make(usage),
      watchLedger: () => Stream.make(ledger),
      lines: () => Effect.succeed(ledger)
    })
}
