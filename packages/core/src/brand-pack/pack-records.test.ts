import { expect, it } from "vitest"
import { exampleSnapshot } from "../brand-data/fixtures/brand-data.examples.ts"
import { AssetId, MarketId, ProductId } from "../model/ids.ts"
import type { PlaceDraft } from "../places/places.schema.ts"
import type { ProductDraft } from "../products/products.schema.ts"
import { brandPackTexts, packRecordTexts } from "./brand-pack.texts.ts"
import { marketIdsOf } from "./pack-files.rules.ts"
import {
  marketsOf,
  packPlaces,
  packProducts,
  placeDifferences,
  placeDraft,
  productDifferences,
  productDraft,
  relatedOf
} from "./pack-records.rules.ts"
import { packOf } from "./pack-snapshot.rules.ts"

const mug: ProductDraft = {
  name: "Mug",
  sku: "",
  category: "",
  status: "active",
  description: "",
  camera: "eye"
}
const product = (draft: Partial<ProductDraft> = {}) => ({ id: "p", version: 1, draft: { ...mug, ...draft } })
const place: PlaceDraft = { name: "Niche", kind: "home", mood: [], rights: {}, photos: [] }
const market = MarketId.make("market_1")
const [none, known] = [new Map<string, never>(), new Map([["market_1", "dach"]])]

it("a product without an article number has its name as key, and rows are in the order of their names", () => {
  const rows = packProducts([product({ name: "Vase" }), product(), product({ name: "Bowl" })], none, none)
  expect(rows.map(({ key }) => key)).toEqual(["bowl", "mug", "vase"])
})

it("a market that is not current any more is left out on the way out and in", () => {
  const prices = [
    { marketId: market, amount: 100, currency: "EUR" },
    { marketId: MarketId.make("gone"), amount: 1, currency: "EUR" }
  ]
  const [row] = packProducts([product({ soldIn: [market, MarketId.make("gone")], prices })], known, none)
  expect(row).toMatchObject({ soldIn: ["dach"], prices: [{ market: "dach", amount: 100 }] })
  if (row === undefined) throw new Error("a row is made")
  expect(productDraft(row, new Map(), new Map(), undefined)).toMatchObject({ soldIn: [], prices: [] })
})

it("claims keep their proof and markets, and one of whose markets none is known is left out", () => {
  const gone = MarketId.make("gone")
  const claims = [
    { text: "Dishwasher safe", proof: "Report 12", marketIds: [market, gone] },
    { text: "Hand-made" },
    { text: "Lead-free", marketIds: [gone] }
  ]
  const [row] = packProducts([product({ claims })], known, none)
  expect(row?.claims).toEqual([
    { text: "Dishwasher safe", proof: "Report 12", markets: ["dach"] },
    { text: "Hand-made" }
  ])
  if (row === undefined) throw new Error("a row is made")
  expect(marketsOf(row)).toEqual(["dach"])
  const there = new Map([["dach", market]])
  expect(productDraft(row, there, new Map(), undefined).claims).toEqual([
    { text: "Dishwasher safe", proof: "Report 12", marketIds: [market] },
    { text: "Hand-made" }
  ])
  expect(productDraft(row, new Map(), new Map(), undefined).claims).toEqual([{ text: "Hand-made" }])
})

it("photographs that come or go are counted, and what no form shows is a change all the same", () => {
  const [bare] = packProducts([product()], none, none)
  if (bare === undefined) throw new Error("a row is made")
  const pictured = { ...bare, photo: "photos/mug.jpg" }
  expect(productDifferences(bare, pictured, new Map())).toMatchObject([{ before: "None", after: "1 photograph" }])
  expect(productDifferences(pictured, bare, new Map())).toEqual([])
  expect(productDifferences({ ...bare, soldIn: ["a"] }, { ...bare, soldIn: ["b"] }, new Map())).toEqual([
    { section: "products", label: "Mug: Details that are not shown" }
  ])
  const eu = MarketId.make("eu")
  const bound: PlaceDraft = { ...place, rights: { marketIds: [eu] } }
  const [only] = packPlaces([{ id: "l", version: 1, draft: bound }], new Map([[eu, "europe"]]), none)
  expect(only).toMatchObject({ rights: { shownIn: ["europe"] } })
  if (only === undefined) throw new Error("a row is made")
  expect(placeDraft(only, new Map([["europe", eu]]), new Map(), undefined)).toEqual(bound)
  const [here] = packPlaces([{ id: "l", version: 1, draft: place }], none, none)
  if (here === undefined) throw new Error("a row is made")
  const two = { ...here, photos: [{ path: "photos/a.jpg" }, { path: "photos/b.jpg" }] }
  expect(placeDifferences(here, two, new Map())).toMatchObject([{ before: "None", after: "2 photographs" }])
  expect(placeDifferences(two, { ...two, photos: two.photos.toReversed() }, new Map())).toMatchObject([
    { after: "2 photographs, or what is said of them" }
  ])
})

