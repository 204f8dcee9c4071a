import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { insertAsset } from "../convex/gallery/assetChanges.ts"
import { insertFavourite } from "../convex/gallery/favourites.ts"
import { insertRecord } from "../convex/records/recordChanges.ts"
import { campaignRow, creativeFields, placeDraft, productDraft } from "./drafts.ts"
import { furnish } from "./function-arguments.ts"
import { type Arguments, call, publicFunctions } from "./public-functions.ts"
import { makeWorld, outcome, type World } from "./world.ts"

/** Of each kind that a company has thousands of. */
const ROWS = 1_500
/** Documents that one function may read: fewer than there are of any of them. */
const READS = 1_400
const AT_ONCE = 25

const addAll = async ({ ours, t, users }: World, at: number) =>
  t.run(async (ctx) => {
    const { db } = ctx
    const { brandId, hero, organizationId, productId } = ours
    const saved = { brandId, createdBy: users.ada, version: 1, updatedAt: 1 }
    for (let n = at; n < at + AT_ONCE; n += 1) {
      const idempotencyKey = `grown ${n}`
      const fields = creativeFields(ours, users.cleo, { name: `Mug ${n}`, productIds: [productId] })
      const asset = await db.get(await insertAsset(ctx, fields))
      if (asset !== null) await insertFavourite(ctx, asset, users.ada)
      const product = { ...productDraft(`Mug ${n}`, `G-${n}`), heroAssetId: hero, cutoutStatus: "auto" as const }
      await insertRecord(ctx, "products", { ...product, ...saved, idempotencyKey })
      await insertRecord(ctx, "places", { ...placeDraft(`Room ${n}`), ...saved, idempotencyKey })
      await insertRecord(ctx, "campaigns", { ...campaignRow(`Season ${n}`), ...saved, idempotencyKey })
      const email = `member${n}@example.com`
      const synced = { externalId: `member-${n}`, updatedFrom: 1 }
      const userId = await db.insert("users", { email, emailVerified: true, name: email, ...synced })
      const brandRoles = n % 15 === 0 ? [{ brandId, role: "viewer" as const }] : []
      const member = { organizationId, userId, email, ...synced, orgRole: "member", status: "active" } as const
      await db.insert("memberships", { ...member, brandRoles })
      await db.insert("tasks", {
        organizationId,
        brandId,
        kind: "score",
        assetId: hero,
        title: `Score ${n}`,
        status: "succeeded",
        progress: 1,
        priority: 1,
        leases: 1,
        availableAt: 1,
        requestedBy: users.ada,
        finishedAt: n
      })
    }
  })

let world: World
let args: Record<string, Arguments>
beforeAll(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22), toFake: ["Date", "setTimeout"] })
  world = await makeWorld({ documentsRead: READS })
  args = await furnish(world)
  for (let at = 0; at < ROWS; at += AT_ONCE) await addAll(world, at)
})
afterAll(() => void vi.useRealTimers())

// Queries first, so that they meet what was furnished.
const inTurn = publicFunctions.toSorted((left, right) => right.kind.localeCompare(left.kind))

it.each(inTurn)("$name reads no more where there are thousands", async (found) => {
  const caller = found.rule === "superAdmin" ? world.sam : world.ada
  expect(await outcome(call(caller, found, args[found.name] ?? {}))).not.toMatch(/in a single function execution/)
})
