import { Schema } from "effect"
import { LogoId, PlaceId, ProductId } from "../model/ids.ts"
import { references } from "./token-parse.pure.ts"

export const Reference = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("product"), id: ProductId }),
  Schema.Struct({ kind: Schema.Literal("place"), id: PlaceId }),
  Schema.Struct({ kind: Schema.Literal("logo"), id: LogoId })
])
export type Reference = typeof Reference.Type

const decode = Schema.decodeUnknownSync(Schema.Array(Reference))

/** Deduplicated, in order of first mention. Never throws: a token's id has the shape of an id. */
export const referencesOf = (text: string): ReadonlyArray<Reference> => decode(references(text))
