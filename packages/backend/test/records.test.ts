import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { firstPage, marketDraft, newKey, productDraft } from "./drafts.ts"
import { makeWorld, outcome, type World } from "./world.ts"

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

const addProducts = async ({ cleo, ours }: World, count: number, name = "Bowl") => {
  const ids: Array<string> = []
  for (let index = 1; index <= count; index++) {
    vi.advanceTimersByTime(1)
    const draft = {
      ...productDraft(`${name} ${index}`, `${name.slice(0, 1)}-${index}`),
      category: index % 2 === 0 ? "Even" : "Odd"
    }
    const { id } = await cleo.mutation(api.products.create, { brandId: ours.brandId, idempotencyKey: newKey(), draft })
    ids.push(id)
  }
  return ids
}

const namesOf = ({ rows }: { readonly rows: ReadonlyArray<{ readonly name: string }> }) => rows.map(({ name }) => name)

describe("a list of records", () => {
  it("has pages of ten, the last updated first, and says exactly how many there are", async () => {
    const world = await makeWorld()
    await addProducts(world, 21)
    const page = (number: number) =>
      world.vic.query(api.products.list, { brandId: world.ours.brandId, ...firstPage, page: number })
    expect(await page(1)).toMatchObject({ page: 1, pages: 3, total: 22 })
    expect(namesOf(await page(1))[0]).toBe("Bowl 21")
    expect(namesOf(await page(3))).toEqual(["Bowl 1", "Ember Mug"])
    expect(await page(99)).toMatchObject({ page: 3, total: 22 })
    expect(await page(0)).toMatchObject({ page: 1 })
  })

  it("finds every word anywhere in name, SKU and category, and narrows by category and status together", async () => {
    const world = await makeWorld()
    await addProducts(world, 12)
    const { brandId } = world.ours
    const find = (more: object) => world.vic.query(api.products.list, { brandId, ...firstPage, ...more })
    expect(namesOf(await find({ q: "b-3 BOWL" }))).toEqual(["Bowl 3"])
    expect(await find({ category: "Even", status: "active" })).toMatchObject({ total: 6 })
    expect(await find({ category: "Even", status: "draft" })).toMatchObject({ total: 0, pages: 1 })
    expect(namesOf(await find({ category: "Even", q: "12" }))).toEqual(["Bowl 12"])
  })

  it("finds products by the names of their colours", async () => {
    const world = await makeWorld()
    await addProducts(world, 2)
    const { brandId } = world.ours
    const colours = [{ name: "Ember red", hex: "#B5331E" }, { hex: "#FFFFFF" }]
    const draft = { ...productDraft("Vase", "V-1"), colours }
    const { id } = await world.cleo.mutation(api.products.create, { brandId, idempotencyKey: newKey(), draft })
    const found = await world.vic.query(api.products.list, { brandId, ...firstPage, q: "ember RED" })
    expect(namesOf(found)).toEqual(["Vase"])
    expect(await world.vic.query(api.products.get, { id })).toMatchObject({ colours })
  })

  it("names the categories there are, without those of archived products", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const [first] = await addProducts(world, 2)
    expect(await world.vic.query(api.products.facets, { brandId })).toEqual({
      categories: ["Even", "Odd", "Tableware"],
      tags: []
    })
    await world.cleo.mutation(api.products.archive, { ids: [first ?? ""], archived: true })
    expect(await world.vic.query(api.products.facets, { brandId })).toEqual({
      categories: ["Even", "Tableware"],
      tags: []
    })
  })

  it("filters products by a tag, and names the tags there are, without those of archived products", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const [first, second] = await addProducts(world, 2)
    const ids = [first, second].map((id) => id as Id<"products">)
    await world.t.run(async ({ db }) => {
      for (const [at, id] of ids.entries()) await db.patch(id, { tags: at === 0 ? ["gift", "new"] : ["gift"] })
    })
    const find = (tag: string) => world.vic.query(api.products.list, { brandId, ...firstPage, tag })
    expect((await find("gift")).total).toBe(2)
    expect((await find("new")).total).toBe(1)
    expect((await find("nothing")).total).toBe(0)
    expect((await world.vic.query(api.products.facets, { brandId })).tags).toEqual(["gift", "new"])
    await world.cleo.mutation(api.products.archive, { ids: [first ?? ""], archived: true })
    expect((await world.vic.query(api.products.facets, { brandId })).tags).toEqual(["gift"])
  })

  it("offers the newest twenty choices, or the first twenty that a search finds, and says whether there are more", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const offer = async (q: string) => {
      const { found, more } = await world.vic.query(api.products.options, { brandId, q, include: [], text: "" })
      return [found.length, found[0]?.name, more]
    }
    await addProducts(world, 19)
    expect(await offer("")).toEqual([20, "Bowl 19", false])
    await addProducts(world, 5, "Later")
    expect(await offer(" ")).toEqual([20, "Later 5", true])
    expect(await offer("bowl b-7")).toEqual([1, "Bowl 7", false])
    expect(await offer("ember")).toEqual([1, "Ember Mug", false])
    expect(await offer("nothing of the kind")).toEqual([0, undefined, false])
  })

  it("adds to the choices what is named already, by id or in a text, but nothing archived or of another brand", async () => {
    const world = await makeWorld()
    const { brandId, productId } = world.ours
    await addProducts(world, 24)
    const named = async (include: ReadonlyArray<string>, text = "") => {
      const answer = await world.vic.query(api.products.options, { brandId, q: "", include: [...include], text })
      return answer.named.map(({ name }) => name)
    }
    expect(await named([])).toEqual([])
    expect(await named([productId, "unknown", world.theirs.productId, world.sister.productId])).toEqual(["Ember Mug"])
    expect(await named([], "An EMBER mug and the bowl 2, but no bowl 33")).toEqual(["Bowl 2", "Ember Mug"])
    expect(await named([], "Embers in a mug")).toEqual([])
    await world.cleo.mutation(api.products.archive, { ids: [productId], archived: true })
    expect(await named([productId], "Ember mug")).toEqual([])
  })
})

