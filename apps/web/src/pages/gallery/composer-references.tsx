import { ComposerReferences } from "@marque/react/composer/references"
import { usePicturePickerMachines } from "../../machines/picture-picker.ts"

export const References = ({ brandId }: { readonly brandId: string }) => {
  const { picturePicker } = usePicturePickerMachines()
  return <ComposerReferences brandId={brandId} machine={picturePicker} />
}
