import { Option, Schema } from "effect"
import type { CreativeInput } from "./creative-input.ts"

const Head = Schema.Struct({
  brand: Schema.Struct({ id: Schema.String, version: Schema.Number, name: Schema.String }),
  mode: Schema.Literals(["product", "halax", "custom", "place"]),
  ratio: Schema.String,
  seed: Schema.Number,
  variant: Schema.Number,
  copy: Schema.Struct({ headline: Schema.String })
})

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))
const isHead = Schema.is(Head)

export const readCreativeInput = (json: string): CreativeInput | undefined => {
  const value = Option.getOrUndefined(parse(json))
  // Only the engine writes these and it ignores unknown fields.
  return isHead(value) ? (value as unknown as CreativeInput) : undefined
}

export const filesOfInput = (input: CreativeInput): ReadonlyArray<string> => {
  const products = [...(input.product ? [input.product] : []), ...(input.companions ?? [])]
  const names = [
    ...input.brand.logos.map(({ assetId }) => assetId),
    ...(input.brand.fontFiles ?? []).map(({ assetId }) => assetId),
    ...products.flatMap(({ cutoutId, photoId }) => [photoId, cutoutId]),
    input.place?.photoId,
    input.photo?.photoId,
    ...(input.fixes ?? []).flatMap(({ fix }) => (fix.kind === "logo" ? [fix.assetId] : []))
  ]
  return [...new Set(names.filter((name) => name !== undefined))]
}
