import type { GuidelineId, MarketId, PlaceId, ProductId } from "../model/ids.ts"
import { route } from "./route.pure.ts"
import { choice, defaulted, flag, id, page, text } from "./search-fields.pure.ts"
import { QUERY_MAX, SEARCH_LIMITS } from "./search-limits.pure.ts"

const brand = { label: "Brand", pattern: "/brands/{brandId}/brand" }
const q = defaulted(text(QUERY_MAX), "")
const archived = defaulted(flag, false)
const formMode = defaulted(choice(["new", "edit"]), "new")

export const brandDataRoutes = {
  brandData: route({
    name: "brandData",
    pattern: "/brands/{brandId}/brand",
    access: "authenticated",
    trail: [{ label: "Brand" }]
  }),
  brandIdentity: route({
    name: "brandIdentity",
    pattern: "/brands/{brandId}/brand/identity",
    access: "authenticated",
    trail: [brand, { label: "Identity" }]
  }),
  guidelines: route({
    name: "guidelines",
    pattern: "/brands/{brandId}/brand/guidelines",
    access: "authenticated",
    trail: [brand, { label: "Guidelines" }],
    search: {
      q,
      group: choice(["voice", "copy", "visual", "logo", "channel", "legal", "accessibility"]),
      ruleId: id<GuidelineId>(),
      archived,
      page,
      mode: choice(["new", "test", "starter", "import", "trial"])
    }
  }),
  markets: route({
    name: "markets",
    pattern: "/brands/{brandId}/brand/markets",
    access: "authenticated",
    trail: [brand, { label: "Markets" }],
    search: { q, archived, page, marketId: id<MarketId>(), mode: choice(["new", "edit", "hold"]) }
  }),
  products: route({
    name: "products",
    pattern: "/brands/{brandId}/brand/products/",
    access: "authenticated",
    trail: [brand, { label: "Products" }],
    search: {
      q,
      category: defaulted(text(SEARCH_LIMITS.productCategory), "all"),
      status: defaulted(choice(["all", "draft", "active", "discontinued", "archived"]), "all"),
      tag: text(SEARCH_LIMITS.tag),
      page
    }
  }),
  productForm: route({
    name: "productForm",
    pattern: "/brands/{brandId}/brand/products/form",
    access: "authenticated",
    trail: [
      brand,
      { label: "Products", pattern: "/brands/{brandId}/brand/products/" },
      { label: "New product", named: "product" }
    ],
    search: { productId: id<ProductId>(), mode: formMode }
  }),
  places: route({
    name: "places",
    pattern: "/brands/{brandId}/brand/places/",
    access: "authenticated",
    trail: [brand, { label: "Places" }],
    search: { q, archived, page }
  }),
  placeForm: route({
    name: "placeForm",
    pattern: "/brands/{brandId}/brand/places/form",
    access: "authenticated",
    trail: [
      brand,
      { label: "Places", pattern: "/brands/{brandId}/brand/places/" },
      { label: "New place", named: "place" }
    ],
    search: { placeId: id<PlaceId>(), mode: formMode }
  })
}
