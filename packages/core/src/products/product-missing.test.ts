import { expect, it } from "vitest"
import { missingIn } from "./product-missing.texts.ts"

it("a product says what it lacks before pictures of it are made", () => {
  expect(missingIn({ heroAssetId: "asset_1", sku: "E-1" })).toBeUndefined()
  expect(missingIn({ sku: "E-1" })).toBe("No main picture")
  expect(missingIn({ heroAssetId: "asset_1", sku: " " })).toBe("No SKU")
  expect(missingIn({ sku: "" })).toBe("No main picture, no SKU")
})
