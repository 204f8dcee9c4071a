import { bulkMachine } from "@marque/core/gallery"
import { bulkStates } from "@marque/core/testing"
import { expect, userEvent, within } from "storybook/test"
import { BulkProgress } from "./bulk-progress.tsx"
import { BulkProvider } from "./bulk-provider.tsx"

export default {
  title: "Gallery/Bulk progress",
  component: BulkProgress,
  subcomponents: { BulkProvider },
  parameters: { layout: "padded" }
}

const story = (name: keyof typeof bulkStates) => ({
  render: () => (
    <BulkProvider machine={bulkMachine} input={{ brandId: "brand_fig" }} options={{ snapshot: bulkStates[name] }}>
      <BulkProgress />
    </BulkProvider>
  )
})

export const Preparing = story("preparing")
export const Starting = story("starting")
export const Tagging = story("tagging")
export const Moving = story("moving")
export const Canceling = story("canceling")
export const Unwatched = story("unwatched")
export const Checking = story("checking")

export const Ready = {
  ...story("ready"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const screen = within(canvasElement.ownerDocument.body)
    await userEvent.click(await screen.findByRole("button", { name: "Approve: why not the other 4" }))
    await expect(await screen.findByText("1 fails a check that blocks")).toBeVisible()
    await expect(screen.getByText("3 are not in review")).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect(screen.getByRole("button", { name: "Approve 3 pictures" })).toBeEnabled()
  }
}

export const ReadyToReword = {
  ...story("readyToReword"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const screen = within(canvasElement.ownerDocument.body)
    await expect(await screen.findByRole("button", { name: "Make 12 pictures with the new words" })).toBeEnabled()
    await expect(screen.getByText("“Autumn sale” becomes “Winter sale”")).toBeVisible()
  }
}

export const ReadyAll = story("readyAll")
export const Confirming = story("confirming")
export const Replacing = story("replacing")
export const Approving = story("approving")
export const Undoing = story("undoing")
