import { describe, expect, it } from "vitest"
import { admit, type Visitor } from "./access.pure.ts"
import { breadcrumbs } from "./breadcrumbs.pure.ts"
import { redirectOf } from "./redirects.pure.ts"
import { activeBrandId, DOCUMENT_TITLE, matchRoute, type RouteName, routes } from "./routes.pure.ts"
import { safeRedirect } from "./safe-redirect.pure.ts"

const labels = (name: RouteName) => breadcrumbs(name).map(({ label }) => label)

describe("breadcrumbs", () => {
  it.each<readonly [string, RouteName, ReadonlyArray<string>]>([
    ["S-066", "photoshoot", ["Photoshoots", "Creatives"]],
    ["S-069", "newCampaign", ["Campaigns", "New Campaign"]],
    ["S-070", "brief", ["Campaigns", "Brief"]],
    ["S-071", "proposal", ["Campaigns", "Proposal"]],
    ["S-072", "campaignAssets", ["Campaigns", "Assets"]],
    ["S-095", "adminOrganization", ["Admin", "Organizations", "Organization"]],
    ["S-032", "organization", ["Organization"]],
    ["S-033", "usage", ["Organization", "Usage"]],
    ["S-035", "billing", ["Organization", "Billing"]],
    ["S-034", "help", ["Organization", "Help"]],
    ["S-039", "newBrand", ["New brand"]],
    ["S-040", "brandHome", ["Home"]],
    ["S-041", "uploads", ["Uploads"]],
    ["S-042", "gallery", ["Gallery"]],
    ["S-043", "trends", ["Trends"]],
    ["S-059", "photoshoots", ["Photoshoots"]],
    ["S-060", "newPhotoshoot", ["Photoshoots", "New photoshoot"]],
    ["S-067", "campaigns", ["Campaigns"]],
    ["S-074", "brandData", ["Brand"]],
    ["S-075", "brandIdentity", ["Brand", "Identity"]],
    ["S-076", "guidelines", ["Brand", "Guidelines"]],
    ["S-077", "markets", ["Brand", "Markets"]],
    ["S-078", "products", ["Brand", "Products"]],
    ["S-083", "productForm", ["Brand", "Products", "New product"]],
    ["S-086", "places", ["Brand", "Places"]],
    ["S-089", "placeForm", ["Brand", "Places", "New place"]],
    ["S-092", "admin", ["Admin"]],
    ["S-093", "adminOrganizations", ["Admin", "Organizations"]],
    ["S-096", "adminBrand", ["Admin", "Organizations", "Organization", "Brand"]],
    ["S-023", "landing", []],
    ["S-026", "signIn", []],
    ["S-029", "onboarding", []]
  ])("%s %s reads %j", (_, name, expected) => {
    expect(labels(name)).toEqual(expected)
  })

  it("link every step but the last, once the ids are known", () => {
    expect(breadcrumbs("photoshoot", { brandId: "b1" })).toEqual([
      { label: "Photoshoots", href: "/brands/b1/photoshoots" },
      { label: "Creatives" }
    ])
    expect(breadcrumbs("brief")).toEqual([{ label: "Campaigns" }, { label: "Brief" }])
    expect(breadcrumbs("adminBrand", { orgId: "o1", brandId: "b1" }).map(({ href }) => href)).toEqual([
      "/admin",
      "/admin/organizations",
      "/admin/organizations/o1",
      undefined
    ])
  })

  it("name what is edited", () => {
    expect(breadcrumbs("productForm", { brandId: "b1", product: "Fig jam" }).at(-1)).toEqual({ label: "Fig jam" })
    expect(breadcrumbs("placeForm", { brandId: "b1", place: "Pier" }).at(-1)).toEqual({ label: "Pier" })
  })

  it("lead only to routes", () => {
    const patterns = new Set<string>(Object.values(routes).map(({ pattern }) => pattern))
    const targets = Object.values(routes).flatMap(({ trail }) => trail.flatMap(({ pattern }) => pattern ?? []))
    expect(targets.length).toBeGreaterThan(0)
    for (const target of targets) expect(patterns).toContain(target)
  })
})

it("S-022 the page title is the product name", () => {
  expect(DOCUMENT_TITLE).toBe("Marque")
})

it.each([
  ["/brands/b1/gallery", "b1"],
  ["/brands/b1/brand/products/form", "b1"],
  ["/org/usage", undefined],
  ["/campaigns/c1/", undefined],
  ["/admin/organizations/o1/brand/b1/", undefined],
  ["/brands/new", undefined]
])("S-045 the active brand of %s is %s", (path, brandId) => {
  const match = matchRoute(path)
  expect(match && activeBrandId(match)).toBe(brandId)
})

