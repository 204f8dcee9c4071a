import { expect, it } from "vitest"
import { afterwards } from "./afterwards.ts"

it.each([
  [{}, "/onboarding"],
  [{ redirect_url: "/brands/brand_1/gallery?q=mug" }, "/brands/brand_1/gallery?q=mug"],
  [{ redirect_url: "https://evil.example/" }, "/"],
  [{ redirect_url: "//evil.example/" }, "/"],
  [{ redirect_url: "/sign-in" }, "/"],
  [
    { invitation: "invitation_1", redirect_url: "/brands/brand_1" },
    "/sign-up/accept-invitation?invitation=invitation_1"
  ]
])("%j leads to %s", (search, place) => {
  expect(afterwards(search, "http://localhost:3000")).toBe(place)
})
