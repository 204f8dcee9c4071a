import { measuredScope } from "@marque/core/brand-files"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { type Snapshot, snapshotOf } from "../catalog/brandRules.ts"

/** BCP 47, as entered; what counts where no market says another. */
export const languageOf = async ({ db }: Pick<QueryCtx, "db">, { organizationId }: Doc<"brands">) =>
  (await db.get(organizationId))?.language

/** What words are measured by: brand and market, as `snapshot` has them. */
export const scopeOf = async (ctx: Pick<QueryCtx, "db">, brand: Doc<"brands">, snapshot: Snapshot) =>
  measuredScope(snapshot, await languageOf(ctx, brand), undefined)

/** Of the draft. */
export const draftScopeOf = async (ctx: Pick<QueryCtx, "db">, brand: Doc<"brands">) =>
  scopeOf(ctx, brand, await snapshotOf(ctx, brand))
