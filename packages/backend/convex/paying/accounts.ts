/** What organizations pay for: their accounts, and what a reading of the provider changes in them. */
import {
  type AccountFacts,
  isLive,
  keysOf,
  NO_PLAN,
  type PaidBilling,
  planBook,
  type PlanOffer,
  settleAccount,
  type TakenBack
} from "@marque/core/organizations"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { audit } from "../access/audit.ts"
import { settingsRow } from "../admin/settings.ts"
import { balanceOf, isWritten, lastSeq, writeEntries } from "../queue/ledger.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Account = Doc<"billingAccounts">
type OrganizationId = Id<"organizations">

export const accountOf = ({ db }: Pick<QueryCtx, "db">, organizationId: OrganizationId): Promise<Account | null> =>
  db
    .query("billingAccounts")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .unique()

export const accountOfCustomer = ({ db }: Pick<QueryCtx, "db">, customerId: string): Promise<Account | null> =>
  db
    .query("billingAccounts")
    .withIndex("by_customer", (q) => q.eq("customerId", customerId))
    .unique()

/** Made with the first order. */
export const openAccount = async (ctx: MutationCtx, organizationId: OrganizationId): Promise<Account> => {
  const known = await accountOf(ctx, organizationId)
  if (known !== null) return known
  const id = await ctx.db.insert("billingAccounts", { organizationId, plan: NO_PLAN, invoices: [], readAt: 0 })
  const made = await ctx.db.get(id)
  if (made === null) throw new Error("An account was not kept")
  return made
}

/** Undefined where this installation takes no payments. */
export const paidBillingOf = async (
  ctx: QueryCtx,
  { _id, creditPlan }: Doc<"organizations">
): Promise<Encoded<typeof PaidBilling> | undefined> => {
  const mode = (await settingsRow(ctx))?.payments
  if (mode === undefined || creditPlan === undefined) return undefined
  const [account, balance] = [await accountOf(ctx, _id), await balanceOf(ctx, _id)]
  return {
    mode,
    plan: account?.plan ?? NO_PLAN,
    included: balance.included.available,
    bought: balance.bought.available,
    invoices: account?.invoices ?? [],
    ...(account?.order && { order: account.order })
  }
}

/** Undefined without a plan that is paid for. */
export const offerOf = async (
  ctx: Pick<QueryCtx, "db">,
  organizationId: OrganizationId
): Promise<PlanOffer | undefined> => {
  const plan = (await accountOf(ctx, organizationId))?.plan
  return plan?.tier === undefined || !isLive(plan) ? undefined : planBook.plans[plan.tier]
}

const takenBackOf = async ({ db }: MutationCtx, organizationId: OrganizationId): Promise<ReadonlyArray<TakenBack>> =>
  db
    .query("billingReturns")
    .withIndex("by_payment", (q) => q.eq("organizationId", organizationId))
    .collect()

const keepTakenBack = async (ctx: MutationCtx, organizationId: OrganizationId, { paymentId, ...change }: TakenBack) => {
  const known = await ctx.db
    .query("billingReturns")
    .withIndex("by_payment", (q) => q.eq("organizationId", organizationId).eq("paymentId", paymentId))
    .unique()
  if (known) await ctx.db.patch(known._id, change)
  else await ctx.db.insert("billingReturns", { organizationId, paymentId, ...change })
}

const saidOf = ({ interval, status, tier }: Account["plan"]): string =>
  [tier, interval, status].filter((word) => word !== undefined).join(", ")

/** For the administrators' log: what became of the plan, and what was taken back. */
const tell = async (ctx: MutationCtx, before: Account, after: ReturnType<typeof settleAccount>): Promise<void> => {
  const { organizationId } = before
  if (saidOf(before.plan) !== saidOf(after.plan)) {
    await audit(ctx, { action: "billing.plan", organizationId, reason: saidOf(after.plan) })
  }
  const known = await takenBackOf(ctx, organizationId)
  for (const { credits, paymentId, taken } of after.takenBack) {
    const earlier = known.find((each) => each.paymentId === paymentId)
    const reason = `${credits - (earlier?.credits ?? 0)} credits, ${taken - (earlier?.taken ?? 0)} of them unspent`
    await audit(ctx, { action: "billing.returned", organizationId, reason })
  }
}

const orderAfter = ({ order }: Account, { entries, plan }: ReturnType<typeof settleAccount>): Account["order"] => {
  if (order === undefined || order.settled) return order
  const settled = order.kind === "plan" ? isLive(plan) : entries.some(({ type }) => type === "purchase")
  return { ...order, settled }
}

/** An order that is settled later than this is reported to no advertising service, and its browser is forgotten. */
const ADVERTISED_MS = 3_600_000

/** Dropped when a later reading was taken; the same again changes nothing. */
export const applyReading = async (
  ctx: MutationCtx,
  account: Account,
  facts: AccountFacts,
  readAt: number
): Promise<{ readonly taken: boolean; readonly advertised?: NonNullable<Account["advertised"]> }> => {
  if (readAt <= account.readAt) return { taken: false }
  const { organizationId } = account
  const now = Date.now()
  const written = new Set<string>()
  for (const key of keysOf(facts, now)) if (await isWritten(ctx, organizationId, key)) written.add(key)
  const before = {
    balance: await balanceOf(ctx, organizationId),
    cycle: account.cycle,
    trialUsed: account.plan.trialUsed,
    takenBack: await takenBackOf(ctx, organizationId),
    isWritten: (key: string) => written.has(key)
  }
  const after = settleAccount(before, facts, now)
  await writeEntries(ctx, { organizationId, actor: "payments" }, after.entries)
  await tell(ctx, account, after)
  for (const each of after.takenBack) await keepTakenBack(ctx, organizationId, each)
  const live = isLive(after.plan) ? facts.subscriptions.find(({ status }) => status !== "canceled") : undefined
  const order = orderAfter(account, after)
  const { advertised } = account
  const isFresh = advertised !== undefined && now - advertised.at <= ADVERTISED_MS
  const isReported = isFresh && order?.settled === true
  await ctx.db.patch(account._id, {
    plan: after.plan,
    cycle: after.cycle,
    ...(after.cycle !== account.cycle && { cycleSeq: await lastSeq(ctx, organizationId) }),
    subscriptionId: live?.id,
    invoices: [...facts.invoices],
    order,
    advertised: isFresh && !isReported ? advertised : undefined,
    readAt,
    // What happened while it was read may not be in it.
    readDue: (account.hintedAt ?? 0) >= readAt ? now : after.nextAt
  })
  return { taken: true, ...(isReported && { advertised }) }
}
