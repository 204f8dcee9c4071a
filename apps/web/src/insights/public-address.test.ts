import { expect, it } from "vitest"
import { referrerSaysNothing, saysNothing } from "./public-address.ts"

it("S-018 the pixel may see public pages and the billing page, without a query", () => {
  for (const path of ["/", "/privacy", "/terms", "/sign-up", "/org/billing"]) expect(saysNothing(path, "")).toBe(true)
})

it.each([
  ["/brands/jx7/gallery", ""],
  ["/org", ""],
  ["/share/secret", ""],
  ["/sign-up", "?invitation=abc"],
  ["/nowhere", ""]
])("S-018 it never sees %s%s", (pathname, search) => {
  expect(saysNothing(pathname, search)).toBe(false)
})

it("S-018 a page that was reached from a brand's page is not told of", () => {
  const origin = "https://marque.example"
  expect(referrerSaysNothing("", origin)).toBe(true)
  expect(referrerSaysNothing("https://search.example/?q=marque", origin)).toBe(true)
  expect(referrerSaysNothing(`${origin}/`, origin)).toBe(true)
  expect(referrerSaysNothing(`${origin}/brands/jx7/gallery`, origin)).toBe(false)
})
