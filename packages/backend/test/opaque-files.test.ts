import { linkHolder } from "../convex/share/links.ts"
import { beforeAll, describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { syncAsset } from "../convex/files/storedFiles.ts"
import { furnishedWorld, type Furnished, rightArguments, tried } from "./furnishing.ts"
import { publicFunctions } from "./public-functions.ts"
import { storedFiles, uploaded } from "./stored.ts"
import { firstPage } from "./drafts.ts"
import { outcome, type World } from "./world.ts"

const forPeople = publicFunctions.filter(
  ({ rule }) => !["worker", "server", "anyone", "superAdmin", linkHolder.rule].includes(rule)
)
const input = (photoId: string, logoId: string) =>
  JSON.stringify({
    brand: { id: "b", version: 1, name: "Ours", logos: [{ assetId: logoId, variant: "primary", theme: "any" }] },
    product: { id: "p", photoId },
    mode: "product",
    ratio: "square",
    seed: 1,
    variant: 0,
    copy: { headline: "Slow evenings" }
  })

const report = (logoId: string) => ({
  measure: "m",
  rules: { state: "draft" as const, version: 1 },
  passed: 0,
  counted: 1,
  blockedBy: ["logo"],
  checks: [
    {
      id: "logo_size",
      group: "built_in" as const,
      state: "failed" as const,
      severity: "block" as const,
      weight: 0.2,
      evidence: [],
      fixes: [
        {
          kind: "logo" as const,
          change: "enlarge" as const,
          box: 1,
          x: 0,
          y: 0,
          w: 1,
          h: 1,
          assetId: logoId,
          crop: { x: 0, y: 0, w: 1, h: 1 }
        }
      ]
    }
  ]
})

const withFiles = async ({ t }: World, { brandId, productId, storageId, ...furnished }: Furnished) =>
  t.run(async (ctx) => {
    const { db, storage } = ctx
    const assetId = db.normalizeId("assets", furnished.assetId)
    if (assetId === null) throw new Error("the creative is there")
    const store = (text: string): Promise<Id<"_storage">> => storage.store(new Blob([text]))
    const stored = { sceneId: await store("{}"), sidecarId: await store("{ }"), posterId: await store("poster") }
    await db.patch(assetId, stored)
    await db.insert("recipes", { brandId, assetId, input: input(storageId, storageId) })
    await db.insert("scoreReports", { assetId, report: report(storageId) })
    const product = await db.get(productId)
    await db.patch(assetId, {
      productIds: product === null ? [] : [product._id],
      score: { status: "scored", failedChecks: [], measuredAt: 1 }
    })
    await syncAsset(ctx, assetId)
  })

describe("what people get", () => {
  let world: World
  let ours: Furnished
  let ids: ReadonlyArray<string> = []
  beforeAll(async () => {
    const made = await furnishedWorld()
    world = made.world
    ours = made.ours
    await withFiles(world, ours)
    await uploaded(world, world.ada, { brandId: ours.brandId })
    ids = [...(await storedFiles(world)).stored]
  })

  it.each(forPeople)("from $name names no stored file and no address of storage", async (found) => {
    const args = rightArguments(ours)[found.name] ?? {}
    for (const caller of [world.ada, world.cleo, world.vic]) {
      const { answer, error } = await tried(caller, found, args)
      const text = JSON.stringify(answer ?? String(error))
      expect(ids.filter((id) => text.includes(id))).toEqual([])
      expect(text).not.toContain("/api/storage/")
    }
  })

  it("are the files themselves for every role, until the organization requires approval before download", async () => {
    const { assetId, organizationId } = ours
    const policy = (approvalBeforeDownload: boolean) =>
      world.ada.mutation(api.organizations.setPolicies, { organizationId, approvalBeforeDownload })
    const everybody = [world.ada, world.cleo, world.vic]
    const names = /^\/(media|files)\/[0-9a-f]{64}$/
    const seen = () =>
      Promise.all(
        everybody.map(async (person) => {
          const { provenance, url } = await person.query(api.assets.get, { assetId })
          return [names.exec(url)?.[1], provenance.sidecarUrl !== undefined]
        })
      )
    expect(await seen()).toEqual(everybody.map(() => ["files", true]))
    await policy(true)
    expect(await seen()).toEqual(everybody.map(() => ["media", false]))
    const answers = JSON.stringify([
      await world.cleo.query(api.assets.list, { brandId: ours.brandId, filter: {}, limit: 50 }),
      await world.vic.query(api.assets.pictures, { brandId: ours.brandId, include: [], q: "" }),
      await world.vic.query(api.products.list, { brandId: ours.brandId, ...firstPage }),
      await world.vic.query(api.brands.get, { brandId: ours.brandId }),
      await world.vic.query(api.scores.get, { assetId })
    ])
    expect(answers).not.toContain("/files/")
    expect(await outcome(world.ada.mutation(api.assets.recordDownload, { assetId }))).toBe("not_approved")
    await policy(false)
    expect(await outcome(world.vic.mutation(api.assets.recordDownload, { assetId }))).toBe("accepted")
  })

  it("end with the file: neither name finds what was deleted", async () => {
    const url = (await world.cleo.query(api.assets.get, { assetId: ours.assetId })).url
    const find = (name: string) => world.t.query(api.files.find, { workerKey: "worker-key-of-this-test", name })
    const [, , original = ""] = url.split("/")
    const { rendition = "" } = (await find(original)) ?? {}
    expect(await find(rendition)).toMatchObject({ isOriginal: false })
    expect(await find(rendition.replace(/.$/, "x"))).toBeNull()
    const gone = [rendition, "f".repeat(64)]
    expect(await world.t.query(api.files.gone, { workerKey: "worker-key-of-this-test", names: gone })).toEqual([
      "f".repeat(64)
    ])
  })
})
