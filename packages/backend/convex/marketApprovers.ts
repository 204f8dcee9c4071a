import { ApproverChoices } from "@marque/core/markets"
import { v } from "convex/values"
import { brandMember } from "./access/access.ts"
import { defineQuery } from "./access/define.ts"
import { OFFERED, peopleFound } from "./campaigns/people.ts"
import { approverIn } from "./catalog/marketApprover.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** People who may decide in the brand, by words of their name or e-mail, and what the one who is named may by now. */
export const offered = defineQuery({
  args: { brandId: v.string(), q: v.string(), approverId: v.string() },
  returns: validatorOf(ApproverChoices),
  access: brandMember("catalog.edit"),
  handler: async (ctx, { approverId, q }) => {
    const { brand } = ctx.actor
    const people = await peopleFound(ctx, brand, q, "review.decide")
    return {
      people: people.map((person) => ({ ...person })),
      more: people.length >= OFFERED,
      ...(approverId !== "" && { chosen: await approverIn(ctx, brand, approverId) })
    }
  }
})
