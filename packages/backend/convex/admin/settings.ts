import type { SystemSettings } from "@marque/core/admin"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Settings = Omit<Doc<"systemSettings">, "_id" | "_creationTime">
type Change = { readonly [Field in keyof Settings]?: Settings[Field] | undefined }

export const settingsRow = ({ db }: Pick<QueryCtx, "db">): Promise<Doc<"systemSettings"> | null> =>
  db.query("systemSettings").first()

export const settingsOf = async (ctx: Pick<QueryCtx, "db">): Promise<Encoded<typeof SystemSettings>> => {
  const { demoClosed, maintenanceText, pausedAt } = (await settingsRow(ctx)) ?? {}
  return defined({ demoClosed, maintenanceText, pausedAt })
}

/** An undefined field is cleared, an absent one kept. */
export const changeSettings = async (ctx: MutationCtx, change: Change): Promise<void> => {
  const row = await settingsRow(ctx)
  if (row) await ctx.db.patch(row._id, change)
  else await ctx.db.insert("systemSettings", defined(change))
}

/** New work waits; what runs goes on. */
export const isPaused = async (ctx: Pick<QueryCtx, "db">): Promise<boolean> =>
  (await settingsRow(ctx))?.pausedAt !== undefined
