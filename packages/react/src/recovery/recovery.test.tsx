import { notFoundView } from "@marque/core/shell"
import { recoveryStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import * as errorStories from "./error-screen.stories.tsx"
import { ErrorScreen, NotFoundScreen } from "./index.ts"

const { default: _error, ...errorScreens } = errorStories

it("every state of the error screen has a story of its name", () => {
  const names = Object.keys(recoveryStates).map((state) => state.charAt(0).toUpperCase() + state.slice(1))
  expect(Object.keys(errorScreens).toSorted()).toEqual(names.toSorted())
})

it("refuses to work outside its provider", () => {
  expect(() => renderToString(<ErrorScreen />)).toThrow("useRecovery must be used within RecoveryProvider")
})

describe("the error screen", () => {
  const html = renderToString(errorStories.Shown.render())

  it.each([
    ["S-110 has the product's logo", 'aria-label="Marque"'],
    ["S-111 has the heading", "Something went wrong"],
    ["S-112 says what happened", "We encountered an unexpected error while processing your request."],
    ["S-113 shows the details", "Error Details"],
    ["S-113 shows the message", "Cannot read the gallery"],
    ["S-114 can be tried again", "Try Again"],
    ["S-115 leads home from a route", 'href="/"']
  ])("%s", (_, text) => {
    expect(html).toContain(text)
  })

  it("S-116 goes back where no route was matched", () => {
    const outside = renderToString(errorStories.OutsideRoutes.render())
    expect(outside).toContain("Go Back")
    expect(outside).not.toContain('href="/"')
  })

  it("S-117 offers nothing while the page reloads by itself", () => {
    expect(renderToString(errorStories.Reloading.render())).not.toContain("<button")
  })
})

describe("the not-found screen", () => {
  const html = renderToString(<NotFoundScreen view={notFoundView()} onBack={() => undefined} />)

  it.each([
    ["S-120 has the logo", 'aria-label="Marque"'],
    ["S-121 says 404", "404"],
    ["S-122 has the heading", "Page Not Found"],
    ["S-123 says why", "The page you are looking for doesn&#x27;t exist or has been moved."],
    ["S-125 goes back", "Go Back"],
    ["S-126 leads home", 'href="/"']
  ])("%s", (_, text) => {
    expect(html).toContain(text)
  })

  it("S-124 takes another text", () => {
    const own = renderToString(<NotFoundScreen view={notFoundView("Gone fishing")} onBack={() => undefined} />)
    expect(own).toContain("Gone fishing")
    expect(own).not.toContain("has been moved")
  })
})
