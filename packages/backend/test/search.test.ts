import { describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Doc, Id } from "../convex/_generated/dataModel.js"
import { picturesPrinted } from "../convex/backfill/picturesPrinted.ts"
import { type AssetPatch, insertAsset, patchAsset } from "../convex/gallery/assetChanges.ts"
import { takePrints } from "../convex/uploading/prints.ts"
import { creativeFields, productDraft } from "./drafts.ts"
import { makeWorld, outcome, type World } from "./world.ts"

type Person = Pick<World["ada"], "query">

const makeSearched = async () => {
  const world = await makeWorld()
  const { ours } = world
  const find = async (
    q: string,
    person: Person = world.cleo,
    scope: "all" | "people" | "folders" | "tags" = "all",
    brandId: string = ours.brandId
  ) => {
    const { items } = await person.query(api.search.find, { organizationId: ours.organizationId, brandId, q, scope })
    return items
  }
  const names = async (...asked: Parameters<typeof find>) =>
    (await find(...asked)).map(({ kind, title }) => `${kind}: ${title}`)
  return { ...world, find, names }
}

describe("the search of an organization", () => {
  it("finds campaigns, products, places, markets, rules, folders and brands by the beginnings of their words", async () => {
    const { names } = await makeSearched()
    expect(await names("aut")).toEqual(expect.arrayContaining(["campaign: Autumn", "folder: Autumn"]))
    expect(await names("ember m")).toContain("product: Ember Mug")
    expect(await names("fe-1")).toContain("product: Ember Mug")
    expect(await names("germ")).toContain("market: Germany")
    expect(await names("loud")).toContain("rule: No loud words")
    expect(await names("ours")).toContain("brand: Ours")
    expect(await names("mug.jpg")).toContain("picture: mug.jpg")
  })

  it("finds people by name and address, and folders alone by their scope", async () => {
    const { cleo, names } = await makeSearched()
    expect(await names("rex", cleo, "people")).toEqual(["person: rex"])
    expect(await names("rex@example", cleo, "people")).toEqual(["person: rex"])
    expect(await names("autumn", cleo, "folders")).toEqual(["folder: Autumn"])
    expect(await names("bob")).toEqual([])
  })

  it("B-1106 finds pictures by the beginnings of their tags, and by nothing else of them, after #", async () => {
    const { cleo, find, names, ours, t } = await makeSearched()
    const [words, tags] = ["mug.jpg summer sale terrace", ["Summer sale"]]
    await t.run(({ db }) => db.patch(ours.hero, { words, tags }))
    expect((await find("summer", cleo, "tags")).map(({ detail, id }) => [id, detail])).toEqual([
      [ours.hero, "#Summer sale"]
    ])
    expect(await names("terrace", cleo, "tags")).toEqual([])
    expect(await names("summer")).toEqual(["picture: mug.jpg"])
  })

  it("shows a picture of what it found: the logo of a brand, the first photograph of a place", async () => {
    const { find, ours, t } = await makeSearched()
    await t.run(async ({ db }) => {
      const logo = { brandId: ours.brandId, variant: "icon" as const, theme: "light" as const, allowedBackgrounds: [] }
      await db.insert("logos", { ...logo, name: "Mark", assetId: ours.hero, isDefault: true })
      const photos = [{ assetId: ours.hero }]
      await db.patch(ours.placeId, { photos })
    })
    const shown = async (id: string) => (await find(id))[0]?.thumbnail
    expect(await shown(ours.brandId)).toMatch(/^\/media\//)
    expect(await shown(ours.placeId)).toMatch(/^\/media\//)
    expect(await shown(ours.productId)).toMatch(/^\/media\//)
    expect(await shown(ours.campaignId)).toBeUndefined()
  })

  it("finds clips, and shows their first frame", async () => {
    const { find, ours, t } = await makeSearched()
    const picture = (await find(ours.hero))[0]?.thumbnail
    const posterId = await t.run(async ({ db }) => (await db.get(ours.hero))?.file?.storageId)
    await t.run(({ db }) => db.patch(ours.hero, { kind: "video", ...(posterId && { posterId }) }))
    await t.run(({ db }) => db.patch(ours.hero, { file: undefined }))
    expect(await find(ours.hero)).toMatchObject([{ kind: "clip", thumbnail: picture }])
  })

  it("says how many brands were not searched, and begins with that of the page and those changed last", async () => {
    const { ada, ours, t } = await makeSearched()
    const added = await t.run(async ({ db }) => {
      const row = await db.get(ours.brandId)
      if (row === null) throw new Error("The world has no brand")
      const { _creationTime, _id, ...like } = row
      const ids = []
      for (let at = 0; at < 14; at++) {
        const brandId = await db.insert("brands", {
          ...like,
          name: `Brand ${at}`,
          slug: `brand-${at}`,
          updatedAt: at + 10
        })
        await db.insert("folders", { brandId, name: `Winter ${at}` })
        ids.push(brandId)
      }
      return ids
    })
    const ask = (brandId?: string) =>
      ada.query(api.search.find, {
        organizationId: ours.organizationId,
        q: "winter",
        scope: "folders",
        ...(brandId !== undefined && { brandId })
      })
    const titles = (items: ReadonlyArray<{ readonly title: string }>) => items.map(({ title }) => title)
    const newest = await ask()
    expect(newest.brandsLeft).toBeGreaterThanOrEqual(3)
    expect(titles(newest.items)).toContain("Winter 13")
    expect(titles(newest.items)).not.toContain("Winter 0")
    expect(titles((await ask(added[0])).items)).toContain("Winter 0")
  })

  it("finds photoshoots by their names", async () => {
    const { names, ours, t } = await makeSearched()
    await t.run(({ db }) => db.patch(ours.photoshootId, { name: "Terrace in June" }))
    expect(await names("terr")).toEqual(["photoshoot: Terrace in June"])
    expect(await names(ours.photoshootId)).toEqual(["photoshoot: Terrace in June"])
  })

  it("B-1107 finds what a pasted id names", async () => {
    const { find, ours } = await makeSearched()
    const { brandId, campaignId, folderId, guidelineId, hero, marketId, placeId, productId } = ours
    for (const id of [brandId, campaignId, folderId, guidelineId, hero, marketId, placeId, productId]) {
      expect((await find(id)).map((hit) => hit.id)).toEqual([id])
    }
  })

  it("B-1102 puts an exact title first, and of equal ones those that changed last", async () => {
    const { names, ours, t, users } = await makeSearched()
    const add = (name: string, updatedAt: number) =>
      t.run(({ db }) =>
        db.insert("products", {
          ...productDraft(name, name),
          brandId: ours.brandId,
          cutoutStatus: "none",
          createdBy: users.ada,
          idempotencyKey: name,
          version: 1,
          updatedAt
        })
      )
    await add("Jug tall", 5)
    await add("Jug wide", 9)
    await add("Jug", 1)
    expect(await names("jug")).toEqual(["product: Jug", "product: Jug wide", "product: Jug tall"])
  })

  it("B-1110 shows nothing of brands that the person does not see, by name, id or count, and nothing archived", async () => {
    const { find, names, nick, ours, sister, sue, t, theirs } = await makeSearched()
    expect(await names("sister")).toEqual([])
    const ofSue = await find("ember mug", sue)
    expect(ofSue.map(({ kind, title }) => `${kind}: ${title}`)).toEqual(["product: Ember Mug"])
    expect(new Set(ofSue.map(({ brand }) => brand?.id))).toEqual(new Set([sister.brandId]))
    expect(await names("ember mug", nick)).toEqual([])
    for (const foreign of [sister, theirs]) expect(await find(foreign.productId)).toEqual([])
    expect(await names("old")).toEqual([])
    await t.run(({ db }) => db.patch(ours.productId, { archivedAt: 1 }))
    expect(await names("ember mug")).toEqual([])
    expect(await find(ours.productId)).toEqual([])
  })

  it("answers people of other organizations as if there were none, and an empty search with nothing", async () => {
    const { bob, find, names } = await makeSearched()
    expect(await outcome(find("mug", bob))).toBe("not_found")
    expect(await names("  ")).toEqual([])
    expect(await names("…")).toEqual([])
    expect(await outcome(find("x".repeat(4_000)))).toBe("accepted")
  })
})

describe("the search by a picture", () => {
  const key = "c4".repeat(32)
  const hash = "00ff13ff00ff4dff"

  const makeMatched = async () => {
    const world = await makeWorld()
    const { ours, t, users } = world
    const made = await t.run((ctx) => insertAsset(ctx, creativeFields(ours, users.cleo, { name: "Mug, warm" })))
    const match = async (
      asked: { readonly contentKey?: string; readonly dhash?: string },
      person: Person = world.cleo,
      brandId: string = ours.brandId
    ) => {
      const { organizationId } = ours
      const { items } = await person.query(api.search.match, { organizationId, brandId, contentKey: "x", ...asked })
      return items.map(({ id }) => id)
    }
    const change = (assetId: Id<"assets">, patch: (asset: Doc<"assets">) => AssetPatch) =>
      t.run(async (ctx) => {
        const asset = await ctx.db.get(assetId)
        if (asset !== null) await patchAsset(ctx, assetId, patch(asset))
      })
    const shows = (assetId: Id<"assets">, file: { readonly sha256?: string; readonly dhash?: string }) =>
      change(assetId, (asset) => ({ ...(asset.file && { file: { ...asset.file, ...file } }) }))
    return { ...world, change, made, match, shows }
  }

  it("B-1107 finds the picture with these bytes: as uploaded, as checked, and as made here", async () => {
    const { change, match, ours, shows } = await makeMatched()
    expect(await match({ contentKey: key })).toEqual([])
    await change(ours.hero, () => ({ contentKey: key }))
    expect(await match({ contentKey: key })).toEqual([ours.hero])
    await change(ours.hero, () => ({ contentKey: undefined, sourceSha256: key }))
    expect(await match({ contentKey: key })).toEqual([ours.hero])
    await change(ours.hero, () => ({ sourceSha256: undefined }))
    await shows(ours.hero, { sha256: key })
    expect(await match({ contentKey: key })).toEqual([ours.hero])
    await change(ours.hero, () => ({ archivedAt: 1 }))
    expect(await match({ contentKey: key })).toEqual([])
  })

  it("B-1107 finds what looks like it, nearest first, only when nothing has its bytes", async () => {
    const { change, made, match, ours, shows, t } = await makeMatched()
    await shows(ours.hero, { dhash: "00ff13ff00ff4dfe" })
    // As a check does.
    await t.run(async (ctx) => {
      const hero = await ctx.db.get(ours.hero)
      if (hero !== null) await takePrints(ctx, hero)
    })
    await shows(made, { dhash: hash })
    expect(await match({ dhash: hash })).toEqual([made, ours.hero])
    expect(await match({})).toEqual([])
    expect(await match({ dhash: "ff00ec00ff00b200" })).toEqual([])
    await change(ours.hero, () => ({ contentKey: key }))
    expect(await match({ contentKey: key, dhash: hash })).toEqual([ours.hero])
    await shows(made, { dhash: "ff00ec00ff00b200" })
    expect(await match({ dhash: hash })).toEqual([ours.hero])
  })

  it("B-1110 finds nothing in brands that the person does not see", async () => {
    const { bob, change, match, nick, shows, sister, sue, theirs } = await makeMatched()
    for (const { hero } of [sister, theirs]) {
      await change(hero, () => ({ contentKey: key }))
      await shows(hero, { dhash: hash })
    }
    expect(await match({ contentKey: key, dhash: hash })).toEqual([])
    expect(await match({ contentKey: key, dhash: hash }, nick)).toEqual([])
    expect(await match({ contentKey: key }, sue, sister.brandId)).toEqual([sister.hero])
    expect(await outcome(match({ contentKey: key }, bob))).toBe("not_found")
  })

  it("refuses what is no hash", async () => {
    const { match } = await makeMatched()
    expect(await outcome(match({ dhash: "mug" }))).toBe("invalid")
    expect(await outcome(match({ contentKey: "" }))).toBe("invalid")
  })

  it("finds pictures that an earlier version made, once they are gone through", async () => {
    const { made, match, shows, t } = await makeMatched()
    await shows(made, { dhash: hash })
    await t.run(async ({ db }) => {
      for (const { _id } of await db.query("assetPrints").collect()) await db.delete(_id)
    })
    expect(await match({ dhash: hash })).toEqual([])
    await t.run(async (ctx) => {
      for (const pass of picturesPrinted.passes) await pass(ctx, null)
    })
    expect(await match({ dhash: hash })).toEqual([made])
  })
})
