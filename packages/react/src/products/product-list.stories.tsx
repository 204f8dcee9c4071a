import { productListMachine } from "@marque/core/products"
import { productListStates } from "@marque/core/testing"
import { ProductList, ProductListProvider } from "@marque/react/products"
import { OfflineFrame } from "../forms/offline-frame.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Products/List",
  component: ProductList,
  subcomponents: { ProductListProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof productListStates) => ({
  render: () => {
    const snapshot = productListStates[name]
    return (
      <ProductListProvider
        machine={productListMachine}
        input={{ brandId: "brand_1", brandRole: "creator", search: snapshot.context.search }}
        options={{ snapshot }}
      >
        <PageFrame>
          <ProductList missing={<h1>Page Not Found</h1>} />
        </PageFrame>
      </ProductListProvider>
    )
  }
})

const offline = (name: keyof typeof productListStates) => {
  const { render } = story(name)
  return { render: () => <OfflineFrame>{render()}</OfflineFrame> }
}

export const Loading = story("loading")
export const EmptyFirstUse = story("emptyFirstUse")
export const EmptyForViewer = story("emptyForViewer")
export const Several = story("several")
export const SecondPage = story("secondPage")
export const Typing = story("typing")
export const EmptyFiltered = story("emptyFiltered")
export const ArchivedOnes = story("archivedOnes")
export const Viewer = story("viewer")
export const ReadOnly = story("readOnly")
export const AskingToArchive = story("askingToArchive")
export const Archiving = story("archiving")
export const Stale = story("stale")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline("offline")
export const Selected = story("selected")
export const ArchivedForManager = story("archivedForManager")
export const EmptyArchived = story("emptyArchived")
export const AskingToRemove = story("askingToRemove")
export const Removing = story("removing")
export const UndoOffered = story("undoOffered")
export const Undoing = story("undoing")
