import { brandReferenceTexts } from "@marque/core/brands"
import type { ReferencesView } from "@marque/core/references"
import { PicturePickerScope } from "../references/picture-picker-provider.tsx"
import { ReferenceAdd } from "../references/reference-add.tsx"
import { ReferenceList } from "../references/reference-list.tsx"
import { FileDrop } from "../uploads/file-drop.tsx"
import { UploadScope } from "../uploads/upload-provider.tsx"
import { useBrandForm, useBrandFormChild } from "./brand-form-provider.tsx"
import styles from "./reference-pictures.module.css"

const Add = ({ references }: { readonly references: ReferencesView }) => {
  const upload = useBrandFormChild("reference")
  const pictures = useBrandFormChild("pictures")
  return (
    <>
      {pictures !== undefined && (
        <PicturePickerScope actor={pictures}>
          <ReferenceAdd references={references} />
        </PicturePickerScope>
      )}
      {references.canAdd && upload !== undefined && (
        <section aria-label={brandReferenceTexts.upload}>
          <UploadScope actor={upload}>
            <FileDrop size="logo" paste={false} />
          </UploadScope>
        </section>
      )}
    </>
  )
}

/** Pictures that look as the brand should and that do not, with a word about each. */
export const ReferencePictures = ({ disabled }: { readonly disabled: boolean }) => {
  const { view, send } = useBrandForm(({ references }) => references)
  return (
    <div className={styles["field"]}>
      <ReferenceList
        references={view}
        fixed={disabled}
        onChange={(assetId, change) => send({ type: "reference.change", assetId, ...change })}
        onRemove={(assetId) => send({ type: "reference.remove", assetId })}
      />
      {!disabled && <Add references={view} />}
    </div>
  )
}
