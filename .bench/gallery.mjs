/**
 * What the gallery of a large brand costs the backend, in process: npm run bench -- gallery [pictures]. Pictures and 1,000
 * folders are written as the functions write them; every figure is one run of the function, warm, with the bytes of its answer.
 */
import { shown } from "./backend/figures.mjs"
import { identity, inProcess } from "./backend/in-process.mjs"

const pictures = Number(process.argv[2] ?? 20_000)

await inProcess({ seed: "gallery/seed.ts" }, async ({ ask, measure, seed, storageId }) => {
  const brand = await seed("seed:brand", {
    tokenIdentifier: identity.tokenIdentifier,
    storageId,
    slug: "bench",
    folders: 1000
  })
  const { brandId, folderIds, productId } = brand
  const { organizationId: _, ...placed } = brand
  const begin = performance.now()
  for (let from = 0; from < pictures; from += 200) {
    await seed("seed:pictures", { ...placed, storageId, from, count: Math.min(200, pictures - from) })
  }
  const each = (performance.now() - begin) / pictures
  console.log(`${pictures} pictures in 1,000 folders; writing one ${shown(each)} ms`)

  const list = (name, filter, cursor = null) => measure(name, "assets:list", { brandId, filter, cursor, limit: 100 })
  const first = await list("first page", {})
  await list("next page", {}, first.cursor)
  await list("oldest first", { sort: "oldest" })
  await list("by name", { sort: "name" })
  await list("best score", { sort: "score" })
  await list("a folder", { folderId: folderIds[1] })
  await list("a product", { filterProductId: productId })
  await list("made by me", { createdBy: "me" })
  await list("off brand", { band: "off" })
  await list("failed check, by name", { failedCheck: "logo", sort: "name" })
  await list("favourites", { showFavoritesOnly: true })
  await list("videos of a product", { assetType: "video", filterProductId: productId })
  await list("search, rare word", { q: "lavender" })
  await list("search, a word of every picture", { q: "ember" })
  await measure("count", "assets:count", { brandId, filter: {} })
  await measure("count of a folder", "assets:count", { brandId, filter: { folderId: folderIds[1] } })
  await measure("folders", "folders:list", { brandId })
  await measure("pictures to choose from", "assets:pictures", { brandId, include: [], q: "" })
  await measure("the same, searched", "assets:pictures", { brandId, include: [], q: "lavender" })
  const moment = performance.now()
  let steps = 0
  for (let cursor = null, more = true; more; steps += 1) {
    cursor = (await ask("assets:list", { brandId, filter: {}, cursor, limit: 100 })).cursor
    more = cursor !== null
  }
  console.log(`every picture, page by page: ${steps} pages, ${shown((performance.now() - moment) / steps)} ms each`)
})
process.exit(0)
