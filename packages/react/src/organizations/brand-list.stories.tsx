import { brandListMachine } from "@marque/core/brands"
import { brandListStates } from "@marque/core/testing"
import { BrandList, BrandListProvider } from "@marque/react/organizations"
import { OfflineFrame } from "../forms/offline-frame.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Organizations/Brands",
  component: BrandList,
  subcomponents: { BrandListProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof brandListStates) => ({
  render: () => {
    const snapshot = brandListStates[name]
    return (
      <BrandListProvider
        machine={brandListMachine}
        input={{ brandId: "org_1", brandRole: "manager", search: snapshot.context.search }}
        options={{ snapshot }}
      >
        <PageFrame>
          <h1>Fig & Ember</h1>
          <BrandList missing={<h2>Page Not Found</h2>} />
        </PageFrame>
      </BrandListProvider>
    )
  }
})

const offline = (name: keyof typeof brandListStates) => {
  const { render } = story(name)
  return { render: () => <OfflineFrame>{render()}</OfflineFrame> }
}

export const Loading = story("loading")
export const EmptyFirstUse = story("emptyFirstUse")
export const Several = story("several")
export const SecondPage = story("secondPage")
export const Typing = story("typing")
export const EmptyFiltered = story("emptyFiltered")
export const ArchivedOnes = story("archivedOnes")
export const EmptyArchived = story("emptyArchived")
export const Archiving = story("archiving")
export const AskingToRemove = story("askingToRemove")
export const NameTyped = story("nameTyped")
export const Removing = story("removing")
export const UndoOffered = story("undoOffered")
export const Undoing = story("undoing")
export const Offline = offline("offline")
export const Stale = story("stale")
export const Failed = story("failed")
export const Missing = story("missing")
