import { marketFormPaths, simulate } from "@marque/core/testing"
import { fireEvent } from "storybook/test"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { MarketForm, MarketFormProvider, useMarketForm } from "../markets/form.ts"
import { control, press } from "./gestures.ts"
import { mount } from "./mount.tsx"
import { recordFormGesture, recordFormShows } from "./record-form-walk.ts"
import { walkMounted } from "./walk-mounted.tsx"

/** A dialog takes the focus from the field that has it, which would blur the field; the paths blur it by an event. */
const keepFromBlurring = (event: FocusEvent): void => {
  if (event.isTrusted) event.stopPropagation()
}
beforeAll(() => {
  window.addEventListener("focusout", keepFromBlurring, { capture: true })
  // The browser's own lists have hundreds of rows, drawn again for each path.
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["EUR", "SEK"])
})
afterAll(() => {
  window.removeEventListener("focusout", keepFromBlurring, { capture: true })
  vi.restoreAllMocks()
})

it("every path of a market in its sheet", async () => {
  const byHand = await walkMounted({
    // Another unit changes nothing that is possible, so it needs no paths of its own.
    setup: {
      ...marketFormPaths,
      key: ({ another, basis, pending }) => [another, basis.version, pending !== undefined]
    },
    encore: [{ type: "field.change", field: "name", value: "Nordics" }, { type: "form.discard" }],
    useFeature: useMarketForm,
    draw: ({ probe, ...given }) => (
      <MarketFormProvider {...given}>
        <MarketForm missing={<h2>Page Not Found</h2>} onClose={() => undefined} />
        {probe}
      </MarketFormProvider>
    ),
    gesture: (event) =>
      event.type === "formats.choose"
        ? press("Imperial", "radio")
        : recordFormGesture(event, { name: "Name", countries: "Countries", languages: "Languages" }),
    shows: (view) => ({
      ...recordFormShows(view, [view.text.name.value, view.text.name.error, view.text.countries.value]),
      dialog: true
    })
  })
  expect(byHand).toEqual([
    "archive.cancel",
    "archive.confirm",
    "field.blur",
    "field.change",
    "form.discard",
    "form.retry",
    "form.submit",
    "formats.choose",
    "record.archive",
    "record.remove",
    "record.restore"
  ])
})

it("a market's sheet is closed by its button and by Escape, and says so once each", async () => {
  const closed = vi.fn<() => void>()
  const { machine } = simulate(marketFormPaths)
  const page = await mount(
    <MarketFormProvider machine={machine} input={{ brandId: "brand_1", brandRole: "manager", mode: "new" }}>
      <MarketForm missing={null} onClose={closed} />
    </MarketFormProvider>
  )
  await press("Close").does(control("button", "Close") ?? document.body)
  expect(closed).toHaveBeenCalledTimes(1)
  await fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" })
  expect(closed).toHaveBeenCalledTimes(2)
  await page.unmount()
})
