import { compareStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import * as compare from "./compare.stories.tsx"
import { CompareButton } from "./index.ts"

const { default: _compare, ...stories } = compare

it("every state has a story of its name", () => {
  const names = Object.keys(compareStates).map((state) => state.charAt(0).toUpperCase() + state.slice(1))
  expect(Object.keys(stories).sort()).toEqual(names.sort())
})

it.each(Object.entries(stories))("renders %s on a server", (_, story) => {
  expect(renderToString(story.render())).toContain("Compare")
})

it("refuses to work outside its provider", () => {
  expect(() => renderToString(<CompareButton />)).toThrow("useCompare must be used within CompareProvider")
})
