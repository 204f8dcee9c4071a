import { expectTypeOf, it } from "vitest"
import type { LogoId, PlaceId, ProductId } from "../model/ids.ts"
import { parse, render } from "./tokens.pure.ts"
import type { Reference } from "./tokens.schema.ts"

it("a segment that is no text has a kind and an id", () => {
  for (const segment of parse("").segments) {
    if (segment.type === "token") expectTypeOf(segment.kind).toEqualTypeOf<"product" | "place" | "logo">()
    // @ts-expect-error a text has no id
    if (segment.type === "text") expectTypeOf(segment.id).toBeString()
  }
})

it("a decoded reference has the id of its kind", () => {
  expectTypeOf<Extract<Reference, { readonly kind: "product" }>["id"]>().toEqualTypeOf<ProductId>()
  expectTypeOf<Extract<Reference, { readonly kind: "place" }>["id"]>().toEqualTypeOf<PlaceId>()
  expectTypeOf<Extract<Reference, { readonly kind: "logo" }>["id"]>().toEqualTypeOf<LogoId>()
})

it("names are looked up in a map, never in an object", () => {
  // @ts-expect-error an object has names of its own, such as __proto__
  render("", { product: {}, place: new Map<string, string>() })
})
