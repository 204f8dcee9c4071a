import { describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { productDraft } from "./drafts.ts"
import { makeWorld, outcome, type World } from "./world.ts"

type Person = Pick<World["ada"], "query">

const makeSearched = async () => {
  const world = await makeWorld()
  const { ours } = world
  const find = async (
    q: string,
    person: Person = world.cleo,
    scope: "all" | "people" | "folders" = "all",
    brandId: string = ours.brandId
  ) => person.query(api.search.find, { organizationId: ours.organizationId, brandId, q, scope })
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

  it("B-1107 finds what a pasted id names", async () => {
    const { find, ours } = await makeSearched()
    for (const id of [ours.productId, ours.hero, ours.campaignId, ours.folderId]) {
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
    expect(await names("ember mug", sue, "all", ours.brandId)).toEqual(["product: Ember Mug"])
    expect((await find("ember mug", sue)).map(({ brand }) => brand?.id)).toEqual([sister.brandId])
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
