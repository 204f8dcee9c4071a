import { api } from "@marque/backend/api"
import { CreditBalance, LedgerPage, Usage, type UsageQuery, UsageStore } from "@marque/core/usage"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { ask, liveDecoded } from "./backend-call.ts"

const given = <Fields extends object>(fields: Fields) =>
  // Undefined is no value of the wire.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }

const periodOf = ({ from, organizationId, period, to }: UsageQuery) => given({ organizationId, period, from, to })

export const layer = (client: Pick<ConvexClient, "onUpdate" | "query">): Layer.Layer<UsageStore> =>
  Layer.succeed(UsageStore, {
    credits: (organizationId) => liveDecoded(client, api.organizations.credits, { organizationId }, CreditBalance),
    watch: (query) => liveDecoded(client, api.usage.get, periodOf(query), Usage),
    watchLedger: (query) => liveDecoded(client, api.usage.ledger, given(query), LedgerPage),
    lines: (query) => ask(client, api.usage.ledger, { ...given(query), whole: true }, LedgerPage)
  })
