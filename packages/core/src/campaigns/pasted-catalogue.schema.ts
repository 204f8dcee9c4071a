import { Schema } from "effect"

const Named = Schema.Struct({ id: Schema.String, name: Schema.String })

/** What the text of a brief can name, of one brand. */
export const BriefNames = Schema.Struct({
  /** ISO 4217, of an amount that names none. */
  currency: Schema.String,
  /** `countries`: ISO 3166-1 alpha-2. */
  markets: Schema.Array(Schema.Struct({ ...Named.fields, countries: Schema.Array(Schema.String) })),
  products: Schema.Array(Named),
  places: Schema.Array(Named)
})
export type BriefNames = typeof BriefNames.Type
