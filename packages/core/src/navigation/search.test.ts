import { describe, expect, it } from "vitest"
import { routes } from "./routes.pure.ts"

const { billing, gallery, newPhotoshoot, placeForm, places, productForm, products } = routes

describe("S-168 search parameters of the specification", () => {
  it.each([
    ["S-036", "success"],
    ["S-037", "canceled"],
    ["S-038", "ineligible"]
  ])("%s billing %s is an optional boolean", (_, name) => {
    expect(billing.decode(`?${name}=true`).value).toEqual({ [name]: true })
    expect(billing.decode(`?${name}=false`).value).toEqual({ [name]: false })
    for (const wrong of ["", "1", "TRUE", "yes"]) expect(billing.decode(`?${name}=${wrong}`).value).toEqual({})
  })

  it("a name alone has an empty value, and a name that cannot be decoded is unknown as it stands", () => {
    expect(billing.decode("?success&%zz=true")).toEqual({
      value: {},
      diagnostics: [
        { parameter: "success", problem: "invalid" },
        { parameter: "%zz", problem: "unknown" }
      ]
    })
  })

  it.each([
    ["S-046", "folderId"],
    ["S-048", "filterProductId"],
    ["S-051", "generationId"],
    ["S-053", "productId"],
    ["S-054", "placeId"],
    ["S-057", "animationImageId"]
  ])("%s gallery %s is an optional id", (_, name) => {
    expect(gallery.decode(`?${name}=k1_-Z`).value).toEqual({ sort: "newest", [name]: "k1_-Z" })
    expect(gallery.decode(`?${name}=${"x".repeat(64)}`).value).toHaveProperty(name)
    for (const wrong of ["", "a b", "a/b", "x".repeat(65)]) {
      expect(gallery.decode(`?${name}=${wrong}`)).toEqual({
        value: { sort: "newest" },
        diagnostics: [{ parameter: name, problem: "invalid" }]
      })
    }
  })

  it.each([
    ["S-047", "createdBy", ["all", "me", "others", "system"]],
    ["S-049", "assetType", ["all", "image", "video"]],
    ["S-052", "mode", ["product", "halax", "custom", "animate", "place"]],
    ["S-056", "aspectRatio", ["square", "portrait_3_4", "landscape_4_3", "portrait_9_16", "landscape_16_9"]]
  ])("%s gallery %s is one of its words", (_, name, words) => {
    for (const word of words) expect(gallery.decode(`${name}=${word}`).value).toMatchObject({ [name]: word })
    for (const wrong of ["", "ALL", "__proto__", "constructor"]) {
      expect(gallery.decode(`${name}=${wrong}`).value).toEqual({ sort: "newest" })
    }
  })

  it("S-050 gallery showFavoritesOnly is an optional boolean", () => {
    expect(gallery.decode("showFavoritesOnly=true").value.showFavoritesOnly).toBe(true)
    expect(gallery.decode("showFavoritesOnly=on").value.showFavoritesOnly).toBeUndefined()
  })

  it("S-055 gallery prompt is a text cut at 2,000 characters and never inside a pair", () => {
    expect(gallery.decode("prompt=A+fig%2C%20please%2Bthanks").value.prompt).toBe("A fig, please+thanks")
    expect(gallery.decode(`prompt=${"x".repeat(2000)}`).diagnostics).toEqual([])
    expect(gallery.decode(`prompt=${"x".repeat(2001)}`)).toMatchObject({
      value: { prompt: "x".repeat(2000) },
      diagnostics: [{ parameter: "prompt", problem: "cut" }]
    })
    expect(gallery.decode(`prompt=${"x".repeat(1999)}%F0%9F%8D%87`).value.prompt).toBe("x".repeat(1999))
  })

  it.each(["/media/m1?w=640", "https://marque.test/a.png", "http://localhost:3000/a.png"])(
    "S-058 gallery animationImageUrl takes the address %s",
    (address) => {
      const encoded = gallery.encode({ animationImageUrl: address })
      expect(gallery.decode(encoded).value.animationImageUrl).toBe(address)
    }
  )

  it.each([
    "//evil.test/a",
    "/\\evil.test",
    "javascript:alert(1)",
    "data:image/png,x",
    "https://a b",
    "x".repeat(2049)
  ])("S-058 gallery animationImageUrl drops %s", (address) => {
    expect(gallery.decode(`animationImageUrl=${encodeURIComponent(address)}`).value.animationImageUrl).toBeUndefined()
  })

  it("S-061 S-062 S-063 S-064 a new photoshoot may be prefilled", () => {
    expect(newPhotoshoot.decode("?prompt=p&brief=b&title=t&productId=k1").value).toEqual({
      prompt: "p",
      brief: "b",
      title: "t",
      productId: "k1"
    })
    expect(newPhotoshoot.decode("").value).toEqual({})
    expect(newPhotoshoot.decode(`title=${"x".repeat(81)}&brief=${"y".repeat(4001)}`).value).toEqual({
      title: "x".repeat(80),
      brief: "y".repeat(4000)
    })
  })

  it("S-079 S-080 S-081 S-082 products have their defaults", () => {
    expect(products.decode("").value).toEqual({ q: "", category: "all", status: "all", page: 1 })
    expect(products.decode("?q=fig&category=jam&status=archived&page=3").value).toEqual({
      q: "fig",
      category: "jam",
      status: "archived",
      page: 3
    })
    expect(products.encode({ q: "", category: "all", status: "all", page: 1 })).toBe("")
    expect(products.encode({ q: "fig", page: 2 })).toBe("?q=fig&page=2")
  })

  it("S-087 S-088 S-228 places have their defaults", () => {
    expect(places.decode("").value).toEqual({ q: "", archived: false, page: 1 })
  })

  it("S-084 S-085 S-090 S-091 forms make something new unless told to edit", () => {
    expect(productForm.decode("").value).toEqual({ mode: "new" })
    expect(productForm.decode("?mode=edit&productId=k1").value).toEqual({ mode: "edit", productId: "k1" })
    expect(placeForm.decode("?mode=delete").value).toEqual({ mode: "new" })
    expect(placeForm.decode("?mode=edit&placeId=k1").value).toEqual({ mode: "edit", placeId: "k1" })
  })

  it.each(["0", "-1", "1.5", "01", "1e3", "", "NaN", "Infinity", "9999999999", " 2"])(
    "S-169 S-228 page is 1 when the URL says %j",
    (page) => {
      expect(places.decode(`?page=${encodeURIComponent(page)}`)).toEqual({
        value: { q: "", archived: false, page: 1 },
        diagnostics: [{ parameter: "page", problem: "invalid" }]
      })
    }
  )
})

