import type { MarketRef } from "../model/market-ref.ts"
import {
  type LocalTextPart,
  NUMBER_LABELS,
  numberOf,
  numberText,
  PRODUCT_PARTS,
  writtenWhere
} from "../records/local-texts.rules.ts"
import { cameraLabels, productStatusLabels, sizeUnitLabels, tagsIn } from "./product-fields.rules.ts"
import type { ProductFields, ProductLengthField } from "./product-form.schema.ts"
import type { ProductColumn, Written } from "./product-column.schema.ts"
import { importTexts } from "./product-import.texts.ts"
import { marketColumns } from "./product-market-columns.rules.ts"
import { moneyOf } from "./product-money.rules.ts"
import { namedProducts, type NamedProducts, relatedColumn } from "./product-related-column.rules.ts"
import { lengthText, parseLength } from "./size.rules.ts"

type PlainField =
  | "category"
  | "endOn"
  | "launchOn"
  | "mustNotShow"
  | "mustShow"
  | "url"
  | "description"
  | "material"
  | "colours"
  | "name"
  | "sellingPoints"
  | "shortName"
  | "sku"
  | ProductLengthField

const plain = (key: PlainField, header: string, ...names: ReadonlyArray<string>): ProductColumn => ({
  key,
  header,
  names,
  read: (fields) => fields[key],
  // A product is found by its SKU and has a name.
  ...(key !== "sku" && key !== "name" && { clear: (fields: ProductFields) => ({ ...fields, [key]: "" }) }),
  write: (fields, text) => ({ fields: { ...fields, [key]: text } })
})

interface ChoiceOf<Value extends string> {
  readonly key: "camera" | "sizeUnit" | "status"
  readonly header: string
  readonly names: ReadonlyArray<string>
  readonly labels: Readonly<Record<Value, string>>
  readonly others?: Readonly<Record<string, Value>>
}

const choice = <Value extends string>({ header, key, labels, names, others = {} }: ChoiceOf<Value>): ProductColumn => {
  // The keys of the labels are the values.
  const values = Object.keys(labels) as Array<Value>
  return {
    key,
    header,
    names,
    read: (fields) => labels[fields[key] as Value],
    write: (fields, text) => {
      const wanted = text.toLowerCase()
      const value = values.find((one) => [one, labels[one].toLowerCase()].includes(wanted)) ?? others[wanted]
      return value === undefined
        ? { problem: importTexts.oneOf(values.map((one) => labels[one])) }
        : { fields: { ...fields, [key]: value } }
    }
  }
}

const LENGTHS = ["height", "width", "depth"] as const

/** Lengths that the row does not say stay as long as they are. */
const inUnit = (fields: ProductFields, before: ProductFields, given: ReadonlySet<string>): ProductFields => {
  const kept = LENGTHS.flatMap((key) => {
    const mm = given.has(key) ? undefined : parseLength(before[key], before.sizeUnit)
    return mm === undefined ? [] : [[key, lengthText(mm, fields.sizeUnit)] as const]
  })
  return { ...fields, ...Object.fromEntries(kept) }
}

const unit = choice({
  key: "sizeUnit",
  header: "Unit",
  names: ["einheit", "size unit", "maßeinheit"],
  labels: sizeUnitLabels,
  others: { inch: "in", inches: "in", zoll: "in" }
})

const sizeUnit: ProductColumn = {
  ...unit,
  write: (fields, text, given) => {
    const written = unit.write(fields, text, given)
    return written.fields === undefined ? written : { fields: inUnit(written.fields, fields, given) }
  }
}

const currency: ProductColumn = {
  key: "currency",
  header: "Currency",
  names: ["währung", "currency code"],
  read: ({ currency: code, price }) => (price.trim() === "" ? "" : code),
  write: (fields, text, given) => {
    const code = text.toUpperCase()
    if (!/^[A-Z]{3}$/.test(code)) return { problem: importTexts.noCurrency }
    return fields.price.trim() !== "" && !given.has("price")
      ? { problem: importTexts.priceToo(code) }
      : { fields: { ...fields, currency: code } }
  }
}

const price: ProductColumn = {
  key: "price",
  header: "Price",
  names: ["preis", "amount", "betrag"],
  read: (fields) => fields.price,
  clear: (fields) => ({ ...fields, price: "" }),
  write: (fields, text, given) => {
    const money = moneyOf(text, fields.currency, !given.has("currency"))
    if (money.text === undefined) return money
    return { fields: { ...fields, price: money.text, currency: money.currency } }
  }
}

const writtenNumber = (text: string, fieldsWith: (number: string) => ProductFields): Written => {
  const number = numberOf(text)
  return number === undefined
    ? { problem: importTexts.oneOf(Object.values(NUMBER_LABELS)) }
    : { fields: fieldsWith(number) }
}

