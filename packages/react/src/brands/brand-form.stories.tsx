import { brandFormMachine } from "@marque/core/brands"
import { brandFormStates, uploadStates, withChildren } from "@marque/core/testing"
import { BrandForm, BrandFormProvider, DraftBanner } from "@marque/react/brands"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Brands/Form",
  component: BrandForm,
  subcomponents: { BrandFormProvider, DraftBanner },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof brandFormStates, upload: keyof typeof uploadStates = "logo") => ({
  render: () => (
    <BrandFormProvider
      machine={brandFormMachine}
      input={{ organizationId: "org_1", orgRole: "admin", mode: "new" }}
      options={{
        snapshot: withChildren(brandFormStates[name], {
          logo: uploadStates[upload],
          reference: uploadStates.empty,
          headingFont: uploadStates.font,
          bodyFont: uploadStates.font
        })
      }}
    >
      <PageFrame>
        <BrandForm missing={<h1>Page Not Found</h1>} />
      </PageFrame>
    </BrandFormProvider>
  )
})

export const Blank = story("blank")
export const Forbidden = story("forbidden")
export const Invalid = story("invalid")
export const Written = story("written", "held")
/** The preview shows the unreadable pair on purpose, and says so below. */
export const HardToRead = {
  ...story("hardToRead"),
  parameters: {
    a11y: {
      config: { rules: [{ id: "color-contrast", selector: '*:not([data-part="brand-preview"] *)', enabled: true }] }
    }
  }
}
export const Naming = story("naming", "held")
export const Creating = story("creating", "held")
export const OverLimit = story("overLimit")
export const WaitingForLogo = story("waitingForLogo", "uploading")
export const AddingLogo = story("addingLogo", "checking")
export const LogoRefused = story("logoRefused", "unreadable")
export const Created = story("created")
export const Loading = story("loading")
export const Stored = story("stored")
export const Unpublished = story("unpublished")
export const Proposing = story("proposing")
export const Importing = story("importing")
export const FewColours = story("fewColours")
export const References = story("references")
export const Unsaved = story("unsaved")
export const OwnFont = story("ownFont")
export const Saving = story("saving")
export const Conflict = story("conflict")
export const AttachingLogo = story("attachingLogo", "checking")
export const EditingLogo = story("editingLogo")
export const WrongLogoRules = story("wrongLogoRules")
export const SavingLogo = story("savingLogo")
export const RemovingLogo = story("removingLogo")
export const ReadOnly = story("readOnly")
export const Missing = story("missing")
export const Unavailable = story("unavailable")
export const Offline = offline(story("offline"))
