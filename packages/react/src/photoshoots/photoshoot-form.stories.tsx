import { photoshootFormMachine } from "@marque/core/photoshoots"
import { photoshootFormStates } from "@marque/core/testing"
import { PhotoshootForm, PhotoshootFormProvider } from "@marque/react/photoshoots/form"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Photoshoots/Form",
  component: PhotoshootForm,
  subcomponents: { PhotoshootFormProvider },
  parameters: { layout: "fullscreen" }
}

const markets = [
  { id: "market_de", name: "Germany", languages: ["de"] },
  { id: "market_ch", name: "Switzerland", languages: ["de-CH", "fr-CH", "it-CH"] }
]

const story = (name: keyof typeof photoshootFormStates) => ({
  render: () => (
    <PhotoshootFormProvider
      machine={photoshootFormMachine}
      input={{ brandId: "brand_1", brandRole: "creator", mode: "new" }}
      options={{ snapshot: photoshootFormStates[name] }}
    >
      <PageFrame>
        <PhotoshootForm brandId="brand_1" markets={markets} missing={<h1>Page Not Found</h1>} />
      </PageFrame>
    </PhotoshootFormProvider>
  )
})

export const Blank = story("blank")
export const Forbidden = story("forbidden")
export const Invalid = story("invalid")
export const Pricing = story("pricing")
export const NotPriced = story("notPriced")
export const Barred = story("barred")
export const RecalledReference = story("recalledReference")
export const Choosing = story("choosing")
export const References = story("references")
export const ReferencesMixed = story("referencesMixed")
export const ReferencesUnused = story("referencesUnused")
export const ReferencesGone = story("referencesGone")
export const ChoosingReferences = story("choosingReferences")
export const PictureGone = story("pictureGone")
export const ForLanguage = story("forLanguage")
export const StartNaming = story("startNaming")
export const StartKeeping = story("startKeeping")
export const Starting = story("starting")
export const Naming = story("naming")
export const Creating = story("creating")
export const Created = story("created")
export const Loading = story("loading")
export const Stored = story("stored")
export const Unsaved = story("unsaved")
export const Saving = story("saving")
export const Conflict = story("conflict")
export const Offline = offline(story("offline"))
export const AskingToArchive = story("askingToArchive")
export const Archiving = story("archiving")
export const Archived = story("archived")
export const ArchivedForManager = story("archivedForManager")
export const AskingToRemove = story("askingToRemove")
export const Removing = story("removing")
export const Removed = story("removed")
export const ReadOnly = story("readOnly")
export const Missing = story("missing")
export const Unavailable = story("unavailable")
