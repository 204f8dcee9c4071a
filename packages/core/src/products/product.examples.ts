import { mugCutout, mugPhoto } from "../model/fixtures/example-pictures.ts"
import { AssetId, BrandId, ProductId } from "../model/ids.ts"
import type { Product } from "./products.schema.ts"

/** 21 November 2026, noon UTC. */
const UPDATED_AT = 1_795_262_400_000
const DAY_MS = 24 * 60 * 60 * 1000

/** A finished product with a trusted cut-out, for named states and tests. */
export const exampleProduct: Product = {
  _id: ProductId.make("product_1"),
  brandId: BrandId.make("brand_1"),
  name: "Ember Mug",
  sku: "FE-MUG-01",
  category: "Tableware",
  status: "active",
  description: "A stoneware mug in a reactive ember-red glaze, a bare clay foot and a cream inside. 350 ml.",
  camera: "three_quarter",
  price: { amount: 3200, currency: "EUR" },
  size: { unit: "cm", heightMm: 96, widthMm: 118 },
  heroAssetId: AssetId.make("asset_mug"),
  cutoutChoice: "mixtures",
  cutoutStatus: "ok",
  cutoutUrl: mugCutout,
  photoUrl: mugPhoto,
  archived: false,
  version: 3,
  usedIn: 12,
  updatedAt: UPDATED_AT
}

const names: ReadonlyArray<readonly [name: string, category: string]> = [
  ["Room Mist Fig & Smoke", "Fragrance"],
  ["Fig Candle", "Fragrance"],
  ["Sage Serving Bowl", "Tableware"],
  ["Ember Blend Tea Caddy", "Pantry"],
  ["Linen Napkin", "Textiles"],
  ["Stoneware Jug", "Tableware"],
  ["Oak Serving Board with a Handle and a Very Long Name Indeed", "Tableware"],
  ["Beeswax Taper", "Fragrance"],
  ["Salt Cellar", "Tableware"],
  ["Apron", "Textiles"],
  ["Matches", "Fragrance"]
]

const {
  cutoutChoice: _,
  cutoutUrl: __,
  heroAssetId: ___,
  photoUrl: ____,
  price: _____,
  size: ______,
  ...bare
} = exampleProduct

/** Twelve products, last updated first; some without a photograph, one archived. */
export const exampleProducts: ReadonlyArray<Product> = [
  exampleProduct,
  ...names.map(([name, category], at): Product => ({
    ...(at % 3 === 2 ? bare : exampleProduct),
    _id: ProductId.make(`product_${at + 2}`),
    name,
    category,
    sku: `FE-${String(at + 2).padStart(3, "0")}`,
    status: at % 4 === 3 ? "draft" : "active",
    cutoutStatus: at % 3 === 2 ? "none" : at % 3 === 1 ? "needs_work" : "auto",
    archived: at === names.length - 1,
    usedIn: at === 0 ? 1 : 0,
    updatedAt: UPDATED_AT - (at + 1) * DAY_MS
  }))
]
