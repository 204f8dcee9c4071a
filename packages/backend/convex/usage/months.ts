/** Every count of usage is changed here. */
import { addToCells, addToOutcomes, type CellChange, type OutcomeChange } from "@marque/core/usage"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"

type Month = Doc<"usageMonths">

/** Whose work it is; neither for a change of the balance. */
export interface Whose {
  readonly organizationId: Id<"organizations">
  readonly brandId?: Id<"brands"> | undefined
  readonly memberId?: Id<"users"> | undefined
}

/** `at`: UTC ms; gives `YYYY-MM-DD` in UTC. */
export const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

const monthOf = (ctx: MutationCtx, { brandId, memberId, organizationId }: Whose, month: string) =>
  ctx.db
    .query("usageMonths")
    .withIndex("by_member", (q) =>
      q.eq("organizationId", organizationId).eq("brandId", brandId).eq("memberId", memberId).eq("month", month)
    )
    .unique()

const change = async (
  ctx: MutationCtx,
  { brandId, memberId, organizationId }: Whose,
  day: string,
  next: (before: Pick<Month, "cells" | "outcomes">) => Partial<Pick<Month, "cells" | "outcomes">>
): Promise<void> => {
  const whose = { organizationId, ...(brandId && { brandId }), ...(memberId && { memberId }) }
  const month = day.slice(0, 7)
  const before = await monthOf(ctx, whose, month)
  if (before !== null) return ctx.db.patch(before._id, next(before))
  const empty = { cells: [], outcomes: [] }
  await ctx.db.insert("usageMonths", { ...whose, month, ...empty, ...next(empty) })
}

// Cells of core are read-only, the table's are not.
export const countWork = (ctx: MutationCtx, whose: Whose, by: CellChange): Promise<void> =>
  change(ctx, whose, by.day, ({ cells }) => ({ cells: addToCells(cells, by) as Month["cells"] }))

export const countOutcome = (ctx: MutationCtx, whose: Whose, day: string, by: OutcomeChange): Promise<void> =>
  change(ctx, whose, day, ({ outcomes }) => ({ outcomes: [...addToOutcomes(outcomes, day, by)] }))
