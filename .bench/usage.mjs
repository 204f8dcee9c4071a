/**
 * What the usage page of a busy organization costs the backend, in process: npm run bench -- usage [lines]. The lines lie
 * in one year, of 4 brands and 12 members; every figure is one run of the function, warm, with the bytes of its answer.
 */
import { shown } from "./backend/figures.mjs"
import { identity, inProcess } from "./backend/in-process.mjs"

const count = Number(process.argv[2] ?? 100_000)
const AT_ONCE = 50

const dayBefore = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

await inProcess({ seed: "gallery/seed.ts", usageSeed: "usage/seed.ts" }, async ({ measure, seed, storageId }) => {
  const { tokenIdentifier } = identity
  const { brandId, organizationId } = await seed("seed:brand", {
    tokenIdentifier,
    storageId,
    slug: "bench",
    folders: 1
  })
  const whose = await seed("usageSeed:people", { organizationId, brandId, count: 12 })
  const begin = performance.now()
  for (let from = 0; from < count; from += AT_ONCE) {
    const part = { from, count: Math.min(AT_ONCE, count - from), of: count }
    await seed("usageSeed:lines", { organizationId, ...whose, ...part })
  }
  console.log(`${count} lines in a year; writing one ${shown((performance.now() - begin) / count)} ms`)

  const year = { organizationId, period: "custom", from: dayBefore(364), to: dayBefore(0) }
  const usage = await measure("a year", "usage:get", year)
  if (usage.generations !== count) throw new Error(`${usage.generations} of ${count} are counted`)
  await measure("this cycle", "usage:get", { organizationId, period: "cycle" })
  const first = await measure("first page of the ledger", "usage:ledger", { ...year, page: 1 })
  await measure("last page of the ledger", "usage:ledger", { ...year, page: Math.ceil(first.total / 10) })
  const ofOne = { ...year, memberId: whose.memberIds[0], kind: "animate", page: 1 }
  await measure("first page of one member and kind", "usage:ledger", ofOne)
  await measure("500 lines of the file", "usage:ledger", { ...year, page: 100, whole: true })
})
process.exit(0)
