import type { Notice } from "@marque/core/kernel"
import { TOAST } from "@marque/core/notices"
import { NoticesProvider, useShowNotice } from "@marque/react/notices"
import { Button } from "@marque/react/ui"
import { toast } from "sonner"
import { expect, userEvent, waitFor, within } from "storybook/test"

export default { title: "Notices/Toasts", component: NoticesProvider, parameters: { layout: "fullscreen" } }

const Say = ({ notices }: { readonly notices: ReadonlyArray<Omit<Notice, "type">> }) => {
  const show = useShowNotice()
  return <Button onClick={() => notices.forEach((notice) => show({ ...notice, type: "notice" }))}>Say</Button>
}

const said = (notices: ReadonlyArray<Omit<Notice, "type">>, check: (page: HTMLElement) => Promise<void>) => ({
  // The library keeps its toasts outside React, from one story to the next.
  beforeEach: () => {
    toast.dismiss()
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

export const Answer = said([{ kind: "success", text: "Thank you for your feedback!" }], async (page) => {
  await within(page).findByText("Thank you for your feedback!")
  await waitFor(() => expect(box(page, "Thank you for your feedback!")?.bottom).toBeGreaterThan(innerHeight / 2))
  await expect(box(page, "Thank you for your feedback!")?.width).toBe(TOAST.widthPx)
})

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

export const ReachedByKeys = said([{ kind: "success", text: "Saved" }], async (page) => {
  await within(page).findByText("Saved")
  await userEvent.keyboard("{Alt>}[KeyT]{/Alt}")
  await waitFor(() => expect(page.querySelector("[data-sonner-toaster]")).toHaveFocus())
})
