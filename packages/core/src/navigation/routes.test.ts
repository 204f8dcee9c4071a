import { describe, expect, it } from "vitest"
import { matchRoute, type RouteName, routes } from "./routes.pure.ts"

const table: ReadonlyArray<readonly [id: string, name: RouteName, pattern: string, access: string]> = [
  ["S-023", "landing", "/", "public"],
  ["S-024", "terms", "/terms", "public"],
  ["S-025", "privacy", "/privacy", "public"],
  ["S-026", "signIn", "/sign-in/$", "public"],
  ["S-027", "signUp", "/sign-up/$", "public"],
  ["S-029", "onboarding", "/onboarding", "authenticated"],
  ["S-030", "onboardingOrganization", "/onboarding/organization", "authenticated"],
  ["S-031", "onboardingBrand", "/onboarding/brand", "authenticated"],
  ["S-032", "organization", "/org", "authenticated"],
  ["S-033", "usage", "/org/usage", "authenticated"],
  ["S-034", "help", "/org/help", "authenticated"],
  ["S-035", "billing", "/org/billing", "authenticated"],
  ["S-039", "newBrand", "/brands/new", "authenticated"],
  ["S-040", "brandHome", "/brands/{brandId}", "authenticated"],
  ["S-041", "uploads", "/brands/{brandId}/uploads", "authenticated"],
  ["S-042", "gallery", "/brands/{brandId}/gallery", "authenticated"],
  ["S-043", "trends", "/brands/{brandId}/trends/", "authenticated"],
  ["S-059", "photoshoots", "/brands/{brandId}/photoshoots", "authenticated"],
  ["S-060", "newPhotoshoot", "/brands/{brandId}/photoshoots/new", "authenticated"],
  ["S-065", "photoshoot", "/brands/{brandId}/photoshoots/{photoshootId}", "authenticated"],
  ["S-067", "campaigns", "/brands/{brandId}/campaigns", "authenticated"],
  ["S-068", "newCampaign", "/campaigns/new", "authenticated"],
  ["S-070", "brief", "/campaigns/{campaignId}/", "authenticated"],
  ["S-071", "proposal", "/campaigns/{campaignId}/proposal", "authenticated"],
  ["S-072", "campaignAssets", "/campaigns/{campaignId}/assets", "authenticated"],
  ["S-074", "brandData", "/brands/{brandId}/brand", "authenticated"],
  ["S-075", "brandIdentity", "/brands/{brandId}/brand/identity", "authenticated"],
  ["S-076", "guidelines", "/brands/{brandId}/brand/guidelines", "authenticated"],
  ["S-077", "markets", "/brands/{brandId}/brand/markets", "authenticated"],
  ["S-078", "products", "/brands/{brandId}/brand/products/", "authenticated"],
  ["S-083", "productForm", "/brands/{brandId}/brand/products/form", "authenticated"],
  ["S-086", "places", "/brands/{brandId}/brand/places/", "authenticated"],
  ["S-089", "placeForm", "/brands/{brandId}/brand/places/form", "authenticated"],
  ["S-092", "admin", "/admin", "admin"],
  ["S-093", "adminOrganizations", "/admin/organizations", "admin"],
  ["S-094", "adminOrganization", "/admin/organizations/{orgId}", "admin"],
  ["S-096", "adminBrand", "/admin/organizations/{orgId}/brand/{brandId}/", "admin"]
]

describe("the route table", () => {
  it.each(table)("%s: %s is %s and %s", (_, name, pattern, access) => {
    expect(routes[name]).toMatchObject({ name, pattern, access })
  })

  it("S-028 S-173 holds nothing else but the share link, and only the listed routes are public", () => {
    const listed = new Set<string>(table.map(([, name]) => name))
    expect(Object.keys(routes).filter((name) => !listed.has(name))).toEqual(["share"])
    expect(routes.share).toMatchObject({ pattern: "/share/{token}", access: "public" })
    expect(new Set(Object.values(routes).map((route) => route.access))).toEqual(
      new Set(["public", "authenticated", "admin"])
    )
  })

  it("every name is its key and no two patterns are alike", () => {
    for (const [key, { name }] of Object.entries(routes)) expect(name).toBe(key)
    const patterns = Object.values(routes).map(({ pattern }) => pattern.replaceAll(/\{\w+\}/g, "{}"))
    expect(new Set(patterns).size).toBe(patterns.length)
  })
})

