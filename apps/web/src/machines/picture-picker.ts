import * as brandPictures from "@marque/adapters/convex/brand-pictures"
import { picturePickerActors, picturePickerMachine } from "@marque/core/references"
import { pageMachines } from "../app-context/page-machines.ts"

export const usePicturePickerMachines = pageMachines(brandPictures.layer, (runtime) => ({
  picturePicker: picturePickerMachine.provide({ actors: picturePickerActors(runtime) })
}))
