/** Files that are gone, until the app server has forgotten what it drew of them and what a media host keeps. */
import { v } from "convex/values"
import { defineMutation, defineQuery } from "./access/define.ts"
import { server } from "./access/worker.ts"

/** Given out in one call. */
const TAKEN = 100

/** Oldest first. `at` in UTC ms. */
export const waiting = defineQuery({
  args: { serverKey: v.string() },
  returns: v.array(v.object({ id: v.string(), rendition: v.string(), original: v.string(), at: v.number() })),
  access: server,
  handler: async ({ db }) => {
    const rows = await db.query("fileRemovals").take(TAKEN)
    return rows.map(({ _creationTime, _id, original, rendition }) => ({
      id: _id,
      rendition,
      original,
      at: _creationTime
    }))
  }
})

/** Unknown ids are no failure: another server was first. */
export const settle = defineMutation({
  args: { serverKey: v.string(), ids: v.array(v.string()) },
  returns: v.null(),
  access: server,
  handler: async ({ db }, { ids }) => {
    for (const given of ids.slice(0, TAKEN)) {
      const id = db.normalizeId("fileRemovals", given)
      if (id !== null && (await db.get(id)) !== null) await db.delete(id)
    }
    return null
  }
})
