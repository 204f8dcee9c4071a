import { matchRoute } from "@marque/core/navigation"
import { expect, it } from "vitest"
import { type Existing, shellBreadcrumbs, shellSections } from "./shell-places.ts"

const everything: Existing = () => true
const hrefs = (sections: ReturnType<typeof shellSections>) =>
  sections.flatMap(({ links }) => links.map(({ current, href }) => `${href}${current ? " (here)" : ""}`))

it("S-005 lists the places of the brand, then those of the organization under its name", () => {
  const sections = shellSections("gallery", "b1", "Harbour & Sons", everything)
  expect(hrefs(sections)).toEqual([
    "/brands/b1",
    "/brands/b1/gallery (here)",
    "/brands/b1/uploads",
    "/brands/b1/trends/",
    "/brands/b1/photoshoots",
    "/brands/b1/campaigns",
    "/brands/b1/brand/products/",
    "/brands/b1/brand/places/",
    "/brands/b1/brand",
    "/brands/b1/brand/markets",
    "/brands/b1/brand/identity",
    "/brands/b1/brand/guidelines",
    "/org",
    "/org/usage",
    "/org/billing",
    "/org/help"
  ])
  expect(sections.map(({ title }) => title)).toEqual([undefined, "Harbour & Sons"])
})

it("a form belongs to the list it came from", () => {
  expect(hrefs(shellSections("productForm", "b1", "x", everything))).toContain("/brands/b1/brand/products/ (here)")
  expect(hrefs(shellSections("placeForm", "b1", "x", everything))).toContain("/brands/b1/brand/places/ (here)")
})

it("without a brand there are only the places of the organization", () => {
  expect(hrefs(shellSections("organization", undefined, "x", everything))).toEqual([
    "/org (here)",
    "/org/usage",
    "/org/billing",
    "/org/help"
  ])
})

it("never links to a page that does not exist", () => {
  const only: Existing = (name) => name === "gallery"
  expect(hrefs(shellSections("gallery", "b1", "x", only))).toEqual(["/brands/b1/gallery (here)"])
})

it("breadcrumbs link to pages that exist and are plain text elsewhere", () => {
  const form = matchRoute("/brands/b1/brand/products/form")
  if (form === undefined) throw new Error("no route")
  expect(shellBreadcrumbs(form, { search: "", brandId: "b1" }, (name) => name === "products")).toEqual([
    { label: "Brand" },
    { label: "Products", href: "/brands/b1/brand/products/" },
    { label: "New product" }
  ])
  const edited = { search: "?mode=edit&productId=p1", brandId: "b1" }
  expect(shellBreadcrumbs(form, edited, everything).at(-1)).toEqual({ label: "Edit product" })
  expect(shellBreadcrumbs(form, { ...edited, pageName: "Ember Mug" }, everything).at(-1)).toEqual({
    label: "Ember Mug"
  })
  const place = matchRoute("/brands/b1/brand/places/form")
  if (place === undefined) throw new Error("no route")
  expect(shellBreadcrumbs(place, { search: "?mode=edit&placeId=p1", brandId: "b1" }, everything)).toEqual([
    { label: "Brand", href: "/brands/b1/brand" },
    { label: "Places", href: "/brands/b1/brand/places/" },
    { label: "Edit place" }
  ])
  expect(shellBreadcrumbs(place, { search: "?placeId=p1", brandId: "b1" }, everything).at(-1)).toEqual({
    label: "New place"
  })
})
