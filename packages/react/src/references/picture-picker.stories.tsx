import { picturePickerMachine } from "@marque/core/references"
import { picturePickerStates } from "@marque/core/testing"
import {
  PicturePicker,
  PicturePickerProvider,
  PicturePickerScope,
  ReferenceAdd,
  ReferenceList
} from "@marque/react/references"

export default {
  title: "References/Picture picker",
  component: PicturePicker,
  subcomponents: { PicturePickerProvider, PicturePickerScope, ReferenceAdd, ReferenceList }
}

const chosen = new Set(["asset_party"])

const story = (name: keyof typeof picturePickerStates) => ({
  render: () => (
    <PicturePickerProvider
      machine={picturePickerMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: picturePickerStates[name] }}
    >
      <PicturePicker chosen={chosen} full={undefined} />
    </PicturePickerProvider>
  )
})

export const Looking = story("looking")
export const Shown = story("shown")
export const Settling = story("settling")
export const NoneFound = story("noneFound")
export const NoUpload = story("noUpload")
export const Failed = story("failed")
