import { savedViewsStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { SavedViewList } from "./index.ts"
import * as views from "./saved-views.stories.tsx"

const { default: _views, ...stories } = views

it("every state has a story of its name", () => {
  // Draw nothing.
  const { empty: _empty, loading: _loading, ...drawn } = savedViewsStates
  const names = Object.keys(drawn).map((state) => state.charAt(0).toUpperCase() + state.slice(1))
  expect(Object.keys(stories).sort()).toEqual(names.sort())
})

it.each(Object.entries(stories))("renders %s on a server", (_, story) => {
  expect(renderToString(story.render())).toContain("Views")
})

it("refuses to work outside its provider", () => {
  expect(() => renderToString(<SavedViewList hrefOf={String} />)).toThrow(
    "useSavedViews must be used within SavedViewsProvider"
  )
})
