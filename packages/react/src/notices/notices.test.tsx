import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { NoticesProvider, useShowNotice } from "./index.ts"
import { Toasts } from "./toasts.tsx"

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

it("S-237 tells the library the constants of the specification", () => {
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
