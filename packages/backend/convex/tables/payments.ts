import { BillingOrder, Invoice, Plan } from "@marque/core/organizations"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { validatorOf } from "../validation/validatorOf.ts"

/** `browser` is what the app server knows of the one that ordered; only that reads it. */
export const advertisedOrder = v.object({
  id: v.string(),
  order: validatorOf(BillingOrder),
  at: v.number(),
  browser: v.object({ userAgent: v.string(), pixelCookie: v.optional(v.string()) })
})

export const paymentTables = {
  /** What an organization pays this installation for, as last read from the provider. Times are UTC ms. */
  billingAccounts: defineTable({
    organizationId: v.id("organizations"),
    /** The provider's; absent until something was ordered. */
    customerId: v.optional(v.string()),
    /** The provider's, of a plan that has not ended. */
    subscriptionId: v.optional(v.string()),
    plan: validatorOf(Plan),
    /** Key of the granted month. */
    cycle: v.optional(v.string()),
    /** Last number of the ledger when it began: what was reserved before expires on its return. */
    cycleSeq: v.optional(v.number()),
    invoices: v.array(validatorOf(Invoice)),
    order: v.optional(v.object({ kind: v.union(v.literal("plan"), v.literal("topup")), settled: v.boolean() })),
    /** The order before it is settled, when it may be reported to an advertising service. */
    advertised: v.optional(advertisedOrder),
    /** When the last reading that was taken began. */
    readAt: v.number(),
    /** When the provider last said that something happened. */
    hintedAt: v.optional(v.number()),
    /** When it is to be read again. */
    readDue: v.optional(v.number())
  })
    .index("by_organization", ["organizationId"])
    .index("by_customer", ["customerId"])
    .index("by_due", ["readDue"]),

  /** Credits of a payment whose money went back; `taken`: those that were unspent. */
  billingReturns: defineTable({
    organizationId: v.id("organizations"),
    /** The provider's id of the checkout or invoice. */
    paymentId: v.string(),
    credits: v.number(),
    taken: v.number(),
    changes: v.number()
  }).index("by_payment", ["organizationId", "paymentId"])
}
