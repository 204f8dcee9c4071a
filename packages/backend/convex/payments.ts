/**
 * Orders of organizations and what the app server read from the payment provider. People reach these through the app
 * server, which checks how recently they proved who they are; what they may is checked here.
 */
import {
  AccountFacts,
  BillingOrder,
  Ineligible,
  ineligibleFor,
  NO_PLAN,
  PaymentMode,
  planBook
} from "@marque/core/organizations"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc } from "./_generated/dataModel"
import { membershipNamed, notFound } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineInternalMutation, defineMutation } from "./access/define.ts"
import { orgAdminOnBehalf, server } from "./access/worker.ts"
import { accountOf, accountOfCustomer, applyReading, openAccount } from "./paying/accounts.ts"
import { meterPage, setPayments } from "./paying/metering.ts"
import { advertisedOrder } from "./tables/payments.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** At the start of the server; without a mode this installation takes no payments. */
export const setUp = defineMutation({
  args: { serverKey: v.string(), mode: v.optional(validatorOf(PaymentMode)) },
  returns: v.null(),
  access: server,
  handler: async (ctx, { mode }) => {
    await setPayments(ctx, mode)
    return null
  }
})

export const meter = defineInternalMutation({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { cursor }) => {
    const next = await meterPage(ctx, cursor)
    if (next !== null) await ctx.scheduler.runAfter(0, internal.payments.meter, { cursor: next })
    return null
  }
})

const ready = v.object({
  email: v.string(),
  name: v.string(),
  customerId: v.optional(v.string()),
  trialDays: v.number(),
  /** The plan that the order would change. */
  changing: v.optional(v.string())
})

/** The reasons against an order, or what the provider needs to know for it. Organizations of others look missing. */
export const order = defineMutation({
  args: {
    serverKey: v.string(),
    tokenIdentifier: v.string(),
    organizationId: v.string(),
    order: validatorOf(BillingOrder),
    /** Where it may be reported to an advertising service. */
    advertised: v.optional(v.object({ id: v.string(), browser: advertisedOrder.fields.browser }))
  },
  returns: v.union(ready, v.object({ ineligible: v.array(validatorOf(Ineligible)) })),
  access: server,
  handler: async (ctx, { advertised, order: asked, organizationId, tokenIdentifier }) => {
    const found = await membershipNamed(ctx, tokenIdentifier, organizationId)
    const account = found === undefined ? null : await accountOf(ctx, found.organization._id)
    const isAdmin = found?.membership.orgRole === "admin" && !found.organization.isDemo
    const plan = account?.plan ?? NO_PLAN
    const ineligible = ineligibleFor({ hasOrganization: found !== undefined, isAdmin, plan }, asked)
    if (found === undefined || ineligible.length > 0) return { ineligible: [...ineligible] }
    const { organization, user } = found
    const { _id, customerId, subscriptionId } = account ?? (await openAccount(ctx, organization._id))
    const changing = asked.kind === "plan" ? subscriptionId : undefined
    if (changing === undefined) {
      const placed = advertised && { ...advertised, order: asked, at: Date.now() }
      await ctx.db.patch(_id, { order: { kind: asked.kind, settled: false }, advertised: placed })
    }
    const said = asked.kind === "plan" ? `${asked.tier}, ${asked.interval}` : `${asked.credits} credits`
    await audit(ctx, { action: "billing.order", actor: user._id, organizationId: organization._id, reason: said })
    return {
      email: user.email,
      name: organization.name,
      trialDays: asked.kind === "plan" && asked.trial ? planBook.plans[asked.tier].trialDays : 0,
      ...(customerId !== undefined && { customerId }),
      ...(changing !== undefined && { changing })
    }
  }
})

/** The provider's id of an organization; the first one stays. */
export const noteCustomer = defineMutation({
  args: { serverKey: v.string(), organizationId: v.string(), customerId: v.string() },
  returns: v.null(),
  access: server,
  handler: async (ctx, { customerId, organizationId }) => {
    const id = ctx.db.normalizeId("organizations", organizationId)
    const account = id && (await accountOf(ctx, id))
    if (!account) throw notFound()
    if (account.customerId === undefined) await ctx.db.patch(account._id, { customerId, readDue: Date.now() })
    return null
  }
})

const customer = v.object({
  organizationId: v.string(),
  customerId: v.string(),
  subscriptionId: v.optional(v.string())
})

const customerOf = ({ customerId, organizationId, subscriptionId }: Doc<"billingAccounts">) =>
  customerId === undefined
    ? []
    : [{ organizationId, customerId, ...(subscriptionId !== undefined && { subscriptionId }) }]

/** Whom the provider knows the organization as, for an administrator of it. */
export const manage = defineMutation({
  args: { serverKey: v.string(), tokenIdentifier: v.string(), organizationId: v.string() },
  returns: customer,
  access: orgAdminOnBehalf,
  handler: async (ctx) => {
    const account = await accountOf(ctx, ctx.actor.organization._id)
    const [known] = account === null ? [] : customerOf(account)
    if (known === undefined) throw notFound()
    return known
  }
})

/** Something happened to a customer, whatever it was; false for one of another installation. */
export const hint = defineMutation({
  args: { serverKey: v.string(), customerId: v.string() },
  returns: v.boolean(),
  access: server,
  handler: async (ctx, { customerId }) => {
    const account = await accountOfCustomer(ctx, customerId)
    const now = Date.now()
    if (account !== null) await ctx.db.patch(account._id, { hintedAt: now, readDue: now })
    return account !== null
  }
})

const TAKEN = 20
/** Given out again when no reading has come by then. */
const AGAIN_MS = 60_000

/** Whose account is to be read again. */
export const due = defineMutation({
  args: { serverKey: v.string() },
  returns: v.array(customer),
  access: server,
  handler: async (ctx) => {
    const now = Date.now()
    const rows = await ctx.db
      .query("billingAccounts")
      .withIndex("by_due", (q) => q.gt("readDue", 0).lte("readDue", now))
      .take(TAKEN)
    for (const { _id } of rows) await ctx.db.patch(_id, { readDue: now + AGAIN_MS })
    return rows.flatMap(customerOf)
  }
})

/**
 * `readAt`: when the reading began; an older one than was taken is dropped. Gives the order that it settled, once, where
 * it may be reported to an advertising service.
 */
export const apply = defineMutation({
  args: { serverKey: v.string(), facts: validatorOf(AccountFacts), readAt: v.number() },
  returns: v.object({ taken: v.boolean(), advertised: v.optional(advertisedOrder) }),
  access: server,
  handler: async (ctx, { facts, readAt }) => {
    const account = await accountOfCustomer(ctx, facts.customerId)
    return account === null ? { taken: false } : applyReading(ctx, account, facts, readAt)
  }
})
