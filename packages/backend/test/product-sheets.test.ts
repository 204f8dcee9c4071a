import type { ProductSheetPage } from "@marque/core/products"
import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { newKey, productDraft } from "./drafts.ts"
import { makeWorld } from "./world.ts"

it("every product of the brand that is not archived is given once, page by page, also to viewers, with the SKUs that others may name", async () => {
  const { cleo, ours, vic } = await makeWorld()
  const { brandId } = ours
  const names = Array.from({ length: 210 }, (_, at) => `Bowl ${at}`)
  for (const name of names) {
    await cleo.mutation(api.products.create, { brandId, idempotencyKey: newKey(), draft: productDraft(name, name) })
  }
  const gone = await cleo.mutation(api.products.create, {
    brandId,
    idempotencyKey: newKey(),
    draft: productDraft("Gone", "GONE")
  })
  await cleo.mutation(api.products.archive, { ids: [gone.id], archived: true })
  const found: Array<string> = []
  const skus: Array<string> = []
  let cursor: string | null = null
  let pages = 0
  do {
    const answer: typeof ProductSheetPage.Encoded = await vic.query(api.productSheets.page, {
      brandId,
      cursor
    })
    found.push(...answer.rows.map(({ name }) => name))
    skus.push(...answer.skus.map(({ sku }) => sku))
    cursor = answer.next ?? null
    pages += 1
  } while (cursor !== null)
  expect(pages).toBe(2)
  expect(found.filter((name) => name.startsWith("Bowl")).toSorted()).toEqual(names.toSorted())
  expect(new Set(found).size).toBe(found.length)
  expect(found).not.toContain("Gone")
  expect(skus.toSorted()).toEqual(expect.arrayContaining([...names, "GONE"].toSorted()))
})
