import type { AdminFound } from "@marque/core/admin"
import type { Doc, Id, TableNames } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { Encoded } from "../validation/validatorOf.ts"
import type { AdminSubject } from "../access/adminAccess.ts"
import { organizationsIn, ownersOf } from "./names.ts"

type Found = Encoded<typeof AdminFound>

/** Of one e-mail, slug or error id. */
const FOUND_MAX = 20

interface Hit {
  readonly kind: string
  readonly id: string
  readonly label: string
  readonly organizationId?: Id<"organizations"> | undefined
  readonly brandId?: Id<"brands"> | undefined
}

/** Tables whose ids a person may meet: in addresses, files, logs and messages. */
const TABLES = [
  "organizations",
  "brands",
  "users",
  "generations",
  "tasks",
  "assets",
  "campaigns",
  "proposals",
  "products",
  "places",
  "markets",
  "guidelines",
  "houseLayouts",
  "feedback",
  "shareLinks",
  "memberships",
  "folders",
  "campaignSlots",
  "campaignRuns",
  "reviewRequests",
  "certificates",
  "audit",
  "ledger"
] as const satisfies ReadonlyArray<TableNames>

const labelOf = (row: object, fallback: string): string => {
  const texts = row as Partial<Record<"name" | "title" | "email" | "message" | "mode" | "action" | "key", string>>
  return (
    texts.name ?? texts.title ?? texts.email ?? texts.message ?? texts.mode ?? texts.action ?? texts.key ?? fallback
  )
}

const membershipsOf = ({ db }: QueryCtx, userId: Id<"users">) =>
  db
    .query("memberships")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(FOUND_MAX)

const personHits = async (ctx: QueryCtx, user: Doc<"users">): Promise<ReadonlyArray<Hit>> => {
  const label = user.name === undefined ? user.email : `${user.name}, ${user.email}`
  const memberships = await membershipsOf(ctx, user._id)
  const hit = { kind: "users", id: user._id, label }
  if (memberships.length === 0) return [hit]
  return memberships.map(({ _id, organizationId }) => ({ ...hit, id: `${user._id} ${_id}`, organizationId }))
}

const ofRow = async (
  ctx: QueryCtx,
  kind: (typeof TABLES)[number],
  row: Doc<TableNames>
): Promise<ReadonlyArray<Hit>> => {
  if (kind === "users") return personHits(ctx, row as Doc<"users">)
  const owned = row as { readonly organizationId?: Id<"organizations">; readonly brandId?: Id<"brands"> }
  const label = labelOf(row, kind)
  if (kind === "organizations") return [{ kind, id: row._id, label, organizationId: row._id as Id<"organizations"> }]
  const brandId = kind === "brands" ? (row._id as Id<"brands">) : owned.brandId
  const brand = brandId && (await ctx.db.get(brandId))
  const organizationId = owned.organizationId ?? (brand ? brand.organizationId : undefined)
  return [{ kind, id: row._id, label, organizationId, brandId }]
}

const byId = async (ctx: QueryCtx, text: string): Promise<ReadonlyArray<Hit>> => {
  for (const table of TABLES) {
    const id = ctx.db.normalizeId(table, text)
    const row = id && (await ctx.db.get(id))
    if (row) return ofRow(ctx, table, row)
  }
  return []
}

const byEmail = async (ctx: QueryCtx, email: string): Promise<ReadonlyArray<Hit>> => {
  const users = await ctx.db
    .query("users")
    .withIndex("by_email", (q) => q.eq("email", email))
    .take(FOUND_MAX)
  return (await Promise.all(users.map((user) => personHits(ctx, user)))).flat()
}

const bySlug = async (ctx: QueryCtx, slug: string): Promise<ReadonlyArray<Hit>> => {
  const rows = await ctx.db
    .query("organizations")
    .withIndex("by_slug", (q) => q.eq("slug", slug))
    .take(FOUND_MAX)
  return rows.map(({ _id, name }) => ({ kind: "organizations", id: _id, label: name, organizationId: _id }))
}

/** What people sent from a failure that had it. */
const byErrorId = async (ctx: QueryCtx, errorId: string): Promise<ReadonlyArray<Hit>> => {
  const rows = await ctx.db
    .query("feedback")
    .withIndex("by_error", (q) => q.eq("meta.errorId", errorId))
    .take(FOUND_MAX)
  return rows.map(({ _id, brandId, message, organizationId }) => ({
    kind: "feedback",
    id: _id,
    label: message,
    organizationId,
    brandId
  }))
}

const external = async (ctx: QueryCtx, clerkId: string): Promise<ReadonlyArray<Hit>> => {
  const row = await ctx.db
    .query("organizations")
    .withIndex("by_clerk_id", (q) => q.eq("clerkId", clerkId))
    .first()
  return row === null ? [] : ofRow(ctx, "organizations", row)
}

export const findAnything = async (
  ctx: QueryCtx,
  text: string
): Promise<{ readonly items: Array<Found>; readonly about: ReadonlyArray<AdminSubject> }> => {
  if (text === "") return { items: [], about: [] }
  const hits = [
    ...(await byId(ctx, text)),
    ...(await byEmail(ctx, text.toLowerCase())),
    ...(await bySlug(ctx, text.toLowerCase())),
    ...(await byErrorId(ctx, text.toUpperCase())),
    ...(await external(ctx, text))
  ]
  const items = await Promise.all(
    hits.map(async ({ brandId, id, kind, label, organizationId }) => ({
      _id: id,
      kind,
      label,
      ...(await ownersOf(ctx, { organizationId, brandId }))
    }))
  )
  return { items, about: organizationsIn(hits) }
}