describe("matching a path", () => {
  it("finds every route by its own spelling, with or without the trailing slash", () => {
    for (const { name, pattern } of Object.values(routes)) {
      const path = pattern.replaceAll(/\{(\w+)\}/g, "a-$1").replace("/$", "")
      expect(matchRoute(path)?.name).toBe(name)
      expect(matchRoute(path.endsWith("/") ? path.slice(0, -1) || "/" : `${path}/`)?.name).toBe(name)
    }
  })

  it("S-148 reads ids from the path", () => {
    expect(matchRoute("/brands/k17a_-Z/photoshoots/p1")).toEqual({
      name: "photoshoot",
      params: { brandId: "k17a_-Z", photoshootId: "p1" }
    })
    expect(matchRoute("/admin/organizations/o1/brand/b1/")).toEqual({
      name: "adminBrand",
      params: { orgId: "o1", brandId: "b1" }
    })
    expect(matchRoute("/campaigns/c1")).toEqual({ name: "brief", params: { campaignId: "c1" } })
  })

  it("prefers a literal segment to an id", () => {
    expect(matchRoute("/brands/new")?.name).toBe("newBrand")
    expect(matchRoute("/campaigns/new")?.name).toBe("newCampaign")
    expect(matchRoute("/brands/b1/photoshoots/new")?.name).toBe("newPhotoshoot")
  })

  it("S-026 S-027 catches every step of the identity flow", () => {
    expect(matchRoute("/sign-in")).toEqual({ name: "signIn", params: { rest: "" } })
    expect(matchRoute("/sign-in/factor-one")).toEqual({ name: "signIn", params: { rest: "factor-one" } })
    expect(matchRoute("/sign-up/tasks/setup-mfa/")).toEqual({ name: "signUp", params: { rest: "tasks/setup-mfa" } })
    expect(matchRoute("/sign-inn")).toBeUndefined()
  })

  it.each([
    "",
    "terms",
    "//",
    "//terms",
    "/terms//",
    "/Terms",
    "/brands",
    "/brands//gallery",
    "/brands/a b/gallery",
    "/brands/%/gallery",
    "/brands/%C3%28/gallery",
    `/brands/${"x".repeat(65)}`,
    "/brands/b1/__proto__",
    "/sign-in//x",
    "/share",
    "/share/a/b"
  ])("S-204 knows no route for %j", (path) => {
    expect(matchRoute(path)).toBeUndefined()
  })

  it("reads percent encoding as the character it stands for", () => {
    expect(matchRoute("/brands/%62rand_1")).toEqual({ name: "brandHome", params: { brandId: "brand_1" } })
  })
})

describe("links", () => {
  it("are written in the spelling of the table", () => {
    expect(routes.landing.href()).toBe("/")
    expect(routes.brandHome.href({ brandId: "b1" })).toBe("/brands/b1")
    expect(routes.trends.href({ brandId: "b1" })).toBe("/brands/b1/trends/")
    expect(routes.brief.href({ campaignId: "c1" })).toBe("/campaigns/c1/")
    expect(routes.adminBrand.href({ orgId: "o1", brandId: "b1" })).toBe("/admin/organizations/o1/brand/b1/")
    expect(routes.signIn.href()).toBe("/sign-in")
    expect(routes.signUp.href({ rest: "tasks/setup-mfa" })).toBe("/sign-up/tasks/setup-mfa")
  })

  it("carry the search", () => {
    expect(routes.gallery.href({ brandId: "b1" }, { mode: "halax", showFavoritesOnly: true })).toBe(
      "/brands/b1/gallery?showFavoritesOnly=true&mode=halax"
    )
    expect(routes.signIn.href({}, { redirect_url: "/org?tab=members" })).toBe(
      "/sign-in?redirect_url=%2Forg%3Ftab%3Dmembers"
    )
  })

  it.each(["..", ".", "", "a/b", "%2e%2e", "x?y", "\ud800"])("never lead elsewhere with %j as an id", (brandId) => {
    expect(routes.uploads.href({ brandId })).toBe("/brands/-/uploads")
  })
})
