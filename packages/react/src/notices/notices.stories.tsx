import type { Notice, NoticeEvent } from "@marque/core/kernel"
import { TOAST } from "@marque/core/notices"
import { NoticesProvider, useShowNotice } from "@marque/react/notices"
import { Button } from "@marque/react/ui"
import { toast } from "sonner"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"

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
  // The library keeps its toasts outside React, from one story to the next.
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

/** S-127 S-231: what answers the person appears below, as wide as specified. */
export const Answer = said([{ kind: "success", text: "Thank you for your feedback!" }], async (page) => {
  await within(page).findByText("Thank you for your feedback!")
  await waitFor(() => expect(box(page, "Thank you for your feedback!")?.bottom).toBeGreaterThan(innerHeight / 2))
  // On a phone a toast takes the width between the margins.
  await expect(box(page, "Thank you for your feedback!")?.width).toBe(Math.min(TOAST.widthPx, innerWidth - 32))
})

/** S-127: what happens by itself appears above. */
export const Event = said([{ kind: "info", text: "3 pictures are ready", cause: "event" }], async (page) => {
  await within(page).findByText("3 pictures are ready")
  await waitFor(() => expect(box(page, "3 pictures are ready")?.top).toBeLessThan(innerHeight / 2))
})

export const EveryKind = said(
  [
    { kind: "default", text: "Renamed" },
    { kind: "warning", text: "Nearly out of space" },
    { kind: "error", text: "The picture could not be archived" }
  ],
  async (page) => {
    await within(page).findByText("The picture could not be archived")
    await expect(page.querySelectorAll('[data-sonner-toast][data-visible="true"]')).toHaveLength(3)
  }
)

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
