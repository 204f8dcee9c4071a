/** Mails the code that a page behind a share link asks for before a first decision. */
import { randomInt } from "node:crypto"
import { type MailBox, shareCodeMail } from "@marque/adapters/local-identity/server"
import { api } from "@marque/backend/api"
import { SHARE_SECRET, sharedTexts as texts } from "@marque/core/share"
import type { ConvexHttpClient } from "convex/browser"
import type { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { type Bindings, peerOf } from "./bindings.ts"
import { LIMITS } from "./limits.ts"
import { perPerson } from "./per-person.ts"

const MINUTE_MS = 60_000
/** Longer bodies are no secret. */
const BODY_BYTES = 200

export interface ShareCodeParts {
  readonly client: Pick<ConvexHttpClient, "mutation">
  readonly mails: Pick<MailBox, "send">
  readonly serverKey: string
  /** Of this installation; a request that names another one is refused. */
  readonly origins: ReadonlyArray<string>
}

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0")

const refused = (code: string, message: string) => ({ code, message })

export const addShareCodes = (app: Hono<Bindings>, { client, mails, origins, serverKey }: ShareCodeParts): void => {
  const turns = perPerson(LIMITS.shareCodesPerMinute.value, MINUTE_MS)
  app.post("/shared/:token/code", bodyLimit({ maxSize: BODY_BYTES }), async (context) => {
    const origin = context.req.header("origin")
    if (origin === undefined || !origins.includes(origin))
      return context.json(refused("forbidden", texts.lookOnly), 403)
    const wait = turns.take(peerOf(context.env), Date.now())
    if (wait !== undefined) {
      return context.json(refused("rate_limited", texts.codeFailed), 429, { "Retry-After": String(wait) })
    }
    const secret = await context.req.text()
    if (!SHARE_SECRET.test(secret)) return context.json(refused("invalid", texts.codeFailed), 400)
    const code = newCode()
    const kept = await client.mutation(api.shareCodes.keep, {
      serverKey,
      token: context.req.param("token"),
      secret,
      code
    })
    if (kept.state === "refused") return context.json(refused(kept.code, kept.message), 409)
    try {
      await mails.send(shareCodeMail(kept.to, code, kept.brand))
    } catch (error) {
      console.error(`A mail (share-code) was not sent: ${String(error)}`)
      return context.json(refused("unavailable", texts.codeFailed), 502)
    }
    return context.body(null, 204)
  })
}
