import { Schema } from "effect"
import { Camera } from "../model/camera.ts"
import { CutoutChoice, CutoutStatus, PhotoRegion } from "../model/cutout.ts"
import { isDay } from "../model/day.ts"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"
import { HexColour } from "../model/hex-colour.ts"
import { AssetId, MarketId, ProductId } from "../model/ids.ts"
import { PictureRole } from "../model/picture-role.ts"
import { ProductTexts, productWords } from "../model/product-text.ts"
import { ProductSize } from "../model/product-size.ts"
import { tagRefusal, TAGS_MAX } from "../model/tag.ts"
import { CLAIMS_MAX, ProductClaim } from "../creative/product-claim.schema.ts"
import { recordFields } from "../records/records.schema.ts"

/** UTF-16 code units, inclusive; specification, section 2.5. */
const PRODUCT_NAME_MAX = 120
/** UTF-16 code units, inclusive. */
const PRODUCT_SKU_MAX = 64
/** UTF-16 code units, inclusive. */
export const PRODUCT_DESCRIPTION_MAX = 500

const ProductName = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Give the product a name" }),
  Schema.isMaxLength(PRODUCT_NAME_MAX, { message: "A product name has at most 120 characters" }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

export { Camera }

export const ProductStatus = Schema.Literals(["draft", "active", "discontinued"])
export type ProductStatus = typeof ProductStatus.Type

/** Minor units of `currency` (ISO 4217). */
export const Price = Schema.Struct({ amount: Schema.Number, currency: Schema.String })
export type Price = typeof Price.Type

/** Markets that a product is priced in or sold in, inclusive; as many as a version of a brand holds. */
const MARKETS_MAX = 300

/** Pictures of one product, the main one among them, inclusive; our own limit, as for places. */
export const PRODUCT_PICTURES_MAX = 12
/** UTF-16 code units, inclusive; our own limit, as for places. */
export const PRODUCT_ADVICE_MAX = 300
/** UTF-16 code units, inclusive; our own limit. */
const PRODUCT_URL_MAX = 500
/** Inclusive; our own limit. */
export const RELATED_MAX = 20
export const RELATED_FULL = `A product has at most ${RELATED_MAX} related products`

export const NO_DAY = "Write the day like 2027-05-09"
const Day = Schema.String.check(Schema.makeFilter(isDay, { message: NO_DAY }))
const PriceDay = Schema.optionalKey(Day)

/** Quantities that unit prices are for; SI symbols, the same in every language. */
export const BaseUnit = Schema.Literals(["100 g", "kg", "100 ml", "l", "m", "m²"])
export type BaseUnit = typeof BaseUnit.Type

export const FORMER_TOO_LOW = "A former price is higher than the price"
const NO_UNIT = "A unit price needs an amount and a quantity"
export const DAYS_REVERSED = "The last day is before the first"

/** Minor units of `currency`. Without days it always holds; both are included. */
export const marketPriceFields = {
  ...Price.fields,
  formerAmount: Schema.optionalKey(Schema.Number),
  /** Per `unit`; both or neither. */
  unitAmount: Schema.optionalKey(Schema.Number),
  unit: Schema.optionalKey(BaseUnit),
  validFrom: PriceDay,
  validTo: PriceDay
}

/** A price in one market. */
const MarketPrice = Schema.Struct({ marketId: MarketId, ...marketPriceFields }).check(
  Schema.makeFilter(({ amount, formerAmount }) => formerAmount === undefined || formerAmount > amount, {
    message: FORMER_TOO_LOW
  }),
  Schema.makeFilter(({ unit, unitAmount }) => (unit === undefined) === (unitAmount === undefined), {
    message: NO_UNIT
  }),
  Schema.makeFilter(({ validFrom = "", validTo }) => validTo === undefined || validTo >= validFrom, {
    message: DAYS_REVERSED
  })
)
export type MarketPrice = typeof MarketPrice.Type

/** A picture beside the main one; without a role it shows what its name says. */
export const ProductPicture = Schema.Struct({ assetId: AssetId, role: Schema.optionalKey(PictureRole) })
export type ProductPicture = typeof ProductPicture.Type

const eachOnce = (ids: ReadonlyArray<string>): boolean => new Set(ids).size === ids.length

const Advice = Schema.optionalKey(
  Schema.String.check(
    Schema.isMaxLength(PRODUCT_ADVICE_MAX, { message: `Write at most ${PRODUCT_ADVICE_MAX} characters` })
  )
)

/** Inclusive; our own limit. */
const PRODUCT_COLOURS_MAX = 12
/** UTF-16 code units, inclusive; as for colours of a brand. */
const COLOUR_NAME_MAX = 40

/** Forms and tables write colours as a text: a name has none of the signs that end it there. */
const ColourName = Schema.String.check(
  Schema.isMaxLength(COLOUR_NAME_MAX, { message: `The name of a colour has at most ${COLOUR_NAME_MAX} characters` }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE }),
  Schema.isPattern(/^[^\s,;#](?:[^,;#]*[^\s,;#])?$/, {
    message: "The name of a colour has no comma, semicolon or # in it"
  })
)

