/**
 * Prices as data; quotes and charges read the same table.
 *
 * Source: specification, section 7 (rate card). Operators may change every row.
 */

/** Pictures up to and above {@link STANDARD_PIXELS}, seconds of a clip, text answers. */
export type PriceUnit = "image" | "large_image" | "video_second" | "text"

/** Pixels, width times height, inclusive: 1.5 x 2^20, so that 1024 x 1536 is standard. */
export const STANDARD_PIXELS = 1_572_864

/** `*` matches every provider or model. `credits`: whole, per unit. `costMicros`: list price per unit in millionths of a US dollar, where it is known. */
export interface PriceRow {
  readonly provider: string
  readonly model: string
  readonly unit: PriceUnit
  readonly credits: number
  readonly costMicros?: number
}

/** A change of rows is a new version. */
export interface PriceBook {
  readonly version: number
  readonly rows: ReadonlyArray<PriceRow>
}

const free = (provider: string): ReadonlyArray<PriceRow> =>
  (["image", "large_image", "video_second", "text"] as const).map((unit) => ({
    provider,
    model: "*",
    unit,
    credits: 0,
    costMicros: 0
  }))

/** The operator's own machines are free; hosted providers as in section 7. */
export const priceBook: PriceBook = {
  version: 1,
  rows: [
    ...free("local"),
    ...free("comfyui"),
    ...free("server"),
    { provider: "*", model: "*", unit: "image", credits: 1 },
    { provider: "*", model: "*", unit: "large_image", credits: 2 },
    { provider: "*", model: "*", unit: "video_second", credits: 2 },
    { provider: "*", model: "*", unit: "text", credits: 0 }
  ]
}

/** `amount`: pictures, seconds or answers of one engine. */
export interface PricedWork {
  readonly provider: string
  readonly model: string
  readonly unit: PriceUnit
  readonly amount: number
}

const rowFor = ({ model, provider, unit }: PricedWork, { rows }: PriceBook): PriceRow => {
  const fitting = rows.filter((row) => row.unit === unit)
  const row =
    fitting.find((each) => each.provider === provider && each.model === model) ??
    fitting.find((each) => each.provider === provider && each.model === "*") ??
    fitting.find((each) => each.provider === "*" && each.model === "*")
  if (row === undefined) throw new RangeError(`No price for ${unit}`)
  return row
}

/**
 * Whole credits, rounded up once; a model's row takes precedence over its provider's, then `*`. Used for both quote and
 * charge. Throws `RangeError` without a matching row.
 */
export const creditsFor = (work: PricedWork, book: PriceBook = priceBook): number =>
  Math.ceil(rowFor(work, book).credits * work.amount)

/** What the provider asks by its list, in millionths of a US dollar; undefined where its price is not known. */
export const listCostFor = (work: PricedWork, book: PriceBook = priceBook): number | undefined => {
  const { costMicros } = rowFor(work, book)
  return costMicros === undefined ? undefined : Math.round(costMicros * work.amount)
}
