import { v } from "convex/values"
import { anyone, refuse } from "./access/access.ts"
import { server } from "./access/worker.ts"
import { defineMutation, defineQuery } from "./access/define.ts"

export const current = defineQuery({
  args: {},
  returns: v.object({ version: v.union(v.string(), v.null()) }),
  access: anyone,
  handler: async ({ db }) => ({ version: (await db.query("versions").order("desc").first())?.version ?? null })
})

/** Clients that started with another version reload. */
export const publish = defineMutation({
  args: { serverKey: v.string(), version: v.string() },
  returns: v.null(),
  access: server,
  handler: async ({ db }, { version }) => {
    if (version === "" || version.length > 64) throw refuse("invalid", "Invalid input", "version")
    const last = await db.query("versions").order("desc").first()
    if (last?.version !== version) await db.insert("versions", { version })
    return null
  }
})
