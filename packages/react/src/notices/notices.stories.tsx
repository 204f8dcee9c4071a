import type { Notice, NoticeEvent } from "@marque/core/kernel"
import { TOAST } from "@marque/core/shell"
import { NoticesProvider, useShowNotice } from "@marque/react/notices"
import { Button, Sheet } from "@marque/react/ui"
import { useState } from "react"
import { toast } from "sonner"
import { expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from "storybook/test"

export default { title: "Notices/Toasts", component: NoticesProvider, parameters: { layout: "fullscreen" } }

const taken = fn()

const Say = ({ notices }: { readonly notices: ReadonlyArray<Omit<Notice<NoticeEvent>, "type">> }) => {
  const show = useShowNotice()
  const say = (notice: (typeof notices)[number]) =>
    show({ ...notice, type: "notice" }, () => {
      taken(notice.action?.event)
      show({ type: "notice", kind: "success", text: "Downloaded", ...(notice.id !== undefined && { id: notice.id }) })
    })
  return <Button onClick={() => notices.forEach(say)}>Say</Button>
}

const said = (
  notices: ReadonlyArray<Omit<Notice<NoticeEvent>, "type">>,
  check: (page: HTMLElement) => Promise<void>
) => ({
  // The library keeps its toasts outside React, across stories.
  beforeEach: () => {
    toast.dismiss()
    taken.mockClear()
  },
  render: () => (
    <NoticesProvider theme="light">
      <Say notices={notices} />
    </NoticesProvider>
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const page = canvasElement.ownerDocument.body
    await userEvent.click(within(page).getByRole("button", { name: "Say" }))
    await check(page)
  }
})

const box = (page: HTMLElement, text: string) => within(page).getByText(text).closest("li")?.getBoundingClientRect()

/** S-127 S-231 S-235: an answer at the bottom right, as wide as specified. */
export const Answer = said([{ kind: "success", text: "Thank you for your feedback!" }], async (page) => {
  await within(page).findByText("Thank you for your feedback!")
  await waitFor(() => expect(box(page, "Thank you for your feedback!")?.bottom).toBeGreaterThan(innerHeight / 2))
  // On a phone a toast takes the width between the margins.
  await expect(box(page, "Thank you for your feedback!")?.width).toBe(Math.min(TOAST.widthPx, innerWidth - 32))
  await waitFor(() => expect(box(page, "Thank you for your feedback!")?.right).toBe(innerWidth - 16))
})

export const Event = said([{ kind: "info", text: "3 pictures are ready", cause: "event" }], async (page) => {
  await within(page).findByText("3 pictures are ready")
  await waitFor(() => expect(box(page, "3 pictures are ready")?.top).toBeLessThan(innerHeight / 2))
})

/** S-162 S-230: six kinds, at most three visible toasts. */
export const EveryKind = said(
  [
    { kind: "default", text: "Renamed" },
    { kind: "success", text: "Saved" },
    { kind: "info", text: "3 pictures are ready" },
    { kind: "warning", text: "Nearly out of space" },
    { kind: "error", text: "The picture could not be archived" },
    { kind: "loading", text: "Moving 4 pictures" }
  ],
  async (page) => {
    await within(page).findByText("Moving 4 pictures")
    const toasts = [...page.querySelectorAll<HTMLElement>("[data-sonner-toast]")]
    await expect(toasts.map(({ dataset }) => dataset["type"] ?? "default")).toEqual(
      expect.arrayContaining(["default", "success", "info", "warning", "error", "loading"])
    )
    const visible = toasts.filter(({ dataset }) => dataset["visible"] === "true")
    await expect(visible.map(({ textContent }) => textContent)).toEqual([
      "Moving 4 pictures",
      "The picture could not be archived",
      "Nearly out of space"
    ])
  }
)

/** S-232: 14 px apart under the pointer. */
export const Apart = said(
  [
    { kind: "success", text: "Renamed" },
    { kind: "success", text: "Saved" }
  ],
  async (page) => {
    await userEvent.hover(await within(page).findByText("Saved"))
    await waitFor(() =>
      expect((box(page, "Saved")?.top ?? 0) - (box(page, "Renamed")?.bottom ?? 0)).toBeCloseTo(TOAST.gapPx, 0)
    )
  }
)

/** S-229 S-234: visible for 4000 ms, gone 200 ms later. */
export const GoesByItself = said([{ kind: "success", text: "Saved" }], async (page) => {
  const waiting = spyOn(globalThis, "setTimeout")
  const lastAfter = (ms: number) => waiting.mock.calls.findLast(([, delay]) => delay === ms)?.[0]
  try {
    // All timers of the second toast are seen by the spy.
    await userEvent.click(within(page).getByRole("button", { name: "Say" }))
    await waitFor(() => expect(typeof lastAfter(TOAST.durationMs)).toBe("function"))
    await expect(lastAfter(TOAST.removalMs)).toBeUndefined()
    lastAfter(TOAST.durationMs)?.()
    await waitFor(() => expect(page.querySelectorAll('[data-sonner-toast][data-removed="true"]')).toHaveLength(1))
    lastAfter(TOAST.removalMs)?.()
    await waitFor(() => expect(page.querySelectorAll("[data-sonner-toast]")).toHaveLength(1))
  } finally {
    waiting.mockRestore()
  }
})

const swipe = async (page: HTMLElement, text: string, px: number) => {
  const toastOf = () => within(page).getByText(text).closest<HTMLElement>("li") ?? page
  const at = (y: number) => ({ pointerId: 1, button: 0, clientX: 100, clientY: 500 + y })
  await fireEvent.pointerDown(toastOf(), at(0))
  await fireEvent.pointerMove(toastOf(), at(2))
  // The library takes the direction of the first move and the distance of later ones.
  await waitFor(() => expect(toastOf().dataset["swiping"]).toBe("true"))
  await fireEvent.pointerMove(toastOf(), at(px))
  await waitFor(() => expect(toastOf().style.getPropertyValue("--swipe-amount-y")).toBe(`${px}px`))
  await fireEvent.pointerUp(toastOf(), at(px))
}

/** S-233: a swipe of 45 px dismisses, one of 44 px does not. */
export const Swiped = said([{ kind: "success", text: "Saved" }], async (page) => {
  await within(page).findByText("Saved")
  const captured = spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {})
  const slow = spyOn(Date.prototype, "getTime").mockImplementation(function (this: Date) {
    return this.valueOf() * 10_000
  })
  try {
    await swipe(page, "Saved", 44)
    await waitFor(() => expect(page.querySelector('[data-swiping="true"]')).toBeNull())
    await expect(page.querySelector('[data-removed="true"]')).toBeNull()
    await swipe(page, "Saved", 45)
    await waitFor(() => expect(within(page).queryByText("Saved")).toBeNull())
  } finally {
    captured.mockRestore()
    slow.mockRestore()
  }
})

