/** What the holder of the address of a link may see and do, without an account. */
import { NoteAt } from "@marque/core/notes"
import { CertificateFile } from "@marque/core/proposals"
import {
  decidableHash,
  DeciderName,
  PROPOSAL_ITEM,
  SHARE_NOTE_MAX,
  SHARE_SECRET,
  SharedPage,
  sharedTexts as texts,
  ShareVerdict,
  shortEmail,
  showsContent,
  takesDecisions
} from "@marque/core/share"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { notFound, refuse, refuseBy } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { worker } from "./access/worker.ts"
import { approveProposal, requestProposalChanges } from "./campaigns/decideProposal.ts"
import { decideSlot } from "./campaigns/decideSlot.ts"
import { signedCertificate } from "./campaigns/signing.ts"
import { hashOf } from "./files/uploadTickets.ts"
import { rulesNow } from "./catalog/brandRules.ts"
import { guidelinesContent, picturesContent, proposalContent, slotsContent } from "./share/content.ts"
import { decidePicture } from "./share/pictures.ts"
import { fileBehind, logoKey, sharedAddress } from "./share/files.ts"
import { type Held, isDecider, linkHolder, needsCode } from "./share/links.ts"
import { decode } from "./validation/decode.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

const MINUTE_MS = 60_000

const contentOf = async (ctx: QueryCtx, held: Held, token: string) => {
  switch (held.link.kind) {
    case "guidelines":
      return guidelinesContent(ctx, held, token)
    case "proposal":
      return proposalContent(ctx, held)
    case "pictures":
      return picturesContent(ctx, held, token)
    case "slots":
      return slotsContent(ctx, held, token)
  }
}

const brandOf = async (ctx: QueryCtx, { brand, status }: Held, token: string) => {
  const { snapshot } = await rulesNow(ctx, brand)
  const [logo] = showsContent(status) ? snapshot.logos : []
  return { name: snapshot.name, ...(logo && { logo: sharedAddress(token, logoKey(logo.assetId)) }) }
}

const pageOf = async (ctx: QueryCtx, held: Held, token: string, secret: string): Promise<SharedPage> => {
  const { link, status } = held
  const { allow, decider, decisions, expiresAt } = link
  const content = showsContent(status) ? await contentOf(ctx, held, token) : undefined
  const code = content &&
    link.email !== undefined &&
    (await needsCode(link, secret)) && {
      to: shortEmail(link.email),
      sent: link.code !== undefined
    }
  return {
    status,
    allow,
    brand: await brandOf(ctx, held, token),
    expiresAt,
    deciding: decider === undefined ? "free" : (await isDecider(link, secret)) ? "mine" : "taken",
    ...(content && { ...(decider && { decider: decider.name }), content }),
    ...(code && { code }),
    decisions: content ? decisions : []
  }
}

export const page = defineQuery({
  args: { token: v.string(), secret: v.string() },
  returns: validatorOf(SharedPage),
  access: linkHolder,
  handler: async (ctx, { secret, token }) =>
    // Encoded, a page is the same.
    (await pageOf(ctx, ctx.actor, token, secret)) as Encoded<typeof SharedPage>
})

/** Counts an opening, at most one a minute. */
export const opened = defineMutation({
  args: { token: v.string() },
  returns: v.null(),
  access: linkHolder,
  handler: async (ctx) => {
    const { link, status } = ctx.actor
    const now = Date.now()
    if (!showsContent(status) || now - (link.openedAt ?? 0) < MINUTE_MS) return null
    await ctx.db.patch(link._id, { openedAt: now, opens: link.opens + 1 })
    return null
  }
})

const ended = ({ link: { expiresAt }, status }: Held) => {
  if (status === "expired") {
    return refuseBy(refusal("link_expired", { date: new Date(expiresAt).toISOString().slice(0, 10) }))
  }
  return status === "revoked" ? refuseBy(refusal("link_expired", {})) : refuse("changed_since", texts.superseded)
}

/** The browser that decided first, by the name given then; the first one binds the link to itself. */
const claim = async (
  ctx: MutationCtx,
  { link }: Held,
  { name, secret }: { readonly name: string; readonly secret: string }
): Promise<string> => {
  if (link.decider !== undefined) {
    if (await isDecider(link, secret)) return link.decider.name
    throw refuse("forbidden", texts.notYours)
  }
  if (!SHARE_SECRET.test(secret)) throw refuse("invalid", refusal("invalid").message, "secret")
  if (await needsCode(link, secret)) throw refuse("forbidden", texts.codeNeeded)
  const given = decode(DeciderName, name.trim())
  await ctx.db.patch(link._id, { decider: { name: given, secretHash: await hashOf(secret) } })
  return given
}

