import { campaignVersionActors, campaignVersionMachine, CampaignVersions } from "@marque/core/campaign-version"
import { exampleMove, exampleVersion, exampleVersionTrial, makeTestTime } from "@marque/core/testing"
import { CampaignVersion, CampaignVersionProvider } from "@marque/react/campaign-version"
import type { StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"

export default {
  title: "Flows/Campaigns/Brand version",
  tags: ["!autodocs"],
  component: CampaignVersion
}

const given = {
  version: exampleVersion,
  move: exampleMove,
  trial: { ...exampleVersionTrial, status: "done" as const, measured: 13 }
}

export const ShowsWhatChangesAndMoves: StoryObj = {
  loaders: [() => ({ time: makeTestTime(CampaignVersions.layerMemory(given)), onNotice: fn() })],
  render: (_, { loaded: { onNotice, time } }) => (
    <CampaignVersionProvider
      machine={campaignVersionMachine.provide({ actors: campaignVersionActors(time.runtime) })}
      input={{ campaignId: "campaign_1" }}
      options={{ clock: time.clock }}
      on={{ notice: onNotice }}
    >
      <CampaignVersion />
    </CampaignVersionProvider>
  ),
  play: async ({ canvasElement, loaded: { onNotice, time } }) => {
    const page = within(canvasElement)
    await time.advance(0)
    await expect(await page.findByText("Uses brand version 3. Version 5 is published.")).toBeVisible()
    await userEvent.click(page.getByRole("button", { name: "Move to version 5" }))
    await time.advance(0)
    const dialog = within(await screen.findByRole("dialog", { name: "Move to brand version 5" }))
    await expect(await dialog.findByText("14 pictures will be measured again, free.")).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: "Measure its pictures" }))
    await time.advance(0)
    await expect(await dialog.findByText("Text contrast: 2 newly")).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: "Move to version 5" }))
    await time.advance(0)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(page.queryByText(/Uses brand version/u)).toBeNull()
    await expect(onNotice).toHaveBeenCalledWith(
      expect.objectContaining({ text: "The campaign uses brand version 5 from now on" })
    )
  }
}
