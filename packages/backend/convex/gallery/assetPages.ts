import type { PaginationResult } from "convex/server"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import type { Narrowing } from "./assetFilters.ts"

type Asset = Doc<"assets">

/** Sets up to this size are sorted whole. */
const SORTED_WHOLE = 100

export interface AssetRows {
  readonly assets: ReadonlyArray<Asset>
  /** Null at the end. */
  readonly cursor: string | null
  /** In the middle of a page that grew; searches have none. */
  readonly split?: string
  /** The end of what a search gives, and not of what there is. */
  readonly capped?: true
}

export interface PageAsked {
  /** Null for the first page. */
  readonly cursor: string | null
  /** Where it ends, whatever its size; else after `limit` rows. */
  readonly end?: string | undefined
  readonly limit: number
}

export interface Pages<Row> {
  readonly paginate: (options: {
    cursor: string | null
    endCursor?: string
    numItems: number
  }) => Promise<PaginationResult<Row>>
}

/** Where a page comes from, and the filters that it covers. */
export interface Source {
  readonly page: (asked: PageAsked) => Promise<AssetRows>
  readonly covers: ReadonlyArray<Narrowing>
  /** At most {@link SORTED_WHOLE} pictures, or undefined for more. */
  readonly whole?: () => Promise<ReadonlyArray<Asset> | undefined>
}

const isInvalidCursor = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "data" in error &&
  (error.data as { readonly paginationError?: unknown } | undefined)?.paginationError === "InvalidCursor"

export const paged = async <Row>(query: Pages<Row>, { cursor, end, limit }: PageAsked) => {
  try {
    const found = await query.paginate({ cursor, numItems: limit, ...(end !== undefined && { endCursor: end }) })
    const { continueCursor, isDone, page, splitCursor } = found
    const hasGrown = page.length > 2 * limit && typeof splitCursor === "string"
    return { page, at: { cursor: isDone ? null : continueCursor, ...(hasGrown && { split: splitCursor }) } }
  } catch (error) {
    if (isInvalidCursor(error)) throw refuse("invalid", "The list has changed. Load it again", "cursor")
    throw error
  }
}

export const rowsOf =
  (query: Pages<Asset>): Source["page"] =>
  async (asked) => {
    const { at, page } = await paged(query, asked)
    return { assets: page, ...at }
  }

const joined = async (
  ctx: QueryCtx,
  rows: ReadonlyArray<{ readonly assetId: Asset["_id"] }>
): Promise<ReadonlyArray<Asset>> =>
  (await Promise.all(rows.map(({ assetId }) => ctx.db.get(assetId)))).filter((asset) => asset !== null)

type Assigned = Pages<{ readonly assetId: Asset["_id"] }> & {
  readonly take: (most: number) => Promise<ReadonlyArray<{ readonly assetId: Asset["_id"] }>>
}

/** `query` makes a new query, because one can be read once. */
export const assigned = (ctx: QueryCtx, query: () => Assigned): Pick<Source, "page" | "whole"> => ({
  page: async (asked) => {
    const { at, page } = await paged(query(), asked)
    return { assets: await joined(ctx, page), ...at }
  },
  whole: async () => {
    const rows = await query().take(SORTED_WHOLE + 1)
    return rows.length > SORTED_WHOLE ? undefined : joined(ctx, rows)
  }
})
