import { expectTypeOf, it } from "vitest"
import type { BrandId, ProductId } from "../model/ids.ts"
import { matchRoute, routes } from "./routes.pure.ts"

it("S-168 decoded searches are typed: defaults always there, the rest optional, ids branded", () => {
  expectTypeOf(routes.products.decode("").value).toEqualTypeOf<{
    readonly q: string
    readonly category: string
    readonly status: "all" | "draft" | "active" | "discontinued" | "archived"
    readonly tag?: string
    readonly page: number
  }>()
  expectTypeOf(routes.productForm.decode("").value).toEqualTypeOf<{
    readonly mode: "new" | "edit"
    readonly productId?: ProductId
  }>()
  expectTypeOf(routes.terms.decode("").value).toEqualTypeOf<{}>()
})

it("links ask for the ids of their path and take plain texts", () => {
  routes.gallery.href({ brandId: "b1" }, { productId: "k1", mode: "halax" })
  routes.landing.href()
  routes.signIn.href()
  // @ts-expect-error the brand is missing
  routes.gallery.href()
  // @ts-expect-error the brand is missing
  routes.gallery.href({})
  // @ts-expect-error no such mode
  routes.gallery.href({ brandId: "b1" }, { mode: "poster" })
  // @ts-expect-error no such parameter
  routes.gallery.href({ brandId: "b1" }, { colour: "red" })
})

it("a match knows the parameters of its route", () => {
  const match = matchRoute("/")
  if (match?.name === "gallery") expectTypeOf(match.params).toEqualTypeOf<{ readonly brandId: BrandId }>()
  if (match?.name === "signIn") expectTypeOf(match.params).toEqualTypeOf<{ readonly rest: string }>()
})
