import { sharedPageMachine } from "@marque/core/share"
import { sharedPageStates } from "@marque/core/testing"
import { frozen } from "../../story-app/frozen.ts"
import { SharePage } from "./share-page.tsx"

export default { title: "Pages/Share", component: SharePage, parameters: { layout: "fullscreen" } }

const story = (name: keyof typeof sharedPageStates) => ({
  beforeEach: () => {
    const before = location.href
    history.replaceState(null, "", `/share/${"a".repeat(64)}`)
    return () => history.replaceState(null, "", before)
  },
  render: () => <SharePage machine={frozen(sharedPageMachine, sharedPageStates[name])} />
})

export const Loading = story("loading")
export const Proposal = story("proposal")
export const NotFound = story("missing")
