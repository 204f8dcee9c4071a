import { LOCAL_INSTALLATION } from "@marque/core/model"
import { expect, it } from "vitest"
import { drawPage } from "./draw-page.tsx"

const visitor = { search: "", installation: LOCAL_INSTALLATION, isSignedIn: false }
const offered = { demo: true, passkeys: true }

const drawn = (pathname: string, more: Partial<Parameters<typeof drawPage>[0]> = {}) =>
  drawPage({ ...visitor, pathname, ...more })

it.each([
  ["/", "Plan, Create, Measure on brand content at scale"],
  ["/terms", "Terms"],
  ["/privacy/", "Privacy"]
])("draws %s as a whole, for everybody", (pathname, heading) => {
  for (const isSignedIn of [false, true]) {
    const page = drawn(pathname, { isSignedIn })
    expect(page?.kind).toBe("document")
    expect(page?.markup).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  }
})

it("draws the first step of signing in, with the ways that are offered", () => {
  const page = drawn("/sign-in", { offered })
  expect(page?.kind).toBe("form")
  expect(page?.markup).toContain("Sign in to Marque")
  expect(page?.markup).toContain("Explore the demo")
  expect(page?.markup).toContain("Sign in with a passkey")
  const plain = drawn("/sign-in", { offered: { demo: false, passkeys: false } })
  expect(plain?.markup).toContain("Continue")
  expect(plain?.markup).not.toMatch(/demo|passkey/)
})

it("draws the first step of signing up", () => {
  const page = drawn("/sign-up", { offered })
  expect(page?.kind).toBe("form")
  expect(page?.markup).toContain("Create your account")
})

it("keeps on to where a person was going", () => {
  const search = "?redirect_url=%2Fbrands%2Fnew"
  expect(drawn("/sign-in", { offered, search })?.markup).toContain('href="/sign-up?redirect_url=%2Fbrands%2Fnew"')
  expect(drawn("/sign-up", { offered, search })?.markup).toContain('href="/sign-in?redirect_url=%2Fbrands%2Fnew"')
})

it.each([
  ["/sign-in/factor-two", "", "Sign in to Marque"],
  ["/sign-in/reset-password", "", "Sign in to Marque"],
  ["/sign-up/verify-email", "", "Create your account"],
  ["/sign-up", "?invitation=inv_1", "Create your account"],
  ["/sign-up/accept-invitation", "?invitation=inv_1", "Invitation"],
  ["/sign-up/tasks/setup-mfa", "", "Set up an authenticator app"]
])("draws the frame of %s%s, which the app fills", (pathname, search, heading) => {
  const page = drawn(pathname, { offered, search })
  expect(page?.kind).toBe("frame")
  expect(page?.markup).toContain(`${heading}</h1>`)
  expect(page?.markup).not.toContain("<form")
})

it("draws no form for a visitor of whom it is not known what they are offered", () => {
  expect([drawn("/sign-in")?.kind, drawn("/sign-up")?.kind]).toEqual(["frame", "frame"])
})

it("leaves to the app what only the app knows", () => {
  for (const pathname of [
    "/sign-in/none",
    "/sign-up/none",
    "/sign-up/accept-invitation",
    "/org",
    "/share/abc",
    "/none"
  ]) {
    expect([pathname, drawn(pathname, { offered })]).toEqual([pathname, undefined])
  }
  expect(drawn("/sign-in", { offered, isSignedIn: true })).toBeUndefined()
  expect(drawn("/sign-up", { offered, isSignedIn: true })).toBeUndefined()
})

it("shows names as text", () => {
  const installation = { ...LOCAL_INSTALLATION, operator: { name: "<b>Fig</b>" } }
  expect(drawn("/privacy", { installation })?.markup).toContain("&lt;b&gt;Fig&lt;/b&gt;")
})
