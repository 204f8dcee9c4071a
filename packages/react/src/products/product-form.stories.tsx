import { productFormMachine } from "@marque/core/products"
import { batchStates, cutoutEditingStates, productFormStates, uploadStates, withChildren } from "@marque/core/testing"
import { CutoutPicker, ProductForm, ProductFormProvider } from "@marque/react/products"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Products/Form",
  component: ProductForm,
  subcomponents: { ProductFormProvider, CutoutPicker },
  parameters: { layout: "fullscreen" }
}

const story = (
  name: keyof typeof productFormStates,
  upload: keyof typeof uploadStates = "ready",
  further: keyof typeof batchStates = "empty"
) => ({
  render: () => (
    <ProductFormProvider
      machine={productFormMachine}
      input={{ brandId: "brand_1", brandRole: "creator", mode: "new" }}
      options={{
        snapshot: withChildren(productFormStates[name], {
          photo: uploadStates[upload],
          pictures: batchStates[further],
          cutoutEditing: cutoutEditingStates.closed
        })
      }}
    >
      <PageFrame>
        <ProductForm ground="#F6EDE2" missing={<h1>Page Not Found</h1>} />
      </PageFrame>
    </ProductFormProvider>
  )
})

export const Blank = story("blank", "empty")
export const Forbidden = story("forbidden", "empty")
export const Invalid = story("invalid", "unreadable")
export const PhotoOnItsWay = story("photoOnItsWay", "uploading")
export const ChoosingClean = story("choosingClean")
export const ChoosingDoubtful = story("choosingDoubtful")
export const WithoutCutout = story("withoutCutout")
export const NothingCutOut = story("nothingCutOut")
export const Several = story("several", "ready", "someFailed")
export const ChoosingUploads = story("choosingUploads")
export const Ended = story("ended")
export const SkuTaken = story("skuTaken")
export const Creating = story("creating")
export const Created = story("created")
export const Loading = story("loading", "empty")
export const Stored = story("stored")
export const Unsaved = story("unsaved")
export const Saving = story("saving")
export const Conflict = story("conflict")
export const AskingToArchive = story("askingToArchive")
export const Archiving = story("archiving")
export const Archived = story("archived")
export const ReadOnly = story("readOnly")
export const Missing = story("missing", "empty")
export const Unavailable = story("unavailable", "empty")
export const Offline = offline(story("offline"))
export const Naming = story("naming")
export const ArchivedForManager = story("archivedForManager")
export const AskingToRemove = story("askingToRemove")
export const Removing = story("removing")
export const Removed = story("removed")
