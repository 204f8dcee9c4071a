import { type picturePickerMachine, picturePickerView } from "@marque/core/references"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof picturePickerMachine>()("PicturePicker", picturePickerView)

export type PicturePickerProviderProps = BoundProviderProps<typeof picturePickerMachine>
export const PicturePickerProvider = bound.Provider
export const PicturePickerScope = bound.Scope
export const usePicturePicker = bound.useView
