import { adminModeBar, adminModeMachine, adminModeView } from "@marque/core/shell"
import { adminModeStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import * as stories from "./admin-mode.stories.tsx"
import { AdminModeBar, AdminModeDialog, AdminModeProvider, useAdminMode } from "./index.ts"

const { default: _, ...named } = stories

it("every state that draws something has a story of its name", () => {
  const drawn = Object.entries(adminModeStates).filter(
    ([, snapshot]) => adminModeView(snapshot).dialog.open || adminModeBar(snapshot) !== undefined
  )
  const names = drawn.map(([state]) => state.charAt(0).toUpperCase() + state.slice(1))
  expect(Object.keys(named).sort()).toEqual(names.sort())
})

const text = (name: keyof typeof adminModeStates) =>
  renderToString(
    <AdminModeProvider machine={adminModeMachine} options={{ snapshot: adminModeStates[name] }}>
      <AdminModeBar />
    </AdminModeProvider>
  ).replace(/<[^>]*>/g, "")

it("the bar reads as specified, and is not there while admin mode is off", () => {
  expect(text("on")).toBe("Admin mode · 29:12 · Exit")
  expect(text("lastSeconds")).toBe("Admin mode · 0:09 · Exit")
  expect([text("off"), text("unavailable")]).toEqual(["", ""])
})

it("S-153 S-212 refuses to work outside its provider", () => {
  const sentence = "useAdminMode must be used within AdminModeProvider"
  const Outside = () => <p>{useAdminMode().view.switchLabel}</p>
  expect(() => renderToString(<Outside />)).toThrow(new Error(sentence))
  expect(() => renderToString(<AdminModeBar />)).toThrow(new Error(sentence))
  expect(() => renderToString(<AdminModeDialog />)).toThrow(new Error(sentence))
})
