/** Keeps notes of members and of holders of links. */
import { ANSWERS_MAX, type NoteDraft, noteTexts as texts } from "@marque/core/notes"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import { audit } from "../access/audit.ts"
import type { Decider } from "../campaigns/certify.ts"
import { peopleNamed } from "../campaigns/people.ts"
import { notify } from "../notifications/notify.ts"
import { defined } from "../validation/defined.ts"
import { answersTo } from "./noteViews.ts"

type Row = Doc<"notes">

export interface WrittenNote {
  readonly brand: Doc<"brands">
  readonly asset: Doc<"assets">
  readonly author: Decider
  readonly draft: NoteDraft
  readonly decision?: "approve" | "request_changes" | "withdraw" | undefined
}

/** The first note of the thread, of the same picture. */
const threadOf = async (ctx: MutationCtx, asset: Doc<"assets">, noteId: string): Promise<Row> => {
  const id = ctx.db.normalizeId("notes", noteId)
  const row = id && (await ctx.db.get(id))
  if (row?.assetId !== asset._id) throw notFound()
  const first = row.replyTo === undefined ? row : await ctx.db.get(row.replyTo)
  if (first === null) throw notFound()
  return first
}

/** Who is named hears of that; otherwise who wrote in the thread hears of the answer. */
const notifyOf = async (
  ctx: MutationCtx,
  { asset, author, brand }: Pick<WrittenNote, "asset" | "author" | "brand">,
  noteId: Id<"notes">,
  named: ReadonlyArray<Id<"users">>,
  written: ReadonlyArray<Row>
): Promise<void> => {
  const notice = {
    organizationId: brand.organizationId,
    brandId: brand._id,
    subject: { table: "assets" as const, id: asset._id },
    by: author,
    what: asset.name,
    where: brand.name,
    place: { screen: "asset" as const, assetId: asset._id, noteId }
  }
  await notify(ctx, { ...notice, event: "note.mention" }, named)
  const others = written.flatMap(({ by }) => (by === undefined || named.includes(by) ? [] : [by]))
  await notify(ctx, { ...notice, event: "note.answer" }, others)
}

/** Opens its thread again where that was resolved. */
export const writeNote = async (
  ctx: MutationCtx,
  { asset, author, brand, decision, draft }: WrittenNote
): Promise<void> => {
  const { mentions, place, replyTo, text } = draft
  const thread = replyTo === undefined ? undefined : await threadOf(ctx, asset, replyTo)
  const answers = thread === undefined ? [] : await answersTo(ctx, thread)
  if (answers.length >= ANSWERS_MAX) throw refuse("plan_limit", texts.tooManyAnswers(ANSWERS_MAX))
  const named = await peopleNamed(ctx, brand, mentions)
  if (named.length < new Set(mentions).size) throw refuse("invalid", texts.notNamed, "mentions")
  const row = {
    brandId: brand._id,
    assetId: asset._id,
    ...author,
    ...defined({
      fileHash: asset.file?.sha256,
      place: thread === undefined ? place : undefined,
      replyTo: thread?._id,
      decision
    }),
    text: text.trim(),
    mentions: [...named]
  }
  const noteId = await ctx.db.insert("notes", row)
  if (thread?.resolvedAt !== undefined) {
    await ctx.db.patch(thread._id, { resolvedAt: undefined, resolvedBy: undefined })
  }
  await notifyOf(
    ctx,
    { asset, author, brand },
    thread?._id ?? noteId,
    named.map(({ id }) => id),
    thread === undefined ? [] : [thread, ...answers]
  )
  const { _id: brandId, organizationId } = brand
  await audit(ctx, {
    action: "note.written",
    organizationId,
    brandId,
    reason: asset.name,
    ...("by" in author ? { actor: author.by } : { shareLinkId: author.shareLinkId })
  })
}

/** With the picture that they are on. */
export const eraseNotes = async ({ db }: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  const notes = await db
    .query("notes")
    .withIndex("by_thread", (q) => q.eq("assetId", assetId))
    .collect()
  for (const { _id } of notes) await db.delete(_id)
}
