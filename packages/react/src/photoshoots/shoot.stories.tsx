import { photoshootFormMachine, shootMachine } from "@marque/core/photoshoots"
import { photoshootFormStates, shootStates } from "@marque/core/testing"
import { PhotoshootForm, PhotoshootFormProvider } from "@marque/react/photoshoots/form"
import { Shoot, ShootProvider } from "@marque/react/photoshoots/shoot"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Photoshoots/Photoshoot",
  component: Shoot,
  subcomponents: { ShootProvider },
  parameters: { layout: "fullscreen" }
}

const form = (within: boolean) => (
  <PhotoshootFormProvider
    machine={photoshootFormMachine}
    input={{ brandId: "brand_1", brandRole: "creator", mode: "new" }}
    options={{ snapshot: photoshootFormStates.stored }}
  >
    <PhotoshootForm brandId="brand_1" missing={<h1>Page Not Found</h1>} within={within} />
  </PhotoshootFormProvider>
)

const story = (name: keyof typeof shootStates) => ({
  render: () => (
    <ShootProvider
      machine={shootMachine}
      input={{ photoshootId: "photoshoot_1", search: shootStates[name].context.search }}
      options={{ snapshot: shootStates[name] }}
    >
      <PageFrame>
        <Shoot missing={<h1>Page Not Found</h1>} form={form} />
      </PageFrame>
    </ShootProvider>
  )
})

export const Loading = story("loading")
export const Draft = story("draft")
export const Shooting = story("shooting")
export const Waiting = story("waiting")
export const Paused = story("paused")
export const Review = story("review")
export const ByRatio = story("byRatio")
export const ByPlace = story("byPlace")
export const Added = story("added")
export const ContactSheet = story("contactSheet")
export const Recipe = story("recipe")
export const Rejecting = story("rejecting")
export const Settling = story("settling")
export const Holding = story("holding")
export const Decided = story("decided")
export const NothingToCull = story("nothingToCull")
export const Comparing = story("comparing")
export const ComparingFour = story("comparingFour")
export const Zoomed = story("zoomed")
export const NothingToCompare = story("nothingToCompare")
export const Outliers = story("outliers")
export const Applying = story("applying")
export const Finishing = story("finishing")
export const Editing = story("editing")
export const Completed = story("completed")
export const AllFailed = story("allFailed")
export const Canceled = story("canceled")
export const Archived = story("archived")
export const Viewer = story("viewer")
export const Stale = story("stale")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
