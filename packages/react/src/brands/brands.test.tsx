import { brandFormStates, brandHomeStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import * as formStories from "./brand-form.stories.tsx"
import * as homeStories from "./brand-home.stories.tsx"
import { BrandForm, BrandHome } from "./index.ts"
import description from "../../package.json" with { type: "json" }

const { default: _, ...form } = formStories
const { default: __, ...home } = homeStories

const storyNames = (states: object) => Object.keys(states).map((name) => name.charAt(0).toUpperCase() + name.slice(1))

describe.each([
  ["form", form, brandFormStates],
  ["home", home, brandHomeStates]
] as const)("brand %s", (_, stories, states) => {
  it("has a story for every state, of its name", () => {
    expect(Object.keys(stories).sort()).toEqual(storyNames(states).sort())
  })
})

it("refuses to work outside its providers", () => {
  expect(() => renderToString(<BrandForm missing={null} />)).toThrow(
    "useBrandForm must be used within BrandFormProvider"
  )
  expect(() => renderToString(<BrandHome missing={null} />)).toThrow(
    "useBrandHome must be used within BrandHomeProvider"
  )
})

it("the typefaces, whose module only has an effect, stay in a build", () => {
  expect(description.sideEffects).toContain("**/typefaces.ts")
})

it("the brand home marks what was loaded before, and shows only the failure where nothing was", () => {
  expect(renderToString(home.Stale.render())).toContain("This may be out of date.")
  expect(renderToString(home.Failed.render())).not.toContain("This may be out of date.")
})
