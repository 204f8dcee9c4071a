/** Notes on pictures and clips: threads that point at a place, answer one another and name people. */
import { NoteDraft, NotePage, NotePerson, noteTexts as texts, THREADS_MAX } from "@marque/core/notes"
import { can } from "@marque/core/identity"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import { type BrandMembership, refuse } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { peopleFound } from "./campaigns/people.ts"
import { answersTo, notesOf } from "./notes/noteViews.ts"
import { writeNote } from "./notes/writeNote.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

type OnPicture = BrandMembership & { readonly record: Doc<"assets"> }

const mayWrite = ({ brand, organization, record, roles }: OnPicture): boolean =>
  record.archivedAt === undefined &&
  can(roles, "note.write", {
    brandArchived: brand.status === "archived",
    suspended: organization.suspendedAt !== undefined
  }).answer === "yes"

/** The newest threads of a picture, with their answers. */
export const list = defineQuery({
  args: { assetId: v.string(), threads: v.number() },
  returns: validatorOf(NotePage),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: (ctx, { threads }) => {
    const { record: asset, user } = ctx.actor
    const shown = Math.min(Math.max(1, Math.floor(threads)), THREADS_MAX)
    return notesOf(ctx, { asset, userId: user._id, mayWrite: mayWrite(ctx.actor) }, shown)
  }
})

/** At most 20 people who see the brand, by words of their name or e-mail. */
export const people = defineQuery({
  args: { assetId: v.string(), q: v.string() },
  returns: v.array(validatorOf(NotePerson)),
  access: brandMemberBy("assets", "assetId", "note.write"),
  handler: async (ctx, { q }) => [...(await peopleFound(ctx, ctx.actor.brand, q))]
})

export const write = defineMutation({
  args: { assetId: v.string(), draft: validatorOf(NoteDraft) },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "note.write"),
  handler: async (ctx, { draft }) => {
    const { brand, record: asset, user } = ctx.actor
    refuseArchived(asset)
    await writeNote(ctx, { brand, asset, author: { by: user._id }, draft: decode(NoteDraft, draft) })
    return null
  }
})

/** A thread is dealt with, or is not. Of an answer it is that of its thread. */
export const settle = defineMutation({
  args: { noteId: v.string(), resolved: v.boolean() },
  returns: v.null(),
  access: brandMemberBy("notes", "noteId", "note.write"),
  handler: async (ctx, { resolved }) => {
    const { record, user } = ctx.actor
    const changed = resolved
      ? { resolvedAt: Date.now(), resolvedBy: user._id }
      : { resolvedAt: undefined, resolvedBy: undefined }
    await ctx.db.patch(record.replyTo ?? record._id, changed)
    return null
  }
})

/** Of its author, as long as no one answered it; what was written with a decision stays. */
export const remove = defineMutation({
  args: { noteId: v.string() },
  returns: v.null(),
  access: brandMemberBy("notes", "noteId", "note.write"),
  handler: async (ctx) => {
    const { brand, record: note, user } = ctx.actor
    if (note.by !== user._id || note.decision !== undefined) throw refuse("forbidden", texts.notYours)
    if ((await answersTo(ctx, note)).length > 0) throw refuse("invalid", texts.answered)
    await ctx.db.delete(note._id)
    const { _id: brandId, organizationId } = brand
    await audit(ctx, { action: "note.removed", actor: user._id, organizationId, brandId })
    return null
  }
})
