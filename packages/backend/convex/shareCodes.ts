/** Codes that are mailed to who decides by a share link, where the organization asks for them. */
import { SHARE_CODE, SHARE_SECRET, sharedTexts as texts, takesDecisions } from "@marque/core/share"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import { defineMutation } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { server } from "./access/worker.ts"
import { hashOf } from "./files/uploadTickets.ts"
import { heldBy, linkHolder, needsCode } from "./share/links.ts"

const WORKS_MS = 10 * 60_000
const PAUSE_MS = 60_000

/** Of a browser: the code alone says nothing. */
const codeHash = (code: string, secret: string): Promise<string> => hashOf(`${code}.${secret}`)

const refused = (code: string, message: string) => ({ state: "refused" as const, code, message })

/** Keeps a code that the app server made, and says where it is mailed to. One that was mailed before works no more. */
export const keep = defineMutation({
  args: { serverKey: v.string(), token: v.string(), secret: v.string(), code: v.string() },
  returns: v.union(
    v.object({ state: v.literal("kept"), to: v.string(), brand: v.string() }),
    v.object({ state: v.literal("refused"), code: v.string(), message: v.string() })
  ),
  access: server,
  handler: async (ctx, { code, secret, token }) => {
    const held = await heldBy(ctx, token)
    const email = held?.link.email
    if (held === undefined || email === undefined || !SHARE_SECRET.test(secret)) {
      return refused("not_found", refusal("not_found").message)
    }
    const { brand, link, status } = held
    if (!takesDecisions(status)) return refused("link_expired", refusal("link_expired", {}).message)
    if (!(await needsCode(link, secret))) return refused("forbidden", texts.notYours)
    const { sends = 0, sentAt = 0 } = link.code ?? {}
    const now = Date.now()
    if (sends >= LIMITS.shareCodes.value) return refused("rate_limited", texts.codeTooMany)
    if (now - sentAt < PAUSE_MS) return refused("rate_limited", texts.codeSoon)
    await ctx.db.patch(link._id, {
      code: {
        hash: await codeHash(code, secret),
        secretHash: await hashOf(secret),
        sentAt: now,
        sends: sends + 1,
        tries: 0,
        entered: false
      }
    })
    return { state: "kept" as const, to: email, brand: brand.name }
  }
})

/** A wrong one is counted, which is why it is answered and not refused. Null: it was right. */
export const enter = defineMutation({
  args: { token: v.string(), secret: v.string(), code: v.string() },
  returns: v.union(v.string(), v.null()),
  access: linkHolder,
  handler: async (ctx, { code: given, secret }) => {
    const { link } = ctx.actor
    if (!(await needsCode(link, secret))) return null
    const { code } = link
    const most = LIMITS.shareCodeTries.value
    const isOver = code === undefined || code.tries >= most || Date.now() - code.sentAt >= WORKS_MS
    if (isOver || code.secretHash !== (await hashOf(secret))) return texts.codeEnded
    const isRight = SHARE_CODE.test(given) && code.hash === (await codeHash(given, secret))
    await ctx.db.patch(link._id, { code: { ...code, tries: code.tries + 1, entered: isRight } })
    if (isRight) return null
    const left = most - code.tries - 1
    return left > 0 ? texts.codeWrong(left) : texts.codeEnded
  }
})
