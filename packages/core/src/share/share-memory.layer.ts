import { Clock, Context, Effect, Layer, Stream, SubscriptionRef } from "effect"
import { BackendFailed } from "../model/backend-failed.ts"
import { DAY_MS } from "../model/day.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import type { SharedPage, SharedVerdict, ShareLink, ShareLinkList } from "./share.schema.ts"
import { ShareLinks, SharedPages } from "./share.service.ts"
import { sharedTexts as texts } from "./shared-page.texts.ts"
import { decidableHash, PROPOSAL_ITEM } from "./shared-page.rules.ts"

const refused = (message: string, code = "invalid") => new BackendFailed({ data: { code, message } })
const gone = new BackendFailed({ data: refusal("not_found") })

const noToken = (at: number): string => at.toString(16).padStart(64, "0")

/** Links to one thing of one brand, for tests, stories and other front ends. */
export const shareLinksMemory = (given: ShareLinkList): Layer.Layer<ShareLinks> =>
  Layer.effect(
    ShareLinks,
    Effect.map(SubscriptionRef.make(given), (ref) => ({
      list: () => SubscriptionRef.changes(ref),
      make: ({ allow, days, email, label }) =>
        Effect.gen(function* () {
          const createdAt = yield* Clock.currentTimeMillis
          const { links } = yield* SubscriptionRef.get(ref)
          const link: ShareLink = {
            _id: `link_${links.length + 1}`,
            allow,
            label,
            createdAt,
            createdBy: "Ada Lovelace",
            expiresAt: createdAt + days * DAY_MS,
            status: "open",
            items: 1,
            opens: 0,
            ...(email !== undefined && { email }),
            decisions: []
          }
          yield* SubscriptionRef.update(ref, (list) => ({ ...list, links: [link, ...list.links] }))
          return { token: noToken(links.length + 1) }
        }),
      withdraw: (linkId) =>
        SubscriptionRef.update(ref, (list) => ({
          ...list,
          links: list.links.map((link) => (link._id === linkId ? { ...link, status: "revoked" as const } : link))
        }))
    }))
  )

/** A page with the token that opens it, and the secret of the browser that decides by it. */
export interface KeptPage {
  readonly token: string
  readonly page: SharedPage
  readonly secret?: string
  readonly opened: number
  /** What is mailed when a code is asked for. */
  readonly code?: string
}

/** What a page is now, and how often it was opened. */
export class SharedPageMemory extends Context.Service<SharedPageMemory, SubscriptionRef.SubscriptionRef<KeptPage>>()(
  "@marque/core/share/SharedPageMemory"
) {}

const decidingOf = ({ secret: bound }: KeptPage, secret: string): SharedPage["deciding"] =>
  bound === undefined ? "free" : bound === secret ? "mine" : "taken"

const contentAfter = (
  { content }: SharedPage,
  { decision, item }: SharedVerdict,
  at: number
): Pick<SharedPage, "content"> => {
  if (content?.kind === "proposal" && item === PROPOSAL_ITEM) {
    const status = decision === "approve" ? "approved" : "changes_requested"
    return { content: { ...content, status, decidedAt: at } }
  }
  if (content?.kind !== "slots") return {}
  const state = decision === "approve" ? "approved" : "changes_requested"
  return { content: { ...content, items: content.items.map((each) => (each.id === item ? { ...each, state } : each)) } }
}

const decided = (kept: KeptPage, verdict: SharedVerdict, at: number): KeptPage => {
  const { decision, hash, item, name, note, secret } = verdict
  const made = { item, decision, at, hash, ...(note !== "" && { note }) }
  const { code: _, ...page } = kept.page
  const { decider = name, decisions } = page
  return {
    ...kept,
    secret,
    page: {
      ...page,
      decider,
      decisions: [made, ...decisions.filter((each) => each.item !== item)],
      ...contentAfter(kept.page, verdict, at)
    }
  }
}

/** One page behind one link. */
export const sharedPagesMemory = (given: Omit<KeptPage, "opened">): Layer.Layer<SharedPageMemory | SharedPages> =>
  Layer.effectContext(
    Effect.map(SubscriptionRef.make<KeptPage>({ ...given, opened: 0 }), (ref) => {
      const find = (token: string) =>
        Effect.flatMap(SubscriptionRef.get(ref), (kept) =>
          kept.token === token ? Effect.succeed(kept) : Effect.fail(gone)
        )
      return Context.make(SharedPageMemory, ref).pipe(
        Context.add(SharedPages, {
          page: ({ secret, token }) =>
            SubscriptionRef.changes(ref).pipe(
              Stream.mapEffect(() => find(token)),
              Stream.map((kept) => ({ ...kept.page, deciding: decidingOf(kept, secret) }))
            ),
          opened: (token) =>
            Effect.andThen(
              find(token),
              SubscriptionRef.update(ref, (kept) => ({ ...kept, opened: kept.opened + 1 }))
            ),
          sendCode: ({ token }) =>
            Effect.andThen(
              find(token),
              SubscriptionRef.update(ref, (kept) => ({
                ...kept,
                page: { ...kept.page, ...(kept.page.code && { code: { ...kept.page.code, sent: true } }) }
              }))
            ),
          certificate: ({ item, token }) =>
            Effect.flatMap(find(token), ({ page }) =>
              page.decisions.some((decision) => decision.item === item)
                ? Effect.succeed({ name: "certificate.html", text: `<p>${item}</p>` })
                : Effect.fail(gone)
            ),
          decide: (verdict) =>
            Effect.gen(function* () {
              const kept = yield* find(verdict.token)
              const deciding = decidingOf(kept, verdict.secret)
              if (deciding === "taken") return yield* Effect.fail(refused(texts.notYours, "forbidden"))
              if (decidableHash({ ...kept.page, deciding }, verdict.item) !== verdict.hash) {
                return yield* Effect.fail(refused(texts.changedSince, "changed_since"))
              }
              if (kept.page.code !== undefined && verdict.code !== kept.code) {
                return yield* Effect.fail(refused(texts.codeEnded))
              }
              const at = yield* Clock.currentTimeMillis
              yield* SubscriptionRef.set(ref, decided(kept, verdict, at))
            })
        })
      )
    })
  )