/** On what the link was made for and was looked at; anything else is refused, and what was decided before stays. */
export const decide = defineMutation({
  args: {
    token: v.string(),
    secret: v.string(),
    name: v.string(),
    item: v.string(),
    hash: v.string(),
    decision: validatorOf(ShareVerdict),
    note: v.string(),
    place: v.optional(validatorOf(NoteAt))
  },
  returns: v.null(),
  access: linkHolder,
  handler: async (ctx, { decision, hash, item, name, note, place, secret, token }) => {
    const held = ctx.actor
    const { brand, link } = held
    if (!takesDecisions(held.status)) throw ended(held)
    if (link.allow !== "decide") throw refuse("forbidden", texts.lookOnly)
    if (link.acts >= LIMITS.shareDecisions.value) throw refuse("rate_limited", texts.tooManyActs)
    if (note.length > SHARE_NOTE_MAX) throw refuse("invalid", `At most ${SHARE_NOTE_MAX} characters`, "note")
    if (decision === "request_changes" && note.trim() === "") throw refuse("invalid", texts.noteNeeded, "note")
    const byName = await claim(ctx, held, { name, secret })
    // Only what is decided on: a link may show 200 pictures.
    const items = link.items.filter((each) => each.id === item)
    const shown = await pageOf(ctx, { ...held, link: { ...link, items } }, token, secret)
    const isSame = decidableHash({ ...shown, deciding: "mine" }, item) === hash
    if (!isSame || !items.some((each) => each.hash === hash)) {
      throw refuse("changed_since", texts.changedSince)
    }
    const decider = { byName, shareLinkId: link._id }
    const at = place && decode(NoteAt, place)
    let certificateId: Id<"certificates"> | undefined
    if (link.kind === "pictures") {
      certificateId = await decidePicture(ctx, { brand, assetId: item, decider, hash, decision, note, place: at })
    } else if (item === PROPOSAL_ITEM) {
      const id = ctx.db.normalizeId("proposals", link.targetId)
      const proposal = id && (await ctx.db.get(id))
      if (!proposal) throw notFound()
      const verdict = { brand, proposal, decider, hash, note }
      // The page says that the brief changed.
      if (decision === "approve") await approveProposal(ctx, { ...verdict, confirmed: true })
      else await requestProposalChanges(ctx, verdict)
    } else {
      const id = ctx.db.normalizeId("campaignSlots", item)
      const slot = id && (await ctx.db.get(id))
      if (!slot) throw notFound()
      await decideSlot(ctx, { brand, slot, decider, hash, decision, note, place: at })
    }
    const written = note.trim()
    const kept = { ...(written !== "" && { note: written }), ...(certificateId && { certificateId }) }
    const made = { item, decision, at: Date.now(), hash, ...kept }
    await ctx.db.patch(link._id, {
      acts: link.acts + 1,
      decisions: [made, ...link.decisions.filter((each) => each.item !== item)]
    })
    return null
  }
})

const decisionOn = async (ctx: QueryCtx, { link }: Held, item: string) => {
  const decisions = async (): Promise<
    ReadonlyArray<Doc<"campaignSlots">["decisions"][number] | Doc<"proposals">["decisions"][number]>
  > => {
    if (item === PROPOSAL_ITEM) {
      const id = ctx.db.normalizeId("proposals", link.targetId)
      return (id && (await ctx.db.get(id)))?.decisions ?? []
    }
    const id = link.items.some((each) => each.id === item) ? ctx.db.normalizeId("campaignSlots", item) : null
    return (id && (await ctx.db.get(id)))?.decisions ?? []
  }
  return (await decisions()).find(({ shareLinkId }) => shareLinkId === link._id)
}

const certificateOn = async (ctx: QueryCtx, held: Held, item: string): Promise<Id<"certificates"> | undefined> => {
  const { decisions, kind } = held.link
  if (kind !== "pictures") return (await decisionOn(ctx, held, item))?.certificateId
  const { certificateId = "" } = decisions.find((each) => each.item === item) ?? {}
  return ctx.db.normalizeId("certificates", certificateId) ?? undefined
}

/** Of the last decision on an item by this link. */
export const certificate = defineQuery({
  args: { token: v.string(), item: v.string() },
  returns: validatorOf(CertificateFile),
  access: linkHolder,
  handler: async (ctx, { item }) => {
    const held = ctx.actor
    if (!showsContent(held.status)) throw ended(held)
    const id = await certificateOn(ctx, held, item)
    const row = id && (await ctx.db.get(id))
    if (!row) throw notFound()
    return signedCertificate(row)
  }
})

/** For the app server: the file behind an address that a page gave out. Null for what no link shows. */
export const file = defineQuery({
  args: { workerKey: v.string(), token: v.string(), key: v.string(), poster: v.boolean() },
  returns: v.union(
    v.object({ state: v.literal("ended") }),
    v.object({ state: v.literal("found"), url: v.string(), rendition: v.string(), whole: v.boolean() }),
    v.null()
  ),
  access: worker,
  handler: async (ctx, { key, poster, token }) => (await fileBehind(ctx, { key, poster, token })) ?? null
})
