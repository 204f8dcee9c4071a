/** Rows of earlier versions get what this version keeps, a few in each transaction. */
import type { Doc, TableNames } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"

/** Some rows from `cursor` on, which is null at first. Answers where it goes on; undefined at the end. */
type Pass = (ctx: MutationCtx, cursor: string | null) => Promise<string | undefined>

/**
 * Begins once, with the first start of its version. Its passes come one after the other. What is written meanwhile keeps
 * itself, so that a step may be repeated.
 */
export interface Backfill {
  readonly name: string
  readonly passes: ReadonlyArray<Pass>
}

/** `upTo` is 0 until it ends. */
export const markOf = ({ db }: Pick<QueryCtx, "db">, name: string): Promise<Doc<"sweeps"> | null> =>
  db
    .query("sweeps")
    .withIndex("by_name", (q) => q.eq("name", name))
    .first()

/** All rows of a table, oldest first, `most` in each transaction. */
export const rowsOf =
  <Table extends TableNames>(
    table: Table,
    most: number,
    write: (ctx: MutationCtx, row: Doc<Table>) => Promise<unknown>
  ): Pass =>
  async (ctx, cursor) => {
    const { continueCursor, isDone, page } = await ctx.db.query(table).paginate({ cursor, numItems: most })
    for (const row of page) await write(ctx, row)
    return isDone ? undefined : continueCursor
  }
