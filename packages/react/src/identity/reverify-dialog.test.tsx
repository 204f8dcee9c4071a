import { reverifyView } from "@marque/core/identity"
import { reverifyStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { ReverifyDialog, useOpenReverification } from "./index.ts"
import * as stories from "./reverify-dialog.stories.tsx"

const { default: _, ...named } = stories

it("every state that draws something has a story of its name", () => {
  const drawn = Object.entries(reverifyStates).filter(([, snapshot]) => reverifyView(snapshot).state !== "closed")
  const names = drawn.map(([state]) => state.charAt(0).toUpperCase() + state.slice(1))
  expect(Object.keys(named).sort()).toEqual(names.sort())
})

it("refuses to work outside its provider", () => {
  expect(() => renderToString(<ReverifyDialog />)).toThrow("useReverify must be used within ReverifyProvider")
  const Open = () => (useOpenReverification() === undefined ? null : <p />)
  expect(() => renderToString(<Open />)).toThrow("useAuth must be used within AuthProvider")
})