export const ProductColour = Schema.Struct({ hex: HexColour, name: Schema.optionalKey(ColourName) })
export type ProductColour = typeof ProductColour.Type

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/i.test(text)

const ProductTag = Schema.String.check(
  Schema.makeFilter((text) => tagRefusal(text) === undefined, { message: "A tag has at most 40 characters" }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

export const ProductDraft = Schema.Struct({
  name: ProductName,
  sku: Schema.String.check(Schema.isMaxLength(PRODUCT_SKU_MAX, { message: "A SKU has at most 64 characters" })),
  category: Schema.String.check(Schema.isMaxLength(60, { message: "A category has at most 60 characters" })),
  status: ProductStatus,
  description: Schema.String.check(
    Schema.isMaxLength(PRODUCT_DESCRIPTION_MAX, { message: "A description has at most 500 characters" })
  ),
  ...productWords,
  material: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(120, { message: "A material has at most 120 characters" }))
  ),
  /** What it is coloured, the main colour first. */
  colours: Schema.optionalKey(
    Schema.Array(ProductColour).check(
      Schema.isMaxLength(PRODUCT_COLOURS_MAX, { message: `A product has at most ${PRODUCT_COLOURS_MAX} colours` }),
      Schema.makeFilter((colours) => eachOnce(colours.map(({ hex }) => hex.toUpperCase())), {
        message: "A colour is named once"
      })
    )
  ),
  camera: Camera,
  price: Schema.optionalKey(Price),
  /** In other languages than the default one. */
  texts: Schema.optionalKey(ProductTexts),
  /** @default every market */
  soldIn: Schema.optionalKey(Schema.Array(MarketId).check(Schema.isMaxLength(MARKETS_MAX))),
  /** In place of `price`. */
  prices: Schema.optionalKey(Schema.Array(MarketPrice).check(Schema.isMaxLength(MARKETS_MAX))),
  claims: Schema.optionalKey(Schema.Array(ProductClaim).check(Schema.isMaxLength(CLAIMS_MAX))),
  size: Schema.optionalKey(ProductSize),
  /** Web address. */
  url: Schema.optionalKey(
    Schema.String.check(
      Schema.isMaxLength(PRODUCT_URL_MAX, { message: `An address has at most ${PRODUCT_URL_MAX} characters` }),
      Schema.makeFilter(isWebAddress, { message: "Write the address like https://example.com/mug" })
    )
  ),
  /** First and last day on which it is sold; either may be missing. */
  launchOn: Schema.optionalKey(Day),
  endOn: Schema.optionalKey(Day),
  tags: Schema.optionalKey(
    Schema.Array(ProductTag).check(Schema.isMaxLength(TAGS_MAX, { message: `A product has at most ${TAGS_MAX} tags` }))
  ),
  /** What every picture of it has to show, and what none may. */
  mustShow: Advice,
  mustNotShow: Advice,
  /** Products of the same brand that go with it. */
  relatedIds: Schema.optionalKey(
    Schema.Array(ProductId).check(
      Schema.isMaxLength(RELATED_MAX, { message: RELATED_FULL }),
      Schema.makeFilter(eachOnce, { message: "A related product is named once" })
    )
  ),
  heroAssetId: Schema.optionalKey(AssetId),
  heroRole: Schema.optionalKey(PictureRole),
  /** Those after the main one, in order. */
  pictures: Schema.optionalKey(
    Schema.Array(ProductPicture).check(
      Schema.isMaxLength(PRODUCT_PICTURES_MAX - 1, {
        message: `A product has at most ${PRODUCT_PICTURES_MAX} pictures`
      }),
      Schema.makeFilter((pictures) => eachOnce(pictures.map(({ assetId }) => assetId)), {
        message: "A picture stands in a product once"
      })
    )
  ),
  cutoutChoice: Schema.optionalKey(CutoutChoice),
  /** Lighting must not change the product's pixels. */
  exact: Schema.optionalKey(Schema.Boolean),
  mayMirror: Schema.optionalKey(Schema.Boolean),
  /** On the hero photograph; never mirrored, colours kept. */
  labelRegion: Schema.optionalKey(PhotoRegion)
})
export type ProductDraft = typeof ProductDraft.Type

/** The address is present once checked. */
export const StoredPicture = Schema.Struct({ ...ProductPicture.fields, url: Schema.optionalKey(Schema.String) })
export type StoredPicture = typeof StoredPicture.Type

/** `photo`: the hero picture; `usedIn`: generated assets that show it. */
export const Product = Schema.Struct({
  _id: ProductId,
  ...recordFields,
  ...ProductDraft.fields,
  name: Schema.String,
  pictures: Schema.optionalKey(Schema.Array(StoredPicture)),
  cutoutStatus: CutoutStatus,
  /** The chosen or preselected cut-out, trusted or not. */
  cutoutUrl: Schema.optionalKey(Schema.String),
  photoUrl: Schema.optionalKey(Schema.String),
  /** Pixels. */
  longSidePx: Schema.optionalKey(Schema.Number),
  /** Names of `relatedIds`; those that are gone are left out. */
  related: Schema.optionalKey(Schema.Array(Schema.Struct({ id: ProductId, name: Schema.String }))),
  usedIn: Schema.Number
})
export type Product = typeof Product.Type