describe("S-073 brand-scoped campaign spellings", () => {
  it.each([
    ["/brands/b1/campaigns/new", "", "/campaigns/new?brandId=b1"],
    ["/brands/b1/campaigns/new", "?title=Fig%20week&brandId=b2", "/campaigns/new?brandId=b1&title=Fig%20week"],
    ["/brands/b1/campaigns/c1", "", "/campaigns/c1/"],
    ["/brands/b1/campaigns/c1/", "?x=1", "/campaigns/c1/?x=1"],
    ["/brands/b1/campaigns/c1/proposal", "?v=2&compare=1", "/campaigns/c1/proposal?v=2&compare=1"],
    ["/brands/b1/campaigns/c1/assets/", "", "/campaigns/c1/assets"]
  ])("%s%s leads to %s", (path, search, target) => {
    expect(redirectOf(path, search)).toBe(target)
  })

  it.each(["/brands/b1/campaigns", "/brands/b1/campaigns/c1/nope", "/campaigns/c1/", "/brands/%/campaigns/new"])(
    "%s stays where it is",
    (path) => {
      expect(redirectOf(path)).toBeUndefined()
    }
  )
})

describe("S-028 S-173 who may open what", () => {
  const loading: Visitor = { state: "loading" }
  const signedOut: Visitor = { state: "signedOut" }
  const member: Visitor = { state: "signedIn", hasOrganization: true, superAdmin: false, adminMode: false }
  const newcomer: Visitor = { ...member, hasOrganization: false }
  const superAdmin: Visitor = { ...member, superAdmin: true }
  const adminModeOn: Visitor = { ...superAdmin, adminMode: true }
  const at = (location: string, visitor: Visitor) => admit(matchRoute(location.split("?")[0] ?? ""), visitor, location)

  it("everybody may open public routes, also while authentication is loading", () => {
    for (const visitor of [loading, signedOut, member]) {
      for (const path of ["/", "/terms", "/privacy", "/sign-in", "/sign-up/continue", "/share/t1"]) {
        expect(at(path, visitor)).toEqual({ type: "allow" })
      }
    }
  })

  it("every other route waits for authentication and sends the signed-out to sign in and back", () => {
    const closed = Object.values(routes).filter(({ access }) => access !== "public")
    for (const { pattern } of closed) {
      const path = pattern.replaceAll(/\{\w+\}/g, "x1")
      expect(at(path, loading)).toEqual({ type: "wait" })
      expect(at(path, signedOut)).toEqual({
        type: "redirect",
        to: `/sign-in?redirect_url=${encodeURIComponent(path)}`
      })
    }
    expect(at("/brands/b1/gallery?mode=halax", signedOut)).toEqual({
      type: "redirect",
      to: "/sign-in?redirect_url=%2Fbrands%2Fb1%2Fgallery%3Fmode%3Dhalax"
    })
  })

  it("a person without an organization is led through onboarding, once", () => {
    expect(at("/brands/b1/gallery", newcomer)).toEqual({ type: "redirect", to: "/onboarding" })
    for (const path of ["/onboarding", "/onboarding/organization", "/onboarding/brand"]) {
      expect(at(path, newcomer)).toEqual({ type: "allow" })
    }
    expect(at("/brands/b1/gallery", member)).toEqual({ type: "allow" })
  })

  it("S-004 S-175 admin routes do not exist for others and ask a super administrator for admin mode", () => {
    expect(at("/admin", member)).toEqual({ type: "notFound" })
    expect(at("/admin/organizations/o1", newcomer)).toEqual({ type: "notFound" })
    expect(at("/admin", superAdmin)).toEqual({ type: "askForAdminMode" })
    expect(at("/admin", adminModeOn)).toEqual({ type: "allow" })
    expect(at("/admin", { ...member, adminMode: true })).toEqual({ type: "notFound" })
  })

  it("S-204 an unknown route is not found for anybody", () => {
    for (const visitor of [loading, signedOut, member, adminModeOn]) {
      expect(at("/nowhere", visitor)).toEqual({ type: "notFound" })
    }
  })
})

describe("the way back after signing in", () => {
  it.each([
    "/",
    "/org?tab=members",
    "/brands/b1/gallery?prompt=a%20b#top",
    "/brands/b1/gallery?animationImageUrl=https%3A%2F%2Fmarque.test%2Fa.png"
  ])("follows %s", (text) => {
    expect(safeRedirect(text, "https://marque.test")).toBe(text)
  })

  it.each([
    undefined,
    "",
    "org",
    "https://marque.test/org",
    "https://evil.test/",
    "//evil.test",
    "//marque.test/org",
    "/o\trg",
    "/org?tab=\\",
    "/\\evil.test",
    "\\/evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    " //evil.test",
    "/..//evil.test",
    "/.//evil.test",
    "/%2e//evil.test",
    "/%2f/evil.test",
    "/%5cevil.test",
    "/%09/evil.test",
    "/%/x",
    "javascript:alert(1)",
    "/sign-in",
    "/sign-in/factor-one?redirect_url=/sign-in",
    "/sign-up/setup",
    "/org/../sign-in",
    "/org/%2e%2e/sign-in",
    "/sign%2Din",
    "/sign-in%2f",
    "/sign-in/%25",
    "/%73ign-up"
  ])("goes home instead of to %j", (text) => {
    expect(safeRedirect(text, "https://marque.test")).toBe("/")
  })

  it("goes home when the origin is none", () => {
    expect(safeRedirect("/org", "nonsense")).toBe("/")
  })
})
