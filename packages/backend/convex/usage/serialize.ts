import type { NamelessRow } from "@marque/core/usage"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { defined } from "../validation/defined.ts"

/** Names are read once each. */
export const namesIn = ({ db }: QueryCtx) => {
  const names = new Map<string, Promise<string | undefined>>()
  const once = (id: string, read: () => Promise<string | undefined>) => {
    const known = names.get(id) ?? read()
    names.set(id, known)
    return known
  }
  return {
    brand: (id: Id<"brands">) => once(id, async () => (await db.get(id))?.name),
    member: (id: Id<"users">) =>
      once(id, async () => {
        const user = await db.get(id)
        return user ? (user.name ?? user.email) : undefined
      })
  }
}

type Names = ReturnType<typeof namesIn>

export const serializeLine = async (names: Names, line: Doc<"usageLines">) => {
  const { _creationTime, _id, day, entryId, organizationId, taskId, ...shown } = line
  const { brandId, memberId } = line
  return {
    _id,
    ...shown,
    ...defined({
      brand: brandId && (await names.brand(brandId)),
      member: memberId && (await names.member(memberId))
    })
  }
}

export const namedRows = (rows: ReadonlyArray<NamelessRow>, nameOf: (id: string) => Promise<string | undefined>) =>
  Promise.all(rows.map(async (row) => ({ ...row, ...defined({ name: await nameOf(row.id) }) })))
