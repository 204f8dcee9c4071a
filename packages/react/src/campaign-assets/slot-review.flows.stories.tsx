import { slotPageActors, slotPageMachine, slotsMemory } from "@marque/core/campaign-assets"
import { BrandPictures } from "@marque/core/references"
import { MediaStore, Uploads } from "@marque/core/uploads"
import { makeTestTime, slotPageStates } from "@marque/core/testing"
import { Slots, SlotsProvider } from "@marque/react/campaign-assets"
import type { StoryObj } from "@storybook/react-vite"
import { Layer } from "effect"
import { StrictMode } from "react"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Flows/Review of slots",
  tags: ["!autodocs"],
  component: Slots,
  parameters: { layout: "fullscreen" }
}

/** Three wait for a decision. */
const waiting = (({ context: { data } }) => {
  const picture = data?.slots[0]?.picture
  if (data === undefined || picture === undefined) throw new Error("the example has a picture")
  const slots = data.slots.slice(0, 3)
  return {
    ...data,
    runs: [],
    slots: slots.map((slot) => ({ ...slot, status: "in_review" as const, picture, decisions: [] }))
  }
})(slotPageStates.producing)

const start = () => {
  const { advance, runtime } = makeTestTime(
    Layer.fresh(
      Layer.mergeAll(
        slotsMemory(waiting, { quiet: [] }),
        BrandPictures.layerMemory([]),
        Layer.provide(Uploads.layer, MediaStore.layerMemory)
      )
    )
  )
  return { advance, machine: slotPageMachine.provide({ actors: slotPageActors(runtime) }) }
}

type Loaded = ReturnType<typeof start>

export const DecidedByKeys: StoryObj = {
  loaders: [() => start()],
  render: (_, { loaded }) => (
    <StrictMode>
      <PageFrame>
        <SlotsProvider machine={(loaded as Loaded).machine} input={{ campaignId: "campaign_1" }}>
          <Slots missing={<h1>Page Not Found</h1>} />
        </SlotsProvider>
      </PageFrame>
    </StrictMode>
  ),
  play: async ({ loaded, step }) => {
    const { advance } = loaded as Loaded
    await advance(0)
    await userEvent.click(await screen.findByRole("button", { name: "Review 3" }))
    const dialog = within(await screen.findByRole("dialog"))
    const at = (position: string) => waitFor(() => expect(dialog.getByText(position)).toBeVisible())
    await at("1 of 3")

    await step("B-207 J and K pass over what is decided, and the strip shows where one is", async () => {
      await userEvent.keyboard("j")
      await at("2 of 3")
      await userEvent.keyboard("a")
      await advance(0)
      await at("3 of 3")
      await userEvent.keyboard("k")
      await at("1 of 3")
      await userEvent.keyboard("j")
      await at("3 of 3")
      const strip = within(dialog.getByRole("region", { name: "Pictures in this review" }))
      await expect(strip.getByRole("button", { name: /: Approved$/u })).toBeVisible()
    })

    await step("B-207 no key acts while a note is typed", async () => {
      await userEvent.keyboard("r")
      const note = dialog.getByRole("textbox")
      await expect(note).toHaveFocus()
      await userEvent.keyboard("a jar, k")
      await expect(note).toHaveValue("a jar, k")
      await at("3 of 3")
      await expect(dialog.getByText("1 of 3 decided")).toBeVisible()
    })
  }
}
