import { fieldCheck } from "../kernel/field-check.ts"
import { writtenTexts } from "../records/record-form.rules.ts"
import { blankTexts, fieldAtStart, problemsIn, textField, type TextFieldRules } from "../records/text-fields.rules.ts"
import type { CutoutChoice } from "../model/cutout.ts"
import { tagOf } from "../model/tag.ts"
import { ProductSize, type SizeUnit } from "../model/product-size.ts"
import { CURRENCIES, parsePrice, priceProblem, priceText } from "./price.rules.ts"
import { SHORT_NAME_MAX } from "../model/product-text.ts"
import { localTextProblem, localTextsProblem, pointsOf, wordsDraft } from "../records/local-texts.rules.ts"
import { coloursIn, coloursText } from "./product-colours.rules.ts"
import { claimsDraft, claimsFields, claimsProblem } from "./product-claims.rules.ts"
import { localDraftOf, localFieldsOf, marketsProblem } from "./product-markets.rules.ts"
import {
  type ProductFieldName,
  ProductFields,
  type ProductLengthField,
  type ProductTextField
} from "./product-form.schema.ts"
import { pictureFields, picturesDraft, picturesOf } from "./product-pictures.rules.ts"
import {
  type Camera,
  DAYS_REVERSED,
  PRODUCT_ADVICE_MAX,
  PRODUCT_DESCRIPTION_MAX,
  ProductDraft,
  type ProductStatus
} from "./products.schema.ts"
import { lengthProblem, lengthText, parseLength } from "./size.rules.ts"

const {
  category,
  colours,
  description,
  endOn,
  launchOn,
  material,
  mustNotShow,
  mustShow,
  name,
  sellingPoints,
  shortName,
  sku,
  tags,
  url
} = ProductDraft.fields
// As typed: what is wrong with a price or a length depends on another field.
const { depth, height, price, width } = ProductFields.fields

/** Each once, as they are compared. */
export const tagsIn = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map(tagOf)
      .filter((tag) => tag !== "")
  )
]

/** In the order of the form. */
export const productTextFields: TextFieldRules<ProductTextField> = {
  name: textField("Name", name, { required: true }),
  shortName: textField("Short name", shortName.schema, { limit: SHORT_NAME_MAX }),
  sku: textField("SKU", sku, { hint: "Your own number; no two products of a brand share one" }),
  category: textField("Category", category, { hint: "Choose one you have, or write a new one" }),
  description: textField("Short description", description, {
    hint: "What it is made of and how it feels in the hand",
    limit: PRODUCT_DESCRIPTION_MAX
  }),
  sellingPoints: textField("Selling points", sellingPoints.schema, {
    hint: "One a line, at most 8; words for pictures are suggested from them",
    read: pointsOf
  }),
  material: textField("Material", material.schema, { hint: "Such as stoneware, soy wax, oiled oak" }),
  colours: textField("Colours", colours.schema, {
    hint: "Separated by commas, the main one first, each like Ember red #B5331E",
    read: coloursIn,
    unreadable: "Write each colour like Ember red #B5331E"
  }),
  tags: textField("Tags", tags.schema, { hint: "Separated by commas", read: tagsIn }),
  url: textField("Web page", url.schema, { hint: "Where people find or buy it" }),
  launchOn: textField("Launch", launchOn.schema, { hint: "Its first day on sale" }),
  endOn: textField("End", endOn.schema, { hint: "Its last day on sale" }),
  mustShow: textField("Must show", mustShow.schema, {
    hint: "What every picture of it has to show, such as the handle on the right",
    limit: PRODUCT_ADVICE_MAX
  }),
  mustNotShow: textField("Must not show", mustNotShow.schema, {
    hint: "What no picture of it may show, such as steam or food",
    limit: PRODUCT_ADVICE_MAX
  }),
  price: textField("Price", price, { hint: "Shown on creatives that carry a price" }),
  currency: textField("Currency", ProductFields.fields.currency),
  height: textField("Height", height),
  width: textField("Width", width),
  depth: textField("Depth", depth)
}

/** In the order of the form. */
export const productLengthFields: ReadonlyArray<ProductLengthField> = ["height", "width", "depth"]

export const productStatusLabels: Readonly<Record<ProductStatus, string>> = {
  draft: "Draft",
  active: "Active",
  discontinued: "Discontinued"
}

export const sizeUnitLabels: Readonly<Record<SizeUnit, string>> = { cm: "cm", in: "in" }

export const cameraLabels: Readonly<Record<Camera, string>> = {
  top: "From above",
  three_quarter: "Three-quarter",
  eye: "Eye level"
}

export const blankProduct: ProductFields = {
  ...blankTexts(productTextFields),
  number: "",
  currency: CURRENCIES[0],
  sizeUnit: "cm",
  texts: {},
  soldIn: [],
  marketPrices: {},
  claims: [],
  relatedIds: [],
  pictures: [],
  status: "active",
  camera: "three_quarter"
}

const lengthCheck = fieldCheck(ProductSize.fields.heightMm.schema)

const lengthProblemOf = ({ sizeUnit, ...fields }: ProductFields, field: ProductLengthField): string | undefined => {
  if (fields[field].trim() === "") return undefined
  const length = parseLength(fields[field], sizeUnit)
  return length === undefined ? lengthProblem(sizeUnit) : lengthCheck(length)
}

