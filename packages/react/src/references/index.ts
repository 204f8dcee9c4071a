"use client"
export { PicturePicker, type PicturePickerProps } from "./picture-picker.tsx"
export {
  PicturePickerProvider,
  type PicturePickerProviderProps,
  PicturePickerScope
} from "./picture-picker-provider.tsx"
export { ReferenceAdd, type ReferenceAddProps } from "./reference-add.tsx"
export { ReferenceList, type ReferenceListProps } from "./reference-list.tsx"