export const Settles = said(
  [
    { kind: "loading", text: "Saving", id: "save" },
    { kind: "success", text: "Saved", id: "save" }
  ],
  async (page) => {
    await within(page).findByText("Saved")
    await expect(within(page).queryByText("Saving")).toBeNull()
  }
)

const retry = { label: "Retry", event: { type: "download.ask" } }

export const OffersToTryAgain = said(
  [{ kind: "error", text: "The connection was lost", id: "download", action: retry }],
  async (page) => {
    await userEvent.click(await within(page).findByRole("button", { name: "Retry" }))
    await expect(taken.mock.calls).toEqual([[{ type: "download.ask" }]])
    await within(page).findByText("Downloaded")
    await expect(within(page).queryByText("The connection was lost")).toBeNull()
    await expect(within(page).queryByRole("button", { name: "Retry" })).toBeNull()
  }
)

export const OfferTaken = said(
  [{ kind: "error", text: "The picture could not be archived", action: retry }],
  async (page) => {
    await userEvent.click(await within(page).findByRole("button", { name: "Retry" }))
    await waitFor(() => expect(within(page).queryByText("The picture could not be archived")).toBeNull())
    await expect(taken).toHaveBeenCalledOnce()
  }
)

export const OfferDismissed = said([{ kind: "error", text: "Not this time", action: retry }], async (page) => {
  await userEvent.click(await within(page).findByRole("button", { name: "Close toast" }))
  await waitFor(() => expect(within(page).queryByText("Not this time")).toBeNull())
  await expect(taken).not.toHaveBeenCalled()
})

/** S-236: Alt+T moves the focus to the toasts. */
export const ReachedByKeys = said([{ kind: "success", text: "Saved" }], async (page) => {
  await within(page).findByText("Saved")
  await userEvent.keyboard("{Alt>}[KeyT]{/Alt}")
  await waitFor(() => expect(page.querySelector("[data-sonner-toaster]")).toHaveFocus())
})

/** Where the browser refuses to copy, it says so, and the toast stays. */
export const IdNotCopied = said(
  [{ kind: "error", text: "The picture could not be archived (E-01234567)" }],
  async (page) => {
    const copy = spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"))
    try {
      await userEvent.click(await within(page).findByRole("button", { name: "Copy E-01234567" }))
      await expect(await within(page).findByText("This browser does not allow copying here")).toBeVisible()
      await expect(within(page).getByText("The picture could not be archived")).toBeVisible()
    } finally {
      copy.mockRestore()
    }
  }
)
const SayInSheet = () => {
  const show = useShowNotice()
  const [open, setOpen] = useState(true)
  return (
    <Sheet open={open} onOpenChange={setOpen} title="Fig candle">
      <Button
        onClick={() => {
          const event = { type: "act.undo" }
          show({ type: "notice", kind: "success", text: "Renamed", action: { label: "Undo", event } }, () =>
            taken(event)
          )
        }}
      >
        Rename
      </Button>
    </Sheet>
  )
}

/** What it offers is taken over an open sheet, which stays. */
export const OverSheet = {
  beforeEach: () => {
    toast.dismiss()
    taken.mockClear()
  },
  render: () => (
    <NoticesProvider theme="light">
      <SayInSheet />
    </NoticesProvider>
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole("button", { name: "Rename" }))
    await userEvent.click(await page.findByText("Undo"))
    await expect(taken).toHaveBeenCalledTimes(1)
    await expect(page.getByRole("button", { name: "Rename" })).toBeVisible()
  }
}
