import { rowPicturesMachine } from "@marque/core/products"
import { rowPicturesStates } from "@marque/core/testing"
import { RowPicturesProvider } from "./row-pictures-provider.tsx"
import { RowPictures } from "./row-pictures.tsx"

export default { title: "Products/Make from rows", component: RowPictures, subcomponents: { RowPicturesProvider } }

const story = (name: keyof typeof rowPicturesStates) => ({
  render: () => (
    <RowPicturesProvider
      machine={rowPicturesMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: rowPicturesStates[name] }}
    >
      <RowPictures />
    </RowPicturesProvider>
  )
})

export const Closed = story("closed")
export const Open = story("open")
export const Loading = story("loading")
export const Unloaded = story("unloaded")
export const Choosing = story("choosing")
export const WithoutPrices = story("withoutPrices")
export const WithoutSizes = story("withoutSizes")
export const WithoutTargets = story("withoutTargets")
export const WithoutHouses = story("withoutHouses")
export const WithoutProducts = story("withoutProducts")
export const Unplanned = story("unplanned")
export const Planning = story("planning")
export const Planned = story("planned")
export const Nothing = story("nothing")
export const Limited = story("limited")
export const Spent = story("spent")
export const NotStarted = story("notStarted")
export const Starting = story("starting")
export const Started = story("started")
export const Running = story("running")
export const Paused = story("paused")
export const Pausing = story("pausing")
export const Canceling = story("canceling")
export const Canceled = story("canceled")
export const Done = story("done")
export const Partial = story("partial")
export const NotActed = story("notActed")
export const ReadOnly = story("readOnly")
