import { slotPageMachine } from "@marque/core/campaign-assets"
import { certificateMachine } from "@marque/core/proposals"
import { slotPageStates } from "@marque/core/testing"
import { Slots, SlotsProvider } from "@marque/react/campaign-assets"
import { CertificatesProvider } from "@marque/react/proposals"
import { PageFrame } from "../forms/page-frame.tsx"
import { offline } from "../forms/offline-story.tsx"
import { expect, screen, userEvent, within } from "storybook/test"

export default {
  title: "Campaigns/Slots",
  component: Slots,
  subcomponents: { SlotsProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof slotPageStates, layout: "gallery" | "table" = "table") => ({
  render: () => (
    <SlotsProvider
      machine={slotPageMachine}
      input={{ campaignId: "campaign_1" }}
      options={{ snapshot: slotPageStates[name] }}
    >
      <PageFrame>
        <CertificatesProvider machine={certificateMachine}>
          <Slots layout={layout} missing={<h1>Page Not Found</h1>} />
        </CertificatesProvider>
      </PageFrame>
    </SlotsProvider>
  )
})

export const Loading = story("loading")
export const Locked = story("locked")
export const Planned = story("planned")
export const Producing = story("producing")
export const Settled = story("settled")
export const Chosen = story("chosen")
export const Mixed = {
  ...story("mixed"),
  play: async () => {
    const approve = await screen.findByRole("button", { name: "1 of 7 can be approved" })
    approve.focus()
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("The market of this slot is on hold.")
    await userEvent.click(screen.getByRole("button", { name: "Approve: why not the other 6" }))
    const others = within(await screen.findByRole("dialog", { name: "Approve: why not the other 6" }))
    await expect(others.getAllByRole("listitem")).toHaveLength(6)
  }
}

export const AsGallery = {
  ...story("producing", "gallery"),
  play: async () => {
    const pictures = within(await screen.findByRole("list", { name: "Pictures of the campaign" }))
    const [, second] = pictures.getAllByRole("listitem")
    await expect(pictures.getAllByRole("listitem")).toHaveLength(8)
    if (second === undefined) throw new Error("there are eight")
    await userEvent.click(
      within(second).getByRole("checkbox", { name: /^Choose Instagram and Facebook story, Germany/u })
    )
    await expect(await screen.findByText("1 slot chosen")).toBeVisible()
    await expect(
      within(second).getByRole("button", { name: /^Open Instagram.*: A mug on a wooden board/u })
    ).toBeVisible()
  }
}

export const GalleryPlanned = story("planned", "gallery")
export const GalleryMixed = story("mixed", "gallery")
export const GalleryReading = story("reading", "gallery")

export const Reading = story("reading")
export const OneByOneChanged = story("oneByOneChanged")
export const UploadingElsewhere = story("uploadingElsewhere")
export const Withdrawing = story("withdrawing")
export const WithoutReason = story("withoutReason")
export const Quoting = story("quoting")
export const Quoted = story("quoted")
export const NotQuoted = story("notQuoted")
export const Starting = story("starting")
export const ChoosingOther = story("choosingOther")
export const Swapping = story("swapping")
export const NotSwapped = story("notSwapped")
export const LockedOpen = story("lockedOpen")
export const ApprovedOpen = story("approvedOpen")
export const Adapting = story("adapting")
export const AdaptedOpen = story("adaptedOpen")
export const OutsideOpen = story("outsideOpen")
export const Languages = story("languages")
export const Opening = story("opening")
export const Reviewing = story("reviewing")
export const Picking = story("picking")
export const Empty = story("empty")
export const Applying = story("applying")
export const OneByOne = story("oneByOne")

export const OneByOneNarrowed = {
  ...story("oneByOne"),
  play: async () => {
    const strip = within(await screen.findByRole("region", { name: "Pictures in this review" }))
    await expect(strip.getAllByRole("button")).toHaveLength(2)
    await userEvent.click(strip.getByRole("checkbox", { name: "Only undecided" }))
    await expect(strip.getAllByRole("button")).toHaveLength(1)
  }
}

export const OneByOneDecided = story("oneByOneDecided")
export const OneByOneEnded = story("oneByOneEnded")
export const Wording = story("wording")
export const WrongWords = story("wrongWords")
export const SavingWords = story("savingWords")
export const WordsRefused = story("wordsRefused")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