const own: ReadonlyArray<ProductColumn> = [
  plain("sku", "SKU", "artikelnummer", "article number", "item number", "artikelnr.", "art.-nr.", "product number"),
  plain("name", "Name", "product", "product name", "title", "produkt", "produktname", "titel", "bezeichnung"),
  plain("shortName", "Short name", "kurzname"),
  {
    key: "number",
    header: "Grammatical number",
    names: ["grammatikalische zahl", "numerus"],
    read: ({ number }) => numberText(number) ?? "",
    clear: (fields) => ({ ...fields, number: "" }),
    write: (fields, text) => writtenNumber(text, (number) => ({ ...fields, number }))
  },
  plain("category", "Category", "kategorie", "product type", "warengruppe", "produktart"),
  choice({
    key: "status",
    header: "Status",
    names: ["state", "zustand"],
    labels: productStatusLabels,
    others: { entwurf: "draft", aktiv: "active", eingestellt: "discontinued" }
  }),
  plain("description", "Description", "short description", "beschreibung", "kurzbeschreibung"),
  plain("sellingPoints", "Selling points", "bullet points", "verkaufsargumente"),
  plain("material", "Material", "materials", "materialien"),
  plain("colours", "Colours", "colour", "colors", "color", "farben", "farbe"),
  {
    key: "tags",
    header: "Tags",
    names: ["schlagworte", "keywords"],
    read: ({ tags }) => tagsIn(tags).join(", "),
    clear: (fields) => ({ ...fields, tags: "" }),
    write: (fields, text) => ({ fields: { ...fields, tags: tagsIn(text).join(", ") } })
  },
  plain("url", "Web page", "url", "link", "webseite", "produktlink"),
  plain("launchOn", "Launch", "launch date", "verkaufsstart"),
  plain("endOn", "End", "end date", "verkaufsende"),
  plain("mustShow", "Must show", "muss zeigen"),
  plain("mustNotShow", "Must not show", "darf nicht zeigen"),
  choice({
    key: "camera",
    header: "Camera",
    names: ["kamera", "angle", "blickwinkel"],
    labels: cameraLabels,
    others: { "von oben": "top", dreiviertel: "three_quarter", "three quarter": "three_quarter", augenhöhe: "eye" }
  }),
  currency,
  price,
  sizeUnit,
  plain("height", "Height", "höhe"),
  plain("width", "Width", "breite"),
  plain("depth", "Depth", "tiefe")
]

/** As the export writes them, and by what else they are known, in small letters. */
const localHeadings: Readonly<Record<LocalTextPart, readonly [header: string, ...names: ReadonlyArray<string>]>> = {
  name: ["Name", "produktname", "titel"],
  shortName: ["Short name", "kurzname"],
  number: ["Grammatical number", "grammatikalische zahl"],
  description: ["Description", "beschreibung"],
  sellingPoints: ["Selling points", "verkaufsargumente"]
}

const localColumns = (language: string): ReadonlyArray<ProductColumn> =>
  PRODUCT_PARTS.map((part) => {
    const [header, ...names] = localHeadings[part]
    const written = (fields: ProductFields, text: string): ProductFields => ({
      ...fields,
      texts: writtenWhere(fields.texts, { language, part, text })
    })
    return {
      key: `text ${language} ${part}`,
      header: `${header} (${language})`,
      names: [header.toLowerCase(), ...names].map((name) => `${name} (${language.toLowerCase()})`),
      read: ({ texts }) => {
        const text = texts[language]?.[part] ?? ""
        return part === "number" ? (numberText(text) ?? "") : text
      },
      clear: (fields) => written(fields, ""),
      write: (fields, text) =>
        part === "number" ? writtenNumber(text, (number) => written(fields, number)) : { fields: written(fields, text) }
    }
  })

const LOCAL_HEADING = new RegExp(
  `^(?:${Object.values(localHeadings)
    .flat()
    .map((heading) => heading.toLowerCase())
    .join("|")}) \\(([a-z]{2,3})(?:-([a-z]{2}))?\\)$`,
  "i"
)

/** BCP 47 with at most a region, as the heading of a column ends. */
const languageIn = (heading: string): ReadonlyArray<string> => {
  const [, language = "", region] = LOCAL_HEADING.exec(heading.trim()) ?? []
  if (language === "") return []
  return [region === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`]
}

/** Of the markets, without the first one of the first market, which is the default. */
export const furtherLanguages = (markets: ReadonlyArray<MarketRef>): ReadonlyArray<string> => {
  const [, ...others] = new Set(markets.flatMap(({ languages }) => languages))
  return others
}

export const languagesOf = (headings: ReadonlyArray<string>): ReadonlyArray<string> => headings.flatMap(languageIn)

/**
 * In the order in which they are written; headings and keys are unique. `languages`: further ones than the default;
 * `products`: those that others can be related to.
 */
export const productColumns = (
  markets: ReadonlyArray<MarketRef>,
  languages: ReadonlyArray<string>,
  products: NamedProducts = namedProducts([])
): ReadonlyArray<ProductColumn> => [
  ...own,
  relatedColumn(products),
  ...[...new Set(languages)].flatMap(localColumns),
  ...marketColumns(markets)
]
