import { brandIntakeMachine } from "@marque/core/brand-files"
import { brandIntakeStates } from "@marque/core/testing"
import { BrandIntake, BrandIntakeProvider } from "@marque/react/brand-intake"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Brands/Start of a brand",
  component: BrandIntake,
  subcomponents: { BrandIntakeProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof brandIntakeStates) => ({
  render: () => (
    <BrandIntakeProvider
      machine={brandIntakeMachine}
      input={{ organizationId: "org_1", orgRole: "admin" }}
      options={{ snapshot: brandIntakeStates[name] }}
    >
      <PageFrame>
        <BrandIntake form={<h1>The whole form</h1>} />
      </PageFrame>
    </BrandIntakeProvider>
  )
})

export const Choosing = story("choosing")
export const AddressGiven = story("addressGiven")
export const AddressWrong = story("addressWrong")
export const WebsiteUnread = story("websiteUnread")
export const FoundBefore = story("foundBefore")
export const Forbidden = story("forbidden")
export const ReadingWebsite = story("readingWebsite")
export const ReadingFiles = story("readingFiles")
export const Asking = story("asking")
export const AnswersWrong = story("answersWrong")
export const Reviewing = story("reviewing")
export const PartlyRead = story("partlyRead")
export const PointsElsewhere = story("pointsElsewhere")
export const PartlyDecided = story("partlyDecided")
export const LongWords = story("longWords")
export const NothingYet = story("nothingYet")
export const EditingLine = story("editingLine")
export const EditingLines = story("editingLines")
export const EditingColour = story("editingColour")
export const EditingTypeface = story("editingTypeface")
export const Preparing = story("preparing")
export const Creating = story("creating")
export const Started = story("started")
export const Refused = story("refused")
export const Writing = story("writing")
export const Offline = offline(story("addressGiven"))
