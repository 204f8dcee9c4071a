/** Notes as members of a brand are shown them. */
import { ANSWERS_MAX, type Note, type NotePage, type NoteThread } from "@marque/core/notes"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Row = Doc<"notes">

interface Reader {
  readonly asset: Doc<"assets">
  readonly userId: Id<"users">
  readonly mayWrite: boolean
  /** Of people and links that were read already. */
  readonly names: Map<string, Named>
}

interface Named {
  readonly name: string
  readonly imageUrl?: string | undefined
}

const personOf = async ({ db }: QueryCtx, { names }: Reader, id: Id<"users">): Promise<Named> => {
  const known = names.get(id)
  if (known !== undefined) return known
  const user = await db.get(id)
  const person = { name: user?.name ?? user?.email ?? "", imageUrl: user?.imageUrl }
  names.set(id, person)
  return person
}

const labelOf = async ({ db }: QueryCtx, { names }: Reader, id: Id<"shareLinks">): Promise<string> => {
  const known = names.get(id)
  if (known !== undefined) return known.name
  const label = (await db.get(id))?.label ?? ""
  names.set(id, { name: label })
  return label
}

const shownNote = async (
  ctx: QueryCtx,
  reader: Reader,
  { _creationTime, _id, by, byName, decision, mentions, shareLinkId, text }: Row,
  answered: boolean
): Promise<Encoded<typeof Note>> => {
  const author = by === undefined ? { name: byName ?? "" } : await personOf(ctx, reader, by)
  return {
    _id,
    text,
    author: author.name,
    ...(shareLinkId !== undefined && { link: await labelOf(ctx, reader, shareLinkId) }),
    at: Math.floor(_creationTime),
    mentions,
    ...defined({ authorImage: author.imageUrl, decision }),
    mayRemove: reader.mayWrite && !answered && decision === undefined && by === reader.userId
  }
}

/** Oldest first. */
export const answersTo = ({ db }: Pick<QueryCtx, "db">, thread: Row): Promise<Array<Row>> =>
  db
    .query("notes")
    .withIndex("by_thread", (q) => q.eq("assetId", thread.assetId).eq("replyTo", thread._id))
    .take(ANSWERS_MAX)

const shownThread = async (ctx: QueryCtx, reader: Reader, row: Row): Promise<Encoded<typeof NoteThread>> => {
  const { fileHash, place, resolvedBy } = row
  const answers = await answersTo(ctx, row)
  const shown: Array<Encoded<typeof Note>> = []
  for (const answer of answers) shown.push(await shownNote(ctx, reader, answer, false))
  return {
    ...(await shownNote(ctx, reader, row, answers.length > 0)),
    ...defined({ place }),
    earlierFile: fileHash !== undefined && fileHash !== reader.asset.file?.sha256,
    answers: shown,
    ...(resolvedBy !== undefined && { resolvedBy: (await personOf(ctx, reader, resolvedBy)).name })
  }
}

/** The newest threads of a picture. */
export const notesOf = async (
  ctx: QueryCtx,
  { asset, mayWrite, userId }: Omit<Reader, "names">,
  threads: number
): Promise<Encoded<typeof NotePage>> => {
  const rows = await ctx.db
    .query("notes")
    .withIndex("by_thread", (q) => q.eq("assetId", asset._id).eq("replyTo", undefined))
    .order("desc")
    .take(threads + 1)
  const reader: Reader = { asset, mayWrite, userId, names: new Map() }
  const shown: Array<Encoded<typeof NoteThread>> = []
  for (const row of rows.slice(0, threads)) shown.push(await shownThread(ctx, reader, row))
  return { threads: shown, more: rows.length > threads, mayWrite }
}
