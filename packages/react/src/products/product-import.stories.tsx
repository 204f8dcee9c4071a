import { productImportMachine } from "@marque/core/products"
import { productImportStates } from "@marque/core/testing"
import { expect, userEvent, within } from "storybook/test"
import { ImportForPictures, ProductImport } from "./product-import.tsx"
import { ProductImportProvider } from "./product-import-provider.tsx"

export default {
  title: "Products/Import",
  component: ProductImport,
  subcomponents: { ImportForPictures, ProductImportProvider }
}

const story = (name: keyof typeof productImportStates) => ({
  render: () => (
    <ProductImportProvider
      machine={productImportMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: productImportStates[name] }}
    >
      <ProductImport markets={[]} />
    </ProductImportProvider>
  )
})

export const Closed = story("closed")
export const Opening = story("opening")
export const Unopened = story("unopened")
export const Choosing = story("choosing")
export const ForPictures = story("forPictures")
export const Undoable = story("undoable")
export const Unfinished = story("unfinished")
export const Unreadable = story("unreadable")
export const Reading = story("reading")
export const Finding = story("finding")
export const Unfound = story("unfound")
export const Refused = story("refused")
export const Changes = story("changes")
export const Clearing = story("clearing")
export const Relations = story("relations")
export const UnknownRelated = story("unknownRelated")
export const Nothing = story("nothing")
export const Long = story("long")
export const WithoutSku = story("withoutSku")
export const Broken = story("broken")
export const Beginning = story("beginning")
export const Taking = story("taking")
export const Relating = story("relating")
export const Stopping = story("stopping")
export const Taken = story("taken")
export const Stopped = story("stopped")
export const Undoing = story("undoing")
export const NotUndone = story("notUndone")
export const Undone = story("undone")
export const AsTheFirstStepOfPictures = {
  render: () => (
    <ProductImportProvider
      machine={productImportMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: productImportStates.closed }}
    >
      <ImportForPictures label="Make from rows" markets={[]} />
      <ProductImport markets={[]} />
    </ProductImportProvider>
  ),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Make from rows" }))
    await expect(await within(document.body).findByRole("dialog", { name: "Make from rows: the list" })).toBeVisible()
  }
}
