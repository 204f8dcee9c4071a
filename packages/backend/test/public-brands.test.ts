import { publicFileTexts } from "@marque/core/brand-files"
import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Doc } from "../convex/_generated/dataModel"
import { makeWorld, outcome, publishBrand, removeBrand, SERVER_KEY, type World } from "./world.ts"

const ORIGIN = "https://marque.example"

/** A published brand with a logo, made public. */
const setUp = async () => {
  const world = await makeWorld()
  const { ada, ours, t } = world
  const { brandId } = ours
  await t.run(({ db }) =>
    db.insert("logos", {
      brandId,
      name: "Mark",
      variant: "primary",
      theme: "light",
      assetId: ours.hero,
      isDefault: true
    })
  )
  await publishBrand(ada, brandId)
  await world.mia.mutation(api.publicBrands.open, { brandId })
  return { ...world, brandId, ...reader({ t }) }
}

const reader = ({ t }: Pick<World, "t">) => ({
  read: (key: string) => t.query(api.publicBrands.read, { serverKey: SERVER_KEY, key, origin: ORIGIN }),
  logo: (key: string, assetId: string) => t.query(api.publicBrands.logo, { serverKey: SERVER_KEY, key, assetId })
})

const keyOf = async ({ mia }: Pick<World, "mia">, brandId: string): Promise<string> => {
  const { current } = await mia.query(api.publicBrands.state, { brandId })
  return /^\/public\/([0-9a-f]{64})\/brand\.json$/.exec(current?.path ?? "")?.[1] ?? ""
}

it("says what is in force and where its logos are, and nothing of the draft", async () => {
  const { ada, brandId, logo, mia, ours, read, t } = await setUp()
  const key = await keyOf({ mia }, brandId)
  const before = await read(key)
  expect(JSON.parse(before ?? "{}").logos).toEqual([
    { url: `${ORIGIN}/public/${key}/${ours.hero}`, variant: "primary", background: "light-bg" }
  ])
  expect(await logo(key, ours.hero)).toMatchObject({ url: expect.any(String), rendition: expect.any(String) })

  await t.run(({ db }) => db.patch(brandId, { name: "Another name" }))
  expect(await read(key)).toBe(before)
  await publishBrand(ada, brandId)
  expect(JSON.parse((await read(key)) ?? "{}").names).toEqual([{ de: "Another name" }])
})

it("gives out logos that the file names, and no other file", async () => {
  const { brandId, logo, mia, ours, sister } = await setUp()
  const key = await keyOf({ mia }, brandId)
  for (const assetId of [sister.hero, ours.slotId, ""]) expect(await logo(key, assetId)).toBeNull()
  expect(await logo("0".repeat(64), ours.hero)).toBeNull()
})

it("keeps its address when it is opened again, and has another one after it was stopped", async () => {
  const { brandId, logo, mia, ours, read } = await setUp()
  const key = await keyOf({ mia }, brandId)
  await mia.mutation(api.publicBrands.open, { brandId })
  expect(await keyOf({ mia }, brandId)).toBe(key)
  await mia.mutation(api.publicBrands.close, { brandId })
  await mia.mutation(api.publicBrands.close, { brandId })
  expect([await read(key), await logo(key, ours.hero)]).toEqual([null, null])
  await mia.mutation(api.publicBrands.open, { brandId })
  expect(await keyOf({ mia }, brandId)).not.toBe(key)
  expect(await read(key)).toBeNull()
})

it("answers nothing while the brand is archived or its organization suspended, and again afterwards", async () => {
  const { brandId, mia, ours, read, t } = await setUp()
  const key = await keyOf({ mia }, brandId)
  const brand = (change: Partial<Doc<"brands">>) => t.run(({ db }) => db.patch(brandId, change))
  const organization = (suspendedAt: number | undefined) =>
    t.run(({ db }) => db.patch(ours.organizationId, { suspendedAt } as Partial<Doc<"organizations">>))
  await brand({ status: "archived" })
  expect(await read(key)).toBeNull()
  await brand({ status: "published" })
  await organization(1)
  expect(await read(key)).toBeNull()
  await organization(undefined)
  expect(await read(key)).toContain("names")
})

it("is gone with its brand", async () => {
  const { ada, brandId, mia, read, t } = await setUp()
  const key = await keyOf({ mia }, brandId)
  await ada.mutation(api.brands.archive, { brandId, archived: true })
  await removeBrand({ t }, "ada", brandId)
  expect(await read(key)).toBeNull()
})

it("is only of what was published, and only managers change it", async () => {
  const { ada, cleo, mia, ours, t } = await makeWorld()
  const { brandId } = ours
  await t.run(({ db }) => db.patch(brandId, { status: "draft" }))
  const message = await mia.mutation(api.publicBrands.open, { brandId }).then(
    () => "accepted",
    ({ data }: { readonly data: { readonly message: string } }) => data.message
  )
  expect(message).toBe(publicFileTexts.notPublished)
  await publishBrand(ada, brandId)
  expect(await outcome(cleo.mutation(api.publicBrands.open, { brandId }))).toBe("forbidden")
  expect(await cleo.query(api.publicBrands.state, { brandId })).toMatchObject({ mayChange: false })
})

it("is written into an export with the addresses of the logos that are in force", async () => {
  const { ada, brandId, mia, ours } = await setUp()
  const contents = () => ada.query(api.brandPack.contents, { brandId })
  const key = await keyOf({ mia }, brandId)
  expect((await contents()).publicLogos).toEqual([{ assetId: ours.hero, path: `/public/${key}/${ours.hero}` }])
  await mia.mutation(api.publicBrands.close, { brandId })
  expect(await contents()).not.toHaveProperty("publicLogos")
})

it("tells the organization who opened and stopped it", async () => {
  const { ada, brandId, mia, ours } = await setUp()
  await mia.mutation(api.publicBrands.close, { brandId })
  const { items } = await ada.query(api.activity.list, { organizationId: ours.organizationId, cursor: null })
  expect(items.slice(0, 2)).toMatchObject([
    { action: "brand_file.closed", actor: "mia", brand: { id: brandId } },
    { action: "brand_file.opened", actor: "mia", brand: { id: brandId } }
  ])
})
