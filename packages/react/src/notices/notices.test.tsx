import { readFileSync } from "node:fs" // oxlint-disable-line no-restricted-imports -- one test reads the toast library
import { fileURLToPath } from "node:url" // oxlint-disable-line no-restricted-imports -- one test reads the toast library
import { TOAST } from "@marque/core/notices"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { NoticesProvider, useShowNotice } from "./index.ts"
import * as stories from "./notices.stories.tsx"
import { Toasts } from "./toasts.tsx"

const { default: _, ...named } = stories

it.each(Object.entries(named))("%s renders on a server", (_name, story) => {
  expect(() => renderToString(story.render())).not.toThrow()
})

it("costs nothing before the first notice", () => {
  expect(renderToString(<NoticesProvider>page</NoticesProvider>)).toBe("page")
})

it("refuses to work outside its provider", () => {
  const Lost = () => {
    useShowNotice()
    return null
  }
  expect(() => renderToString(<Lost />)).toThrow("useShowNotice must be used within NoticesProvider")
})

it("S-229 S-230 S-231 S-232 S-235 S-236 S-237 tells the library the constants of the specification", () => {
  expect(Toasts({}).props).toMatchObject({
    duration: 4000,
    visibleToasts: 3,
    gap: 14,
    position: "bottom-right",
    hotkey: ["altKey", "KeyT"],
    theme: "system",
    style: { "--width": "356px" }
  })
})

it("S-233 S-234 the library's own constants, which cannot be told, are those of the specification", () => {
  const library = readFileSync(fileURLToPath(import.meta.resolve("sonner")), "utf8")
  expect(library).toMatch(/SWIPE_THRESHOLD = 45;/)
  expect(library).toMatch(/TIME_BEFORE_UNMOUNT = 200;/)
  expect([TOAST.swipeDismissPx, TOAST.removalMs]).toEqual([45, 200])
})
