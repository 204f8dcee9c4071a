/** What was done as a member stands in the audit log as done by the super administrator. */
import type { Doc, Id } from "../_generated/dataModel"

interface Acting {
  readonly administrator: Doc<"users">
  readonly subject: Doc<"users">
  readonly organization: Doc<"organizations">
  readonly reason: string
}

/** By the reader or writer of one call, so that functions write their lines without asking. */
const actingBy = new WeakMap<object, Acting>()
/** Those whose call has a line already. */
const written = new WeakSet<object>()

export const noteActing = (db: object, acting: Acting): void => void actingBy.set(db, acting)

/** Undefined unless a member is acted as and the call has no line so far. */
export const actingWithoutLine = (db: object): Acting | undefined => (written.has(db) ? undefined : actingBy.get(db))

interface Line {
  readonly actor?: Id<"users"> | undefined
  readonly subject?: Id<"users"> | undefined
  readonly reason?: string | undefined
  readonly support?: true | undefined
}

export const asSupport = <Entry extends Line>(db: object, entry: Entry): Entry => {
  const acting = actingBy.get(db)
  if (acting === undefined || entry.actor !== acting.subject._id) return entry
  written.add(db)
  const { administrator, reason, subject } = acting
  const why = [reason, entry.reason].filter((each) => each !== undefined).join(": ")
  const said = `As ${subject.name ?? subject.email}: ${why}`
  return { ...entry, actor: administrator._id, subject: entry.subject ?? subject._id, support: true, reason: said }
}
