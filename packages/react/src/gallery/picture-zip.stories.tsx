import { pictureZipMachine } from "@marque/core/gallery"
import { pictureZipStates } from "@marque/core/testing"
import { PictureZipDialog } from "./picture-zip-dialog.tsx"
import { PictureZipProvider } from "./picture-zip-provider.tsx"

export default {
  title: "Gallery/Picture zip",
  component: PictureZipDialog,
  subcomponents: { PictureZipProvider }
}

const story = (name: keyof typeof pictureZipStates) => ({
  render: () => (
    <PictureZipProvider
      machine={pictureZipMachine}
      input={{ brandId: "brand_fig" }}
      options={{ snapshot: pictureZipStates[name] }}
    >
      <PictureZipDialog />
    </PictureZipProvider>
  )
})

export const Finding = story("finding")
export const Failed = story("failed")
export const Ready = story("ready")
export const WrongTemplate = story("wrongTemplate")
export const Stopped = story("stopped")
export const Gathering = story("gathering")
export const Packing = story("packing")
