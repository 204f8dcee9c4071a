import { sharedPageMachine } from "@marque/core/share"
import { sharedPageStates } from "@marque/core/testing"
import { SharedPage, SharedPageProvider } from "@marque/react/share/page"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Share/Page",
  component: SharedPage,
  subcomponents: { SharedPageProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof sharedPageStates) => ({
  render: () => (
    <SharedPageProvider
      machine={sharedPageMachine}
      input={{ token: "a".repeat(64), secret: "b".repeat(64) }}
      options={{ snapshot: sharedPageStates[name] }}
    >
      <SharedPage />
    </SharedPageProvider>
  )
})

export const Loading = story("loading")
export const Proposal = story("proposal")
export const ViewOnly = story("viewOnly")
export const BriefChanged = story("briefChanged")
export const Naming = story("naming")
export const AsksCode = story("asksCode")
export const MailingCode = story("mailingCode")
export const CodeMailed = story("codeMailed")
export const CodeNotMailed = story("codeNotMailed")
export const Invalid = story("invalid")
export const Sending = story("sending")
export const Failed = story("failed")
export const ChangesRequested = story("changesRequested")
export const Taken = story("taken")
export const Decided = story("decided")
export const Superseded = story("superseded")
export const Certifying = story("certifying")
export const NotCertified = story("notCertified")
export const Slots = story("slots")
export const Pictures = story("pictures")
export const Pointing = story("pointing")
export const PointingClip = story("pointingClip")
export const Guidelines = story("guidelines")
export const DraftGuidelines = story("draftGuidelines")
export const Expired = story("expired")
export const Withdrawn = story("withdrawn")
export const NotLoaded = story("notLoaded")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