it("a reference picture without a file is left out of a pack", () => {
  const references = [{ assetId: AssetId.make("gone"), liked: true }]
  const { brand } = packOf({ ...exampleSnapshot, identity: { ...exampleSnapshot.identity, references } }, new Map())
  expect(brand.identity).not.toHaveProperty("references")
})

it("a market of a pack is the one of the same key, or of the same name, or none", () => {
  const { brand } = packOf(exampleSnapshot, new Map())
  const [first] = brand.markets
  if (first === undefined) throw new Error("the example has a market")
  const markets = [first, { ...first, key: "other" }, { ...first, key: "third", name: "Nowhere" }]
  expect([...marketIdsOf({ ...brand, markets }, exampleSnapshot).keys()]).toEqual([first.key, "other"])
})

it("counts are said in the singular and the plural", () => {
  expect(brandPackTexts.exported("a.zip", 1)).toBe("a.zip is saved without 1 photograph, for which it has no room")
  expect(brandPackTexts.exported("a.zip", 2)).toContain("2 photographs")
  expect(brandPackTexts.compareText(1)).toMatch(/^1 change of/)
  expect([0, 1, 2].map(packRecordTexts.photos)).toEqual(["None", "1 photograph", "2 photographs"])
})

it("further pictures keep their order and view; a product whose pictures a pack leaves out keeps its own", () => {
  const [front, back] = [AssetId.make("front"), AssetId.make("back")]
  const draft = { ...mug, heroAssetId: front, heroRole: "front", pictures: [{ assetId: back, role: "back" }] } as const
  const paths = new Map([
    [front, "photos/front.jpg"],
    [back, "photos/back.jpg"]
  ])
  const [row] = packProducts([product(draft)], none, paths)
  expect(row).toMatchObject({ photo: "photos/front.jpg", pictures: [{ path: "photos/back.jpg", role: "back" }] })
  if (row === undefined) throw new Error("a row is made")
  const files = new Map([...paths].map(([id, path]) => [path, id]))
  expect(productDraft(row, new Map(), files, undefined)).toEqual(draft)
  expect(productDraft(row, new Map(), new Map([["photos/front.jpg", front]]), undefined)).not.toHaveProperty("pictures")
  const { role: __, ...plain } = { path: "photos/back.jpg", role: "back" }
  expect(productDraft({ ...row, pictures: [plain] }, new Map(), files, undefined).pictures).toEqual([{ assetId: back }])
  const { pictures: _, ...bare } = row
  expect(productDraft(bare, new Map(), files, draft).pictures).toEqual(draft.pictures)
  expect(packProducts([product(draft)], none, new Map([[front, "photos/front.jpg"]]))[0]).not.toHaveProperty("pictures")
  expect(productDifferences(bare, row, new Map([["photos/front.jpg", "photos/front.jpg"]]))).toMatchObject([
    { label: "Mug: Further pictures", after: "1 photograph" }
  ])
  expect(productDifferences(row, row, new Map([...files.keys()].map((path) => [path, path])))).toEqual([])
  expect(productDifferences(row, bare, new Map([["photos/front.jpg", "photos/front.jpg"]]))).toEqual([])
})

it("related products are named by their keys, and found once all products of the pack are there", () => {
  const bowl = { id: "b", version: 1, draft: { ...mug, name: "Bowl" } }
  const rows = packProducts([product({ relatedIds: [ProductId.make("b"), ProductId.make("gone")] }), bowl], none, none)
  const row = rows.find(({ name }) => name === "Mug")
  expect(row?.related).toEqual(["bowl"])
  if (row === undefined) throw new Error("a row is made")
  expect(productDraft(row, new Map(), new Map(), undefined)).not.toHaveProperty("relatedIds")
  const there = { id: "other", version: 4, draft: { ...mug, name: "Bowl" } }
  const [mended] = relatedOf([row], [product(), there])
  expect(mended).toMatchObject({ key: "mug", row: { id: "p" }, draft: { relatedIds: ["other"] } })
  expect(relatedOf([row], [product({ relatedIds: [ProductId.make("other")] }), there])).toEqual([])
  expect(relatedOf([row], [there])).toEqual([])
  const own = { ...mug, relatedIds: [ProductId.make("other")] }
  expect(productDraft(row, new Map(), new Map(), own).relatedIds).toEqual(["other"])
  expect(relatedOf([{ ...row, related: ["mug", "nowhere", "bowl"] }], [product(), there])[0]?.draft.relatedIds).toEqual(
    ["other"]
  )
  expect(relatedOf([{ ...row, related: ["mug"] }], [product()])).toEqual([])
  const { related: _, ...alone } = row
  expect(productDifferences({ ...row, related: ["vase"] }, row, new Map())).toEqual([
    { section: "products", label: "Mug: Related products", before: "vase", after: "bowl" }
  ])
  expect(productDifferences(alone, row, new Map())).toEqual([
    { section: "products", label: "Mug: Related products", after: "bowl" }
  ])
})
