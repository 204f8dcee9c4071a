import { marketFormStates, marketHoldStates, marketListStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { MarketForm } from "./form.ts"
import { MarketList } from "./index.ts"
import * as formStories from "./market-form.stories.tsx"
import * as holdStories from "./market-hold.stories.tsx"
import * as listStories from "./market-list.stories.tsx"

const { default: _, ...form } = formStories
const { default: __, ...list } = listStories
const { default: ___, ...hold } = holdStories
const { done: ____, ...drawnHolds } = marketHoldStates

const storyNames = (states: object) => Object.keys(states).map((name) => name.charAt(0).toUpperCase() + name.slice(1))

describe.each([
  ["form", form, marketFormStates],
  ["hold", hold, drawnHolds],
  ["list", list, marketListStates]
] as const)("market %s", (_, stories, states) => {
  it("has a story for every state, of its name", () => {
    expect(Object.keys(stories).sort()).toEqual(storyNames(states).sort())
  })
})

it("refuses to work outside its providers", () => {
  expect(() => renderToString(<MarketForm missing={null} onClose={() => undefined} />)).toThrow(
    "useMarketForm must be used within MarketFormProvider"
  )
  expect(() => renderToString(<MarketList missing={null} />)).toThrow(
    "useMarketList must be used within MarketListProvider"
  )
})

it("the market list marks what was loaded before, and shows only the failure where nothing was", () => {
  expect(renderToString(list.Stale.render())).toContain("This may be out of date.")
  expect(renderToString(list.Failed.render())).not.toContain("This may be out of date.")
})
