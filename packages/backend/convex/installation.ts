/** What the app server tells of its installation. */
import { PartReport } from "@marque/core/admin"
import { v } from "convex/values"
import { server } from "./access/worker.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { settingsOf } from "./admin/settings.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** Which hosted parts are on, and what is wrong with them; replaces the report before. */
export const report = defineMutation({
  args: { serverKey: v.string(), parts: v.array(validatorOf(PartReport)) },
  returns: v.null(),
  access: server,
  handler: async ({ db }, { parts }) => {
    const known = await db.query("partReports").first()
    if (known === null) await db.insert("partReports", { at: Date.now(), parts })
    else await db.patch(known._id, { at: Date.now(), parts })
    return null
  }
})

/** What a super administrator has switched off. */
export const switches = defineQuery({
  args: { serverKey: v.string() },
  returns: v.object({ demo: v.boolean() }),
  access: server,
  handler: async (ctx) => ({ demo: (await settingsOf(ctx)).demoClosed !== true })
})
