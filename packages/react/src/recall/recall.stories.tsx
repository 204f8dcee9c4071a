import { recallMachine } from "@marque/core/recall"
import { recallStates } from "@marque/core/testing"
import { RecallProvider, RecallScreen } from "@marque/react/recall"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Gallery/Recall",
  component: RecallScreen,
  subcomponents: { RecallProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof recallStates) => ({
  render: () => (
    <RecallProvider
      machine={recallMachine}
      input={{ brandId: "brand_1", subject: recallStates[name].context.subject }}
      options={{ snapshot: recallStates[name] }}
    >
      <PageFrame>
        <RecallScreen brandId="brand_1" missing={<h1>Page Not Found</h1>} />
      </PageFrame>
    </RecallProvider>
  )
})

export const Loading = story("loading")
export const Reading = story("reading")
export const Found = story("found")
export const More = story("more")
export const Empty = story("empty")
export const ReadOnly = story("readOnly")
export const Opening = story("opening")
export const Invalid = story("invalid")
export const Sending = story("sending")
export const Refused = story("refused")
export const Collecting = story("collecting")
export const Opened = story("opened")
export const Chosen = story("chosen")
export const Keeping = story("keeping")
export const TakingDown = story("takingDown")
export const Remaking = story("remaking")
export const SayingInstead = story("sayingInstead")
export const Making = story("making")
export const NoneOpen = story("noneOpen")
export const Closed = story("closed")
export const Unread = story("unread")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
