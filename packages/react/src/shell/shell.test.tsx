import { brandSwitcherStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { shortcutGroups } from "./shortcut-list.ts"
import { ShellBanners } from "./index.ts"
import * as switcherStories from "./brand-switcher.stories.tsx"
import * as stories from "./shell.stories.tsx"
import { themeOptions } from "./theme.ts"
import { THEME_KEY } from "./theme-store.ts"
// @boundaries-ignore the page runs this script before any module, so it lies beside the page; here it is held against the code
import themeScript from "../../../../apps/web/public/theme.js?raw"

const { default: _switcher, ...switchers } = switcherStories

it("every state of the brand switcher has a story of its name", () => {
  const names = Object.keys(brandSwitcherStates).map((state) => state.charAt(0).toUpperCase() + state.slice(1))
  expect(Object.keys(switchers).toSorted()).toEqual(names.toSorted())
})

it("the page that is open is marked in the sidebar, and only that one", () => {
  const html = renderToString(stories.SignedIn.render())
  expect(html.match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual([
    expect.stringContaining("/brands/b1/brand/products/")
  ])
})

describe("banners", () => {
  const text = (banners: Parameters<typeof ShellBanners>[0]["banners"]) =>
    renderToString(<ShellBanners banners={banners} />)

  it("are at most two, the gravest first", () => {
    const html = renderToString(stories.AtMostTwoBanners.render())
    expect(html).toContain("suspended")
    expect(html).toContain("You are offline")
    expect(html).not.toContain("out of date")
    expect(html.indexOf("suspended")).toBeLessThan(html.indexOf("You are offline"))
  })

  it("say since when the device is offline", () => {
    const since = new Date(2026, 10, 21, 14, 2).getTime()
    expect(text([{ type: "offline", since }])).toMatch(/You are offline\. Showing what was loaded at .*0?2.*02/)
  })

  it("mark what may be out of date, with a way to ask again", () => {
    const html = renderToString(stories.Stale.render())
    expect(html).toContain("This may be out of date.")
    expect(html).toContain("Retry")
  })

  it("are not there without a reason", () => {
    expect(text([])).toBe("")
  })
})

describe("the theme", () => {
  it("S-237 is the system's unless chosen otherwise", () => {
    expect(themeOptions.map(({ value }) => value)).toEqual(["system", "light", "dark"])
    expect(renderToString(stories.AccountOpen.render())).not.toContain("data-theme")
  })

  it("is read before the first paint from where it is kept", () => {
    expect(themeScript).toContain(`localStorage.getItem("${THEME_KEY}")`)
  })
})

it("the list of shortcuts names the platform's own key", () => {
  const keysOf = (command: "Ctrl" | "Cmd") =>
    shortcutGroups(command).flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys))
  expect(keysOf("Cmd")).toContain("Cmd")
  expect(keysOf("Ctrl")).not.toContain("Cmd")
})