const priceProblemOf = ({ currency, price: text }: ProductFields): string | undefined =>
  text.trim() === "" || parsePrice(text, currency) ? undefined : priceProblem(currency)

const daysProblem = ({ endOn: last, launchOn: first }: ProductFields): string | undefined =>
  first.trim() !== "" && last.trim() !== "" && last.trim() < first.trim() ? DAYS_REVERSED : undefined

/** Empty when the form can be saved. */
export const productProblems = (fields: ProductFields): ReadonlyMap<ProductFieldName, string> => {
  const found: ReadonlyArray<readonly [ProductFieldName, string | undefined]> = [
    ["endOn", daysProblem(fields)],
    ...problemsIn(productTextFields, fields),
    ["price", priceProblemOf(fields)],
    ...productLengthFields.map((field) => [field, lengthProblemOf(fields, field)] as const),
    ["markets", marketsProblem(fields)],
    ["number", localTextProblem("number", fields.number)],
    ["languages", localTextsProblem(fields.texts)],
    ["claims", claimsProblem(fields)]
  ]
  return new Map(found.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem] as const])))
}

const sizeOf = ({ depth, height, sizeUnit, width }: ProductFields): ProductSize | undefined => {
  const heightMm = parseLength(height, sizeUnit)
  const widthMm = parseLength(width, sizeUnit)
  const depthMm = parseLength(depth, sizeUnit)
  if (heightMm === undefined && widthMm === undefined && depthMm === undefined) return undefined
  return {
    unit: sizeUnit,
    ...(heightMm !== undefined && { heightMm }),
    ...(widthMm !== undefined && { widthMm }),
    ...(depthMm !== undefined && { depthMm })
  }
}

/** `choice`: the chosen cut-out. Call {@link productProblems} first. */
export const productDraftOf = (fields: ProductFields, choice: CutoutChoice | undefined): ProductDraft => {
  const price = parsePrice(fields.price, fields.currency)
  const size = sizeOf(fields)
  const tagged = tagsIn(fields.tags)
  const colours = coloursIn(fields.colours) ?? []
  return {
    name: fields.name.trim(),
    sku: fields.sku.trim(),
    category: fields.category.trim(),
    status: fields.status,
    description: fields.description.trim(),
    camera: fields.camera,
    ...wordsDraft(fields),
    ...writtenTexts(fields, ["material", "url", "launchOn", "endOn", "mustShow", "mustNotShow"]),
    ...(colours.length > 0 && { colours }),
    ...(tagged.length > 0 && { tags: tagged }),
    ...(fields.relatedIds.length > 0 && { relatedIds: fields.relatedIds }),
    ...(price !== undefined && { price }),
    ...(size !== undefined && { size }),
    ...localDraftOf(fields),
    ...claimsDraft(fields),
    ...picturesDraft(fields),
    ...(fields.heroAssetId !== undefined && choice !== undefined && { cutoutChoice: choice }),
    ...(fields.exact !== undefined && { exact: fields.exact }),
    ...(fields.mayMirror !== undefined && { mayMirror: fields.mayMirror }),
    ...(fields.heroAssetId !== undefined && fields.labelRegion !== undefined && { labelRegion: fields.labelRegion })
  }
}

const lengthsOf = ({ size }: ProductDraft): Pick<ProductFields, ProductLengthField | "sizeUnit"> => {
  const sizeUnit = size?.unit ?? blankProduct.sizeUnit
  const text = (mm: number | undefined) => (mm === undefined ? "" : lengthText(mm, sizeUnit))
  return { height: text(size?.heightMm), width: text(size?.widthMm), depth: text(size?.depthMm), sizeUnit }
}

export const productFieldsOf = (product: ProductDraft): ProductFields => ({
  name: product.name,
  sku: product.sku,
  category: product.category,
  description: product.description,
  shortName: product.shortName ?? "",
  number: product.number ?? "",
  sellingPoints: product.sellingPoints?.join("\n") ?? "",
  material: product.material ?? "",
  colours: coloursText(product.colours),
  price: product.price === undefined ? "" : priceText(product.price),
  currency: product.price?.currency ?? blankProduct.currency,
  url: product.url ?? "",
  launchOn: product.launchOn ?? "",
  endOn: product.endOn ?? "",
  tags: product.tags?.join(", ") ?? "",
  mustShow: product.mustShow ?? "",
  mustNotShow: product.mustNotShow ?? "",
  relatedIds: product.relatedIds ?? [],
  ...lengthsOf(product),
  ...localFieldsOf(product),
  ...claimsFields(product),
  status: product.status,
  camera: product.camera,
  ...pictureFields(picturesOf(product)),
  ...(product.cutoutChoice !== undefined && { cutoutChoice: product.cutoutChoice }),
  ...(product.exact === true && { exact: true }),
  ...(product.mayMirror === true && { mayMirror: true }),
  ...(product.labelRegion !== undefined && { labelRegion: product.labelRegion })
})

/** Undefined when no form field holds it. */
export const productFieldAt = (path: string): ProductFieldName | undefined => {
  const field = path.replace(/^draft\./, "").replace(/^size\.([a-z]+)Mm$/, "$1")
  const [first] = field.split(".")
  if (first === "texts") return "languages"
  if (first === "number") return "number"
  if (first === "claims") return "claims"
  if (first === "prices" || first === "soldIn") return "markets"
  if (first === "relatedIds") return "related"
  return first === "heroAssetId" || first === "pictures" ? "photo" : fieldAtStart(productTextFields, field)
}
