/** What an organization itself puts into its export, a page at a time. */
import { activityCsv } from "@marque/core/organizations"
import { ledgerCsv } from "@marque/core/usage"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { entryOf } from "../activity.ts"
import { namesIn, serializeLine } from "../usage/serialize.ts"
import { csvRows, type Part } from "./brandParts.ts"

type Organization = Doc<"organizations">

const PAGE = 200

const withoutHead = (text: string, first: boolean): string => (first ? text : text.slice(text.indexOf("\r\n") + 2))

const MEMBER_HEAD = ["id", "name", "e-mail", "role", "status", "brand roles"] as const

/** Former members are in it as the activity log knows them. */
export const membersPart = async (ctx: QueryCtx, { _id }: Organization, cursor: string | null): Promise<Part> => {
  const { continueCursor, isDone, page } = await ctx.db
    .query("memberships")
    .withIndex("by_organization", (q) => q.eq("organizationId", _id))
    .paginate({ cursor, numItems: PAGE })
  const names = namesIn(ctx)
  const shown = page.filter(({ status }) => status === "active" || status === "invited")
  const rows = await Promise.all(
    shown.map(async ({ brandRoles, email, orgRole, status, userId }) => {
      const user = userId && (await ctx.db.get(userId))
      const roles = brandRoles.map(async ({ brandId, role }) => `${(await names.brand(brandId)) ?? ""}: ${role}`)
      return [
        userId ?? "",
        user?.name ?? "",
        user ? user.email : email,
        orgRole,
        status,
        (await Promise.all(roles)).join("; ")
      ]
    })
  )
  const text = csvRows(MEMBER_HEAD, rows, cursor === null)
  return { texts: [{ path: "members.csv", text }], files: [], next: isDone ? undefined : continueCursor }
}

export const activityPart = async (ctx: QueryCtx, { _id }: Organization, cursor: string | null): Promise<Part> => {
  const { continueCursor, isDone, page } = await ctx.db
    .query("audit")
    .withIndex("by_organization", (q) => q.eq("organizationId", _id))
    .order("desc")
    .paginate({ cursor, numItems: PAGE })
  const entries = await Promise.all(page.map((row) => entryOf(ctx, row)))
  const text = withoutHead(activityCsv(entries as Parameters<typeof activityCsv>[0]), cursor === null)
  return { texts: [{ path: "activity.csv", text }], files: [], next: isDone ? undefined : continueCursor }
}

export const ledgerPart = async (ctx: QueryCtx, { _id }: Organization, cursor: string | null): Promise<Part> => {
  const { continueCursor, isDone, page } = await ctx.db
    .query("usageLines")
    .withIndex("by_organization", (q) => q.eq("organizationId", _id))
    .order("desc")
    .paginate({ cursor, numItems: PAGE })
  const names = namesIn(ctx)
  const lines = await Promise.all(page.map((line) => serializeLine(names, line)))
  const text = withoutHead(ledgerCsv(lines as unknown as Parameters<typeof ledgerCsv>[0]), cursor === null)
  return { texts: [{ path: "ledger.csv", text }], files: [], next: isDone ? undefined : continueCursor }
}

/** The profile and the policies. */
export const profileText = (organization: Organization): string => {
  const { country, industry, language, name, size, slug, timeZone } = organization
  const { adaptInsideApproval, approvalBeforeDownload, freshProofToShare, nameTemplate, selfApproval, shareCode } =
    organization
  const { agentKeys, defaultEngine, rejectsKept } = organization
  const policies = {
    adaptInsideApproval,
    agentKeys,
    approvalBeforeDownload,
    defaultEngine,
    freshProofToShare,
    nameTemplate,
    rejectsKept,
    selfApproval,
    shareCode
  }
  return `${JSON.stringify({ name, slug, industry, size, country, language, timeZone, policies }, null, 2)}\n`
}
