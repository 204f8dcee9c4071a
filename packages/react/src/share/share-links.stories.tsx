import { shareLinksMachine } from "@marque/core/share"
import { shareLinksStates } from "@marque/core/testing"
import { ShareLinks, ShareLinksProvider } from "@marque/react/share"
import { fn } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Share/Links",
  component: ShareLinks,
  subcomponents: { ShareLinksProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof shareLinksStates) => ({
  render: () => (
    <ShareLinksProvider
      machine={shareLinksMachine}
      input={shareLinksStates[name].context}
      options={{ snapshot: shareLinksStates[name] }}
    >
      <ShareLinks onClose={fn()} />
    </ShareLinksProvider>
  )
})

export const Loading = story("loading")
export const Empty = story("empty")
export const Ready = story("ready")
export const Guidelines = story("guidelines")
export const Invalid = story("invalid")
export const AsksEmail = story("asksEmail")
export const Making = story("making")
export const Proving = story("proving")
export const NotProven = story("notProven")
export const Made = story("made")
export const Withdrawing = story("withdrawing")
export const Refused = story("refused")
export const Forbidden = story("forbidden")
export const Failed = story("failed")
export const Offline = offline(story("offline"))
