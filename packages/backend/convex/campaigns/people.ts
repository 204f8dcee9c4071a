/** People who own or approve: active members of the organization who see the brand. */
import { type Action, can } from "@marque/core/identity"
import { hasWords } from "@marque/core/records"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

/** Offered at once. */
export const OFFERED = 20
/** Members whose names are looked at; beyond them people are found by their e-mail. */
const MEMBERS_READ = 1_000

type Person = { readonly id: Id<"users">; readonly name: string }

const personIn = async (
  { db }: QueryCtx,
  brand: Doc<"brands">,
  membership: Doc<"memberships"> | null,
  action: Action
): Promise<(Person & { readonly email: string }) | undefined> => {
  if (membership?.status !== "active" || membership.userId === undefined) return undefined
  const brandRole = membership.brandRoles.find(({ brandId }) => brandId === brand._id)?.role
  if (can({ orgRole: membership.orgRole, brandRole }, action).answer !== "yes") return undefined
  const user = await db.get(membership.userId)
  if (user === null || user.deletedAt !== undefined) return undefined
  return { id: user._id, name: user.name ?? user.email, email: user.email }
}

/** Without those who no longer may. */
export const peopleNamed = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  ids: ReadonlyArray<string>,
  action: Action = "brand.view"
): Promise<ReadonlyArray<Person>> => {
  const found = await Promise.all(
    [...new Set(ids)].map(async (each) => {
      const userId = ctx.db.normalizeId("users", each)
      if (userId === null) return undefined
      const membership = await ctx.db
        .query("memberships")
        .withIndex("by_organization_user", (q) => q.eq("organizationId", brand.organizationId).eq("userId", userId))
        .filter((q) => q.eq(q.field("status"), "active"))
        .first()
      return personIn(ctx, brand, membership, action)
    })
  )
  return found.flatMap((person) => (person === undefined ? [] : [{ id: person.id, name: person.name }]))
}

/** Without `q` those who joined first. */
export const peopleFound = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  q: string,
  action: Action = "brand.view"
): Promise<ReadonlyArray<Person>> => {
  const { organizationId } = brand
  const found = new Map<string, string>()
  const take = async (memberships: ReadonlyArray<Doc<"memberships">>) => {
    for (const membership of memberships) {
      if (found.size >= OFFERED) return
      const person = await personIn(ctx, brand, membership, action)
      if (person !== undefined && hasWords(`${person.name} ${person.email}`, q)) found.set(person.id, person.name)
    }
  }
  const members = await ctx.db
    .query("memberships")
    .withIndex("by_organization", (index) => index.eq("organizationId", organizationId))
    .take(MEMBERS_READ)
  await take(members)
  if (q.trim() !== "" && members.length === MEMBERS_READ) {
    const byEmail = ctx.db
      .query("memberships")
      .withSearchIndex("by_email_words", (index) =>
        index.search("email", q).eq("organizationId", organizationId).eq("status", "active")
      )
    await take(await byEmail.take(OFFERED))
  }
  return [...found].map(([id, name]) => ({ id: id as Id<"users">, name }))
}
