import { brandListMachine } from "@marque/core/brands"
import { brandListStates } from "@marque/core/testing"
import { BrandList, BrandListProvider } from "@marque/react/organizations"
import { offline } from "../forms/offline-story.tsx"
import { listStories } from "../records/list-story.tsx"

export default {
  title: "Organizations/Brands",
  component: BrandList,
  subcomponents: { BrandListProvider },
  parameters: { layout: "fullscreen" }
}

const story = listStories(brandListStates, (given) => (
  <BrandListProvider machine={brandListMachine} {...given}>
    <h1>Fig & Ember</h1>
    <BrandList missing={<h2>Page Not Found</h2>} />
  </BrandListProvider>
))

export const Loading = story("loading")
export const EmptyFirstUse = story("emptyFirstUse")
export const Several = story("several")
export const SecondPage = story("secondPage")
export const Typing = story("typing")
export const EmptyFiltered = story("emptyFiltered")
export const ArchivedOnes = story("archivedOnes")
export const OnlyArchived = story("onlyArchived")
export const Archiving = story("archiving")
export const AskingToRemove = story("askingToRemove")
export const NameTyped = story("nameTyped")
export const Proving = story("proving")
export const Removing = story("removing")
export const UndoOffered = story("undoOffered")
export const Undoing = story("undoing")
export const Offline = offline(story("offline"))
export const Stale = story("stale")
export const Failed = story("failed")
export const Missing = story("missing")
