import { pictureRoleLabels } from "../model/picture-role.ts"
import { differences, type FieldDifference } from "../records/record-form.view.ts"
import { textRows } from "../records/text-fields.rules.ts"
import { entriesByKey, localTextsLine, numberText } from "../records/local-texts.rules.ts"
import { regionText } from "../model/photo-region.ts"
import {
  cameraLabels,
  productFieldsOf,
  productStatusLabels,
  productTextFields,
  sizeUnitLabels
} from "./product-fields.rules.ts"
import type { ProductFields } from "./product-form.schema.ts"
import type { ProductDraft } from "./products.schema.ts"

const pricesText = (prices: ProductFields["marketPrices"]): string =>
  entriesByKey(prices)
    .map(([, { currency, former, from, per, text, to, unit = "" }]) =>
      [
        `${text} ${currency}`,
        per && `${per} for ${unit}`,
        former && `before ${former}`,
        from && `from ${from}`,
        to && `to ${to}`
      ]
        .filter(Boolean)
        .join(", ")
    )
    .join("; ") || "None"

const rows: ReadonlyArray<readonly [label: string, read: (fields: ProductFields) => string]> = [
  ...textRows(productTextFields),
  ["Grammatical number", ({ number }) => numberText(number) ?? "As proposed"],
  ["Sold in", ({ soldIn }) => (soldIn.length === 0 ? "Every market" : `${soldIn.length} markets`)],
  ["Prices of markets", ({ marketPrices }) => pricesText(marketPrices)],
  ["Claims", ({ claims }) => claims.map(({ text }) => text).join("; ") || "None"],
  ["Languages", ({ texts }) => localTextsLine(texts)],
  ["View of the main picture", ({ heroRole }) => (heroRole === undefined ? "Any" : pictureRoleLabels[heroRole])],
  ["Status", ({ status }) => productStatusLabels[status]],
  ["Unit", ({ sizeUnit }) => sizeUnitLabels[sizeUnit]],
  ["Camera", ({ camera }) => cameraLabels[camera]],
  ["Exact", ({ exact }) => (exact === true ? "Yes" : "No")],
  ["May be mirrored", ({ mayMirror }) => (mayMirror === true ? "Yes" : "No")],
  ["Label region", ({ labelRegion }) => (labelRegion === undefined ? "None" : regionText(labelRegion))]
]

/** Pictures and other products have no words here: the difference only says whose it is. */
const pictures: ReadonlyArray<readonly [label: string, read: (fields: ProductFields) => string | undefined]> = [
  ["Photograph", ({ heroAssetId }) => heroAssetId],
  [
    "Further pictures",
    ({ pictures: further }) => further.map(({ assetId, role = "" }) => `${assetId} ${role}`).join() || undefined
  ],
  ["Cut-out", ({ cutoutChoice }) => cutoutChoice],
  ["Related products", ({ relatedIds }) => relatedIds.join() || undefined]
]

/** In the order of the form. */
export const productChanges = (fields: ProductFields, stored: ProductDraft): ReadonlyArray<FieldDifference> => {
  const theirs = productFieldsOf(stored)
  return [
    ...differences(rows, fields, theirs),
    ...pictures
      .filter(([, read]) => read(fields) !== read(theirs))
      .map(([label, read]) => ({
        label,
        yours: read(fields) === undefined ? "None" : "Your choice",
        theirs: read(theirs) === undefined ? "None" : "Their choice"
      }))
  ]
}
