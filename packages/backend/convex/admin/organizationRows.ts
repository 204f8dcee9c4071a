import type { AdminOrganizationRow, OrganizationSort } from "@marque/core/admin"
import { availableIn } from "@marque/core/queue"
import { hasWords } from "@marque/core/records"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { balanceOf } from "../queue/ledger.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Organization = Doc<"organizations">

const COUNTED = 1_000

const creditsOf = async (ctx: QueryCtx, { _id, creditPlan }: Organization): Promise<number | undefined> =>
  creditPlan === undefined ? undefined : availableIn(await balanceOf(ctx, _id))

/** The newest line of its log, which what people do in it leaves. */
const lastActiveOf = async ({ db }: QueryCtx, organizationId: Id<"organizations">): Promise<number | undefined> => {
  const line = await db
    .query("audit")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .order("desc")
    .first()
  return line?.at
}

export const organizationRow = async (
  ctx: QueryCtx,
  row: Organization
): Promise<Encoded<typeof AdminOrganizationRow>> => {
  const members = await ctx.db
    .query("memberships")
    .withIndex("by_organization", (q) => q.eq("organizationId", row._id))
    .take(COUNTED)
  const brands = await ctx.db
    .query("brands")
    .withIndex("by_organization", (q) => q.eq("organizationId", row._id))
    .take(COUNTED)
  const [credits, lastActiveAt] = [await creditsOf(ctx, row), await lastActiveOf(ctx, row._id)]
  return {
    _id: row._id,
    name: row.name,
    slug: row.slug,
    createdAt: row._creationTime,
    metered: row.creditPlan !== undefined,
    suspended: row.suspendedAt !== undefined,
    isDemo: row.isDemo,
    members: members.filter(({ status }) => status === "active").length,
    brands: brands.filter(({ deletedAt }) => deletedAt === undefined).length,
    ...(credits !== undefined && { credits }),
    ...(lastActiveAt !== undefined && { lastActiveAt })
  }
}

interface Wanted {
  readonly q: string
  readonly status?: string | undefined
  readonly sort: OrganizationSort
}

const statusOf = ({ creditPlan, suspendedAt }: Organization): string => {
  if (suspendedAt !== undefined) return "suspended"
  return creditPlan === undefined ? "self_hosted" : "active"
}

const descending = async (
  rows: ReadonlyArray<Organization>,
  key: (row: Organization) => Promise<number | undefined>
): Promise<ReadonlyArray<Organization>> => {
  const keyed = await Promise.all(rows.map(async (row) => ({ row, by: (await key(row)) ?? -1 })))
  return keyed.toSorted((left, right) => right.by - left.by).map(({ row }) => row)
}

const sorted = (
  ctx: QueryCtx,
  rows: ReadonlyArray<Organization>,
  sort: OrganizationSort
): Promise<ReadonlyArray<Organization>> => {
  switch (sort) {
    case "name":
      return Promise.resolve(rows.toSorted((left, right) => left.name.localeCompare(right.name)))
    case "created":
      return descending(rows, async ({ _creationTime }) => _creationTime)
    case "last_active":
      return descending(rows, ({ _id }) => lastActiveOf(ctx, _id))
    case "credits":
      return descending(rows, (row) => creditsOf(ctx, row))
  }
}

export const sortedOrganizations = (
  ctx: QueryCtx,
  rows: ReadonlyArray<Organization>,
  { q, sort, status }: Wanted
): Promise<ReadonlyArray<Organization>> =>
  sorted(
    ctx,
    rows.filter(
      (row) =>
        row.deletedAt === undefined &&
        (status === undefined || statusOf(row) === status) &&
        hasWords(`${row.name} ${row.slug} ${row._id}`, q)
    ),
    sort
  )
