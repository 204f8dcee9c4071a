/** Exchanges the key of an assistant for a token of the backend. Keys are logged nowhere and kept as hashes alone. */
import { createHash } from "node:crypto"
import { api } from "@marque/backend/api"
import { AGENT_TOKEN, AGENT_TOKEN_PATH, agentRefusals } from "@marque/core/agents"
import { refusal } from "@marque/core/texts"
import type { ConvexHttpClient } from "convex/browser"
import type { Hono } from "hono"
import type { AgentSigning } from "./agent-signing.ts"
import { type Bindings, peerOf } from "./bindings.ts"
import { LIMITS } from "./limits.ts"
import { perPerson } from "./per-person.ts"

const MINUTE_MS = 60_000

export interface AgentTokenParts {
  readonly agents: AgentSigning
  readonly client: Pick<ConvexHttpClient, "mutation">
  readonly serverKey: string
  /** Of this installation; pages of others are refused, and programs name none. */
  readonly origins: ReadonlyArray<string>
}

const keyIn = (header: string | undefined): string | undefined => {
  const [scheme, key = "", ...more] = (header ?? "").split(" ")
  return scheme?.toLowerCase() === "bearer" && more.length === 0 && AGENT_TOKEN.test(key) ? key : undefined
}

/**
 * The key is looked up by its hash, so that how long that takes says nothing of the key. Whatever is no key is refused
 * as one that was revoked is.
 */
export const addAgentTokens = (app: Hono<Bindings>, { agents, client, origins, serverKey }: AgentTokenParts): void => {
  const turns = perPerson(LIMITS.agentTokensPerMinute.value, MINUTE_MS)
  app.post(AGENT_TOKEN_PATH, async (context) => {
    context.header("Cache-Control", "no-store")
    const origin = context.req.header("origin")
    if (origin !== undefined && !origins.includes(origin)) {
      return context.json({ code: "forbidden", message: agentRefusals.withheld }, 403)
    }
    const wait = turns.take(peerOf(context.env), Date.now())
    if (wait !== undefined) {
      return context.json(refusal("rate_limited", { seconds: wait }), 429, { "Retry-After": String(wait) })
    }
    const key = keyIn(context.req.header("authorization"))
    if (key === undefined) return context.json({ code: "signed_out", message: agentRefusals.revoked }, 401)
    const tokenHash = createHash("sha256").update(key).digest("hex")
    const entered = await client.mutation(api.agentKeys.enter, { serverKey, tokenHash })
    if (entered.state === "refused") {
      return context.json({ code: entered.code, message: entered.message }, 401)
    }
    return context.json(agents.tokenFor(entered.keyId, entered.expiresAt, Date.now()))
  })
}
