import { expect, it } from "vitest"
import { afterSwitch } from "./after-switch.ts"

it.each([
  ["/brands/b1/gallery", undefined, "/onboarding"],
  ["/brands/b1/gallery", "/brands/b2", "/brands/b2"],
  ["/onboarding", undefined, undefined],
  ["/onboarding/organization", undefined, undefined],
  ["/onboarding/organization", "/onboarding/brand", "/onboarding/brand"]
])("a switch confirmed on %s, towards %s, leads to %s", (pathname, to, expected) => {
  expect(afterSwitch(to, pathname)).toBe(expected)
})
