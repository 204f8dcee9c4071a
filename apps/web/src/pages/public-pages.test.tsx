import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import * as landing from "./landing/landing-page.stories.tsx"
import * as legal from "./legal/legal-pages.stories.tsx"
import { NotFoundPage } from "./not-found/not-found-page.tsx"

const { default: _landing, ...landings } = landing
const { default: _legal, ...legals } = legal

it.each([...Object.entries(landings), ...Object.entries(legals)])("%s renders on a server", (_, story) => {
  expect(() => renderToString(story.render())).not.toThrow()
})

describe("the landing page", () => {
  const signedOut = renderToString(landing.SignedOut.render())

  it("S-002 says what the product does in its tagline", () => {
    expect(signedOut).toMatch(/<h1[^>]*>Plan, Create, Measure on brand content at scale<\/h1>/)
  })

  it("S-001 leads to an account, to signing in and to the demo", () => {
    expect(signedOut).toContain('href="/sign-up"')
    expect(signedOut).toContain('href="/sign-in"')
    expect(signedOut).toContain("Explore the demo")
  })

  it("opens the app for those who are signed in, and does not send them anywhere by itself", () => {
    const html = renderToString(landing.SignedIn.render())
    expect(html).toContain("Open app")
    expect(html).not.toContain('href="/sign-in"')
  })

  it("offers no demo where there is none", () => {
    expect(renderToString(landing.WithoutDemo.render())).not.toContain("Explore the demo")
  })
})

it("the legal pages say that the operator has set nothing", () => {
  expect(renderToString(legal.Terms.render())).toContain("The operator of this installation has not set its terms")
  expect(renderToString(legal.Privacy.render())).toContain(
    "The operator of this installation has not set its privacy notice"
  )
})

it("a page may say in its own words what was not found", () => {
  expect(renderToString(<NotFoundPage text="This brand is gone" />)).toContain("This brand is gone")
})