describe("added search parameters", () => {
  it.each(["2026-02-28", "2028-02-29", "2000-02-29", "2026-12-31"])("takes the day %s", (from) => {
    expect(gallery.decode(`from=${from}`).value.from).toBe(from)
  })

  it.each(["2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "26-01-01"])(
    "drops the day %s",
    (from) => {
      expect(gallery.decode(`from=${from}`).value.from).toBeUndefined()
    }
  )

  it("keeps a fit between 0 and 100", () => {
    expect(routes.trends.decode("minFit=0").value.minFit).toBe(0)
    expect(routes.trends.decode("minFit=100").value.minFit).toBe(100)
    expect(routes.trends.decode("minFit=101").value.minFit).toBeUndefined()
  })

  it("S-032 opens the organization on its profile", () => {
    expect(routes.organization.decode("").value.tab).toBe("profile")
    expect(routes.organization.decode("?tab=danger").value.tab).toBe("danger")
  })
})

describe("a search no one asked for", () => {
  it("is dropped with its reason, in the order of the URL", () => {
    expect(places.decode("?page=2&page=3&nope=1&q=%zz&__proto__=x&page=x")).toEqual({
      value: { q: "", archived: false, page: 2 },
      diagnostics: [
        { parameter: "page", problem: "repeated" },
        { parameter: "nope", problem: "unknown" },
        { parameter: "q", problem: "malformed" },
        { parameter: "__proto__", problem: "unknown" },
        { parameter: "page", problem: "repeated" }
      ]
    })
  })

  it("leaves what cannot be decoded out of a link", () => {
    expect(places.encode({ page: 0 })).toBe("")
    expect(places.encode({ page: Number.NaN })).toBe("")
    expect(productForm.encode({ productId: "not an id" })).toBe("")
    expect(gallery.encode({ prompt: undefined })).toBe("")
    expect(gallery.encode({ prompt: "half \ud83c a grape" })).toBe("?prompt=half%20%EF%BF%BD%20a%20grape")
  })
})
