import { authView } from "@marque/core/identity"
import { authStates } from "@marque/core/testing"
import { admit, matchRoute } from "@marque/core/navigation"
import { expect, it } from "vitest"
import { visitorOf } from "./visitor.ts"

const at = (path: string, state: keyof typeof authStates) => {
  const view = authView(authStates[state])
  return admit(matchRoute(path.split("?")[0] ?? ""), visitorOf(view, { clerkId: view.organization?.id }), path)
}

it.each(["loading", "loadFailed"] as const)("S-149 no one is sent away while it is %s", (state) => {
  expect(at("/brands/b1/gallery", state)).toEqual({ type: "wait" })
})

it.each(["signedOut", "pendingTask"] as const)("S-150 %s leads to signing in and back", (state) => {
  expect(at("/brands/b1/gallery?mode=product", state)).toEqual({
    type: "redirect",
    to: `/sign-in?redirect_url=${encodeURIComponent("/brands/b1/gallery?mode=product")}`
  })
})

it("a person without an organization is asked for one first, and not sent in a circle", () => {
  expect(at("/brands/b1", "withoutOrganization")).toEqual({ type: "redirect", to: "/onboarding" })
  expect(at("/onboarding/organization", "withoutOrganization")).toEqual({ type: "allow" })
})

it.each(["signedIn", "degraded", "switching"] as const)("lets a person in who is %s", (state) => {
  expect(at("/brands/b1", state)).toEqual({ type: "allow" })
})

it("S-175 the admin area does not exist for others", () => {
  expect(at("/admin", "signedIn")).toEqual({ type: "notFound" })
})
