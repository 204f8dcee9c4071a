import { placeFormStates, placeListStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { PlaceForm, PlaceList } from "./index.ts"
import * as formStories from "./place-form.stories.tsx"
import * as listStories from "./place-list.stories.tsx"

const { default: _, ...form } = formStories
const { default: __, ...list } = listStories

const storyNames = (states: object) => Object.keys(states).map((name) => name.charAt(0).toUpperCase() + name.slice(1))

describe.each([
  ["form", form, placeFormStates],
  ["list", list, placeListStates]
] as const)("place %s", (_, stories, states) => {
  it("has a story for every state, of its name", () => {
    expect(Object.keys(stories).sort()).toEqual(storyNames(states).sort())
  })
})

it("refuses to work outside its providers", () => {
  expect(() => renderToString(<PlaceForm missing={null} />)).toThrow(
    "usePlaceForm must be used within PlaceFormProvider"
  )
  expect(() => renderToString(<PlaceList missing={null} />)).toThrow(
    "usePlaceList must be used within PlaceListProvider"
  )
})

it("the place list marks what was loaded before, and shows only the failure where nothing was", () => {
  expect(renderToString(list.Stale.render())).toContain("This may be out of date.")
  expect(renderToString(list.Failed.render())).not.toContain("This may be out of date.")
})
