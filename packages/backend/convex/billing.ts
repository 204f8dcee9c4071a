/** Limits that an organization sets itself, and what its engines cost. */
import { creditsFor, type PriceUnit } from "@marque/core/model"
import { Billing, Quotas } from "@marque/core/organizations"
import { DAILY_CAP } from "@marque/core/queue"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import { administrators, inPerson, member, orgAdmin } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandsOf } from "./catalog/brandQuota.ts"
import { seatsUsed } from "./catalog/seats.ts"
import { type Offer, offersNow } from "./generation/engines.ts"
import { paidBillingOf } from "./paying/accounts.ts"
import { bytesKept } from "./usage/storage.ts"
import { decode } from "./validation/decode.ts"
import { defined } from "./validation/defined.ts"
import { fieldsOf, validatorOf } from "./validation/validatorOf.ts"

const priceOf = ({ id, model, name, provider }: Pick<Offer, "id" | "model" | "name" | "provider">) => {
  const credits = (unit: PriceUnit) => creditsFor({ provider, model, unit, amount: 1 })
  return { id, name, image: credits("image"), largeImage: credits("large_image"), videoSecond: credits("video_second") }
}

export const get = defineQuery({
  args: { organizationId: v.string() },
  returns: validatorOf(Billing),
  access: inPerson(member),
  handler: async (ctx) => {
    const { organization } = ctx.actor
    return {
      quotas: organization.quotas ?? {},
      memberDailyDefault: DAILY_CAP,
      brandsUsed: (await brandsOf(ctx, organization._id)).length,
      membersUsed: await seatsUsed(ctx, organization),
      storageUsed: await bytesKept(ctx, organization._id),
      prices: (await offersNow(ctx)).map(priceOf),
      administrators: [...(await administrators(ctx, organization))],
      ...defined({ paid: await paidBillingOf(ctx, organization) })
    }
  }
})

const saidOf = ({ brands, memberDaily, members, storageGb }: NonNullable<Doc<"organizations">["quotas"]>): string =>
  [
    `creatives per member and day: ${memberDaily ?? "default"}`,
    `brands: ${brands ?? "no limit"}`,
    `members: ${members ?? "no limit"}`,
    `storage: ${storageGb === undefined ? "no limit" : `${storageGb} GB`}`
  ].join(", ")

/** What is not named has no quota of its own. */
export const setQuotas = defineMutation({
  args: { organizationId: v.string(), ...fieldsOf(Quotas) },
  returns: v.null(),
  access: inPerson(orgAdmin),
  handler: async ({ actor, db }, { organizationId: _, ...quotas }) => {
    decode(Quotas, quotas)
    const organizationId = actor.organization._id
    await db.patch(organizationId, { quotas })
    const line = { action: "organization.quotas", actor: actor.user._id, organizationId, reason: saidOf(quotas) }
    await audit({ db }, line)
    return null
  }
})
