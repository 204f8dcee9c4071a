/** Whether credits of an organization are counted: where this installation takes payments, all but the demo's are. */
import type { PaymentMode } from "@marque/core/organizations"
import { internal } from "../_generated/api"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { changeSettings, settingsRow } from "../admin/settings.ts"

type Metered = Pick<Doc<"organizations">, "creditPlan">

const AT_ONCE = 100

/** Of a new organization. */
export const creditPlanFor = async (ctx: MutationCtx, { isDemo }: { readonly isDemo: boolean }): Promise<Metered> => {
  const isOn = (await settingsRow(ctx))?.payments !== undefined
  return isOn && !isDemo ? { creditPlan: "metered" } : {}
}

/** Nothing while payments are as they were. */
export const setPayments = async (ctx: MutationCtx, payments: PaymentMode | undefined): Promise<void> => {
  if ((await settingsRow(ctx))?.payments === payments) return
  await changeSettings(ctx, { payments })
  await ctx.scheduler.runAfter(0, internal.payments.meter, { cursor: null })
}

/** One page of organizations; where the next one begins, null at the end. */
export const meterPage = async (ctx: MutationCtx, cursor: string | null): Promise<string | null> => {
  const { continueCursor, isDone, page } = await ctx.db.query("organizations").paginate({ cursor, numItems: AT_ONCE })
  for (const { _id, creditPlan, isDemo } of page) {
    const { creditPlan: wanted } = await creditPlanFor(ctx, { isDemo })
    if (creditPlan !== wanted) await ctx.db.patch(_id, { creditPlan: wanted })
  }
  return isDone ? null : continueCursor
}
