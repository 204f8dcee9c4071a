/** A page of the ledger: the kept counts say on which days it lies, so that only those days are read. */
import { linesByDay, type UsageFilter, type UsageMonth } from "@marque/core/usage"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { Part, UsageViewer } from "./scope.ts"

type Line = Doc<"usageLines">
type Wanted = Pick<UsageFilter, "kind"> & {
  readonly brandId?: Id<"brands"> | undefined
  readonly memberId?: Id<"users"> | undefined
}

/** Of one day; more are not reached by pages. */
const DAY_LINES_MAX = 10_000

const linesOf = (ctx: QueryCtx, organizationId: Id<"organizations">, day: string, part: Part | undefined) => {
  const lines = ctx.db.query("usageLines")
  if (part === undefined) {
    return lines.withIndex("by_organization", (q) => q.eq("organizationId", organizationId).eq("day", day))
  }
  const { brandId, memberId } = part
  return memberId === undefined
    ? lines.withIndex("by_brand", (q) => q.eq("organizationId", organizationId).eq("brandId", brandId).eq("day", day))
    : lines.withIndex("by_member", (q) =>
        q.eq("organizationId", organizationId).eq("brandId", brandId).eq("memberId", memberId).eq("day", day)
      )
}

/** Ranges of the index that hold what the viewer may see and asks for. */
const rangesOf = (
  { parts }: Pick<UsageViewer, "parts">,
  { brandId, memberId }: Wanted
): ReadonlyArray<Part | undefined> => {
  if (parts === "all") {
    return [brandId === undefined ? undefined : { brandId, ...(memberId !== undefined && { memberId }) }]
  }
  return parts
    .filter((part) => brandId === undefined || part.brandId === brandId)
    .filter((part) => memberId === undefined || part.memberId === undefined || part.memberId === memberId)
    .map((part) => ({ ...part, ...(memberId !== undefined && { memberId }) }))
}

const linesOfDay = async (
  ctx: QueryCtx,
  viewer: UsageViewer,
  wanted: Wanted,
  { day, most }: { readonly day: string; readonly most: number }
): Promise<ReadonlyArray<Line>> => {
  const { kind, memberId } = wanted
  const ranges = rangesOf(viewer, wanted)
  const found: Array<Line> = []
  for (const part of ranges) {
    const isWhole = kind === undefined && (memberId === undefined || part?.memberId !== undefined)
    const rows = linesOf(ctx, viewer.organization._id, day, part).order("desc")
    found.push(...(await rows.take(isWhole ? Math.min(most, DAY_LINES_MAX) : DAY_LINES_MAX)))
  }
  return found
    .filter(
      (line) => (kind === undefined || line.kind === kind) && (memberId === undefined || line.memberId === memberId)
    )
    .sort((one, other) => other.at - one.at || (one._id < other._id ? 1 : -1))
}

interface Asked {
  readonly months: ReadonlyArray<UsageMonth>
  readonly range: { readonly from: string; readonly to: string }
  readonly page: number
  readonly size: number
}

/** A page behind the last one is the last one. */
export const ledgerPage = async (
  ctx: QueryCtx,
  viewer: UsageViewer,
  wanted: Wanted & Pick<UsageFilter, "day">,
  { months, page, range, size }: Asked
) => {
  const days = linesByDay(months, range, wanted)
  const total = days.reduce((sum, { lines }) => sum + lines, 0)
  const shown = Math.min(page, Math.max(1, Math.ceil(total / size)))
  let skipped = (shown - 1) * size
  const found: Array<Line> = []
  for (const { day, lines } of days) {
    if (skipped >= lines) {
      skipped -= lines
      continue
    }
    const most = skipped + size - found.length
    found.push(...(await linesOfDay(ctx, viewer, wanted, { day, most })).slice(skipped, most))
    skipped = 0
    if (found.length >= size) break
  }
  return { lines: found, total, page: shown }
}
