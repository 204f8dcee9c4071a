/**
 * What the gallery of a large brand costs the backend, in process: npm run bench -- gallery [pictures]. Pictures and 1,000
 * folders are written as the functions write them; every figure is one run of the function, warm, with the bytes of its answer.
 */
import { cp, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { makeFunctionsLoader } from "@marque/embedded/bundle"
import { makeEngine } from "@marque/embedded/engine"
import { inFolder, shown, spread } from "./backend/figures.mjs"

const pictures = Number(process.argv[2] ?? 20_000)
const ROUNDS = 15

const identity = { tokenIdentifier: "https://bench|ada", issuer: "https://bench", subject: "ada" }
const metadata = { requestId: "bench", ip: null, userAgent: null }
const call = (path, args, reach = "public") => ({ path, args, identity, reach, metadata })

const answerOf = (outcome) => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome
}

const functions = await mkdtemp(join(import.meta.dirname, "functions-"))
try {
  await cp(join(import.meta.dirname, "../packages/backend/convex"), functions, { recursive: true })
  await cp(join(import.meta.dirname, "gallery/seed.ts"), join(functions, "seed.ts"))
  const loader = makeFunctionsLoader(functions, {})
  const { modules } = await loader.load()
  await inFolder(async (folder) => {
    const engine = await makeEngine({
      file: join(folder, "data.sqlite"),
      filesDir: join(folder, "files"),
      publicUrl: "http://127.0.0.1",
      siteUrl: "http://127.0.0.1",
      modules
    })
    const { storageId } = await engine.files.store(new Blob(["abc"]).stream(), { contentType: "image/jpeg" })
    const seed = async (path, args) => answerOf(await engine.mutation(call(path, args, "internal"))).value
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

    const ask = async (path, args) => answerOf(await engine.query(call(path, { brandId, ...args })))
    const measure = async (name, path, args) => {
      const times = []
      let answer = await ask(path, args)
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = performance.now()
        answer = await ask(path, args)
        times.push(performance.now() - before)
      }
      const { p50, p99 } = spread(times)
      const size = (JSON.stringify(answer.value).length / 1000).toFixed(1)
      console.log(`${name.padEnd(34)} p50 ${shown(p50).padStart(6)} ms  p99 ${shown(p99).padStart(6)} ms  ${size} KB`)
      return answer.value
    }
    const page = (filter, cursor = null) => ({ filter, cursor, limit: 100 })
    const first = await measure("first page", "assets:list", page({}))
    await measure("next page", "assets:list", page({}, first.cursor))
    await measure("oldest first", "assets:list", page({ sort: "oldest" }))
    await measure("by name", "assets:list", page({ sort: "name" }))
    await measure("best score", "assets:list", page({ sort: "score" }))
    await measure("a folder", "assets:list", page({ folderId: folderIds[1] }))
    await measure("a product", "assets:list", page({ filterProductId: productId }))
    await measure("made by me", "assets:list", page({ createdBy: "me" }))
    await measure("off brand", "assets:list", page({ band: "off" }))
    await measure("failed check, by name", "assets:list", page({ failedCheck: "logo", sort: "name" }))
    await measure("favourites", "assets:list", page({ showFavoritesOnly: true }))
    await measure("videos of a product", "assets:list", page({ assetType: "video", filterProductId: productId }))
    await measure("search, rare word", "assets:list", page({ q: "lavender" }))
    await measure("search, a word of every picture", "assets:list", page({ q: "ember" }))
    await measure("count", "assets:count", { filter: {} })
    await measure("count of a folder", "assets:count", { filter: { folderId: folderIds[1] } })
    await measure("folders", "folders:list", {})
    await measure("pictures to choose from", "assets:pictures", { include: [] })
    await measure("the same, searched", "assets:pictures", { include: [], q: "lavender" })
    const moment = performance.now()
    let steps = 0
    for (let cursor = null, more = true; more; steps += 1) {
      cursor = (await ask("assets:list", page({}, cursor))).value.cursor
      more = cursor !== null
    }
    console.log(`every picture, page by page: ${steps} pages, ${shown((performance.now() - moment) / steps)} ms each`)
    await engine.close()
  })
  await loader.close()
} finally {
  await rm(functions, { recursive: true, force: true })
}
process.exit(0)