describe("a save", () => {
  it("that is repeated under its key answers as it did, and one under another key is refused", async () => {
    const { cleo, ours } = await makeWorld()
    const save = (idempotencyKey: string, name: string) =>
      cleo.mutation(api.products.update, {
        id: ours.productId,
        version: 1,
        idempotencyKey,
        draft: productDraft(name, "FE-1")
      })
    expect(await save("k", "Mug")).toEqual({ version: 2 })
    expect(await save("k", "Mug")).toEqual({ version: 2 })
    expect(await outcome(save("l", "Cup"))).toBe("conflict")
  })

  it("that is repeated after somebody else's still answers with the version it made", async () => {
    const { ada, cleo, ours } = await makeWorld()
    const draft = productDraft("Mug", "FE-1")
    const first = { id: ours.productId, version: 1, idempotencyKey: "k", draft }
    await cleo.mutation(api.products.update, first)
    await ada.mutation(api.products.update, { ...first, version: 2, idempotencyKey: "other" })
    expect(await cleo.mutation(api.products.update, first)).toEqual({ version: 2 })
  })

  it("of an archived record is refused", async () => {
    const { cleo, ours } = await makeWorld()
    const { brandId } = ours
    const { id } = await cleo.mutation(api.markets.create, {
      brandId,
      idempotencyKey: "n",
      draft: marketDraft("Norway")
    })
    await cleo.mutation(api.markets.archive, { ids: [id], archived: true })
    const save = { id, version: 1, idempotencyKey: "k", draft: marketDraft("Austria") }
    await expect(cleo.mutation(api.markets.update, save)).rejects.toMatchObject({ data: { code: "read_only" } })
  })
})

describe("archived records", () => {
  it("say by whom and until when they can be restored, and come back as they were", async () => {
    const { cleo, ours } = await makeWorld()
    const ids = [ours.productId]
    expect(await cleo.mutation(api.products.archive, { ids, archived: true })).toMatchObject({ changed: ids })
    expect(await cleo.mutation(api.products.archive, { ids, archived: true })).toMatchObject({ changed: [] })
    expect(await cleo.query(api.products.get, { id: ours.productId })).toMatchObject({
      archived: true,
      archivedByName: "cleo",
      archivedAt: Date.UTC(2026, 8, 1),
      deletedOn: Date.UTC(2026, 9, 1)
    })
    expect(await cleo.mutation(api.products.archive, { ids, archived: false })).toMatchObject({ changed: ids })
    const restored = await cleo.query(api.products.get, { id: ours.productId })
    expect(restored.archived).toBe(false)
    expect(restored).not.toHaveProperty("deletedOn")
  })

  it("are archived all or not at all: one of another brand refuses the call", async () => {
    const { cleo, ours, sister, theirs } = await makeWorld()
    for (const foreign of [sister.productId, theirs.productId, "unknown"]) {
      const call = cleo.mutation(api.products.archive, { ids: [ours.productId, foreign], archived: true })
      expect(await outcome(call)).toBe("not_found")
    }
    expect((await cleo.query(api.products.get, { id: ours.productId })).archived).toBe(false)
  })

  it("can be up to a hundred at a time", async () => {
    const { cleo, ours } = await makeWorld()
    const archive = (ids: ReadonlyArray<string>) =>
      outcome(cleo.mutation(api.products.archive, { ids, archived: true }))
    expect(await archive([])).toBe("invalid")
    expect(await archive(Array.from({ length: 101 }, (_, index) => `${index}`))).toBe("invalid")
    expect(await archive([ours.productId])).toBe("accepted")
  })

  it("are deleted for ever by managers, and others are not", async () => {
    const { mia, ours } = await makeWorld()
    expect(await outcome(mia.mutation(api.products.remove, { ids: [ours.productId] }))).toBe("invalid")
    expect(await outcome(mia.mutation(api.products.remove, { ids: [ours.archived.productId] }))).toBe("accepted")
    expect(await outcome(mia.query(api.products.get, { id: ours.archived.productId }))).toBe("not_found")
  })
})
