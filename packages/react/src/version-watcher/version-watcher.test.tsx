import { versionWatcherView } from "@marque/core/shell"
import { versionWatcherStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { useUnsavedWork, VersionBanner } from "./index.ts"
import * as stories from "./version-banner.stories.tsx"

const { default: _, ...named } = stories

it("every state that draws something has a story of its name", () => {
  const drawn = Object.entries(versionWatcherStates).filter(([, snapshot]) => versionWatcherView(snapshot).asking)
  const names = drawn.map(([state]) => state.charAt(0).toUpperCase() + state.slice(1))
  expect(Object.keys(named).toSorted()).toEqual(names.toSorted())
})

it("asks before it reloads over unsaved work", () => {
  const html = renderToString(stories.Asking.render())
  expect(html).toContain("Reload now")
  expect(html).toContain("Later")
})

it("refuses to work outside its provider", () => {
  expect(() => renderToString(<VersionBanner />)).toThrow(
    "useVersionWatcher must be used within VersionWatcherProvider"
  )
})

it("a form may tell of unsaved work outside the provider, where nothing reloads by itself", () => {
  const Form = () => {
    useUnsavedWork(true)
    return "form"
  }
  expect(renderToString(<Form />)).toBe("form")
})
