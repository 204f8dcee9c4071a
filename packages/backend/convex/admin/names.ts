import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { AdminSubject } from "../access/adminAccess.ts"

export const personNamed = async ({ db }: QueryCtx, id: Id<"users"> | undefined): Promise<string | undefined> => {
  const user = id && (await db.get(id))
  return user ? (user.name ?? user.email) : undefined
}

interface Owned {
  readonly organizationId?: Id<"organizations"> | undefined
  readonly brandId?: Id<"brands"> | undefined
}

/** Deleted ones have no name. */
export const ownersOf = async ({ db }: QueryCtx, { brandId, organizationId }: Owned) => {
  const organization = organizationId && (await db.get(organizationId))
  const brand = brandId && (await db.get(brandId))
  return {
    ...(organization && { organization: { id: organization._id, name: organization.name } }),
    ...(brand && { brand: { id: brand._id, name: brand.name } })
  }
}

/** Each organization whose data a page showed, once. */
export const organizationsIn = (rows: ReadonlyArray<Owned>): ReadonlyArray<AdminSubject> =>
  [...new Set(rows.flatMap(({ organizationId }) => organizationId ?? []))].map((organizationId) => ({ organizationId }))

export const creditsOf = (entries: ReadonlyArray<Doc<"ledger">>, type: Doc<"ledger">["type"]): number =>
  entries.reduce((sum, entry) => (entry.type === type ? sum + entry.amount : sum), 0)
