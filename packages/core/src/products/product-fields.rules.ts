import { fieldCheck } from "../kernel/field-check.ts"
import { writtenTexts } from "../records/record-form.rules.ts"
import type { CutoutChoice } from "../model/cutout.ts"
import { ProductSize, type SizeUnit } from "../model/product-size.ts"
import { CURRENCIES, parsePrice, priceProblem, priceText } from "./price.rules.ts"
import { localTextsProblem } from "../records/local-texts.rules.ts"
import { localDraftOf, localFieldsOf, marketsProblem } from "./product-markets.rules.ts"
import type { ProductFieldName, ProductFields, ProductLengthField, ProductTextField } from "./product-form.schema.ts"
import { type Camera, ProductDraft, type ProductStatus } from "./products.schema.ts"
import { lengthProblem, lengthText, parseLength } from "./size.rules.ts"

/** In the order of the form. */
export const productTextFields: ReadonlyArray<ProductTextField> = [
  "name",
  "sku",
  "category",
  "description",
  "material",
  "price",
  "currency",
  "height",
  "width",
  "depth"
]

/** In the order of the form. */
export const productLengthFields: ReadonlyArray<ProductLengthField> = ["height", "width", "depth"]

export const productFieldLabels: Readonly<Record<ProductTextField, string>> = {
  name: "Name",
  sku: "SKU",
  category: "Category",
  description: "Short description",
  material: "Material",
  price: "Price",
  currency: "Currency",
  height: "Height",
  width: "Width",
  depth: "Depth"
}

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
  name: "",
  sku: "",
  category: "",
  description: "",
  material: "",
  price: "",
  currency: CURRENCIES[0],
  height: "",
  width: "",
  depth: "",
  sizeUnit: "cm",
  texts: {},
  soldIn: [],
  marketPrices: {},
  status: "active",
  camera: "three_quarter"
}

const checks = {
  name: fieldCheck(ProductDraft.fields.name),
  sku: fieldCheck(ProductDraft.fields.sku),
  category: fieldCheck(ProductDraft.fields.category),
  description: fieldCheck(ProductDraft.fields.description),
  material: fieldCheck(ProductDraft.fields.material.schema),
  length: fieldCheck(ProductSize.fields.heightMm.schema)
}

const lengthProblemOf = ({ sizeUnit, ...fields }: ProductFields, field: ProductLengthField): string | undefined => {
  if (fields[field].trim() === "") return undefined
  const length = parseLength(fields[field], sizeUnit)
  return length === undefined ? lengthProblem(sizeUnit) : checks.length(length)
}

/** Empty when the form can be saved. */
export const productProblems = (fields: ProductFields): ReadonlyMap<ProductFieldName, string> => {
  const { category, currency, description, material, name, price, sku } = fields
  const found: ReadonlyArray<readonly [ProductFieldName, string | undefined]> = [
    ["name", checks.name(name)],
    ["sku", checks.sku(sku)],
    ["category", checks.category(category)],
    ["description", checks.description(description)],
    ["material", checks.material(material)],
    ["price", price.trim() === "" || parsePrice(price, currency) ? undefined : priceProblem(currency)],
    ...productLengthFields.map((field) => [field, lengthProblemOf(fields, field)] as const),
    ["markets", marketsProblem(fields)],
    ["languages", localTextsProblem(fields.texts)]
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
  return {
    name: fields.name.trim(),
    sku: fields.sku.trim(),
    category: fields.category.trim(),
    status: fields.status,
    description: fields.description.trim(),
    camera: fields.camera,
    ...writtenTexts(fields, ["material"]),
    ...(price !== undefined && { price }),
    ...(size !== undefined && { size }),
    ...localDraftOf(fields),
    ...(fields.heroAssetId !== undefined && { heroAssetId: fields.heroAssetId }),
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
  material: product.material ?? "",
  price: product.price === undefined ? "" : priceText(product.price),
  currency: product.price?.currency ?? blankProduct.currency,
  ...lengthsOf(product),
  ...localFieldsOf(product),
  status: product.status,
  camera: product.camera,
  ...(product.heroAssetId !== undefined && { heroAssetId: product.heroAssetId }),
  ...(product.cutoutChoice !== undefined && { cutoutChoice: product.cutoutChoice }),
  ...(product.exact === true && { exact: true }),
  ...(product.mayMirror === true && { mayMirror: true }),
  ...(product.labelRegion !== undefined && { labelRegion: product.labelRegion })
})

/** Undefined when no form field holds it. */
export const productFieldAt = (path: string): ProductFieldName | undefined => {
  const [first] = path
    .replace(/^draft\./, "")
    .replace(/^size\.([a-z]+)Mm$/, "$1")
    .split(".")
  if (first === "texts") return "languages"
  if (first === "prices" || first === "soldIn") return "markets"
  return first === "heroAssetId" ? "photo" : productTextFields.find((field) => field === first)
}
