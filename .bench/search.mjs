/**
 * What one search over everything costs the backend, in process: npm run bench -- search [pictures]. One brand with 500
 * products, 200 campaigns and 100 folders beside its pictures, which are written as the functions write them.
 */
import { identity, inProcess } from "./backend/in-process.mjs"

const pictures = Number(process.argv[2] ?? 10_000)

await inProcess({ seed: "gallery/seed.ts", searchSeed: "search/seed.ts" }, async ({ measure, seed, storageId }) => {
  const { tokenIdentifier } = identity
  const brand = await seed("seed:brand", { tokenIdentifier, storageId, slug: "bench", folders: 100 })
  const { organizationId, ...placed } = brand
  const { brandId, userId } = brand
  for (let from = 0; from < pictures; from += 200) {
    await seed("seed:pictures", { ...placed, storageId, from, count: Math.min(200, pictures - from) })
  }
  await seed("searchSeed:records", { brandId, userId, products: 500, campaigns: 200 })

  const find = (name, q, scope = "all") => measure(name, "search:find", { organizationId, brandId, q, scope })
  await find("a word of ten pictures", "lavender")
  await find("a word of every picture", "ember")
  await find("two letters", "em")
  await find("one letter", "e")
  await find("two words of products", "stone mug")
  await find("a number of a product", "FE-250")
  await find("nothing", "zzzz")
  await find("300 letters", "ember ".repeat(50))
  await find("a folder", "campaign 42", "folders")
  await find("a tag", "mug", "tags")
  await find("a person", "ada", "people")
  const prints = { contentKey: "0".repeat(64), dhash: "0000000000000001" }
  await measure("a picture by its look", "search:match", { organizationId, brandId, ...prints })
})
process.exit(0)
