import { Button, later, Segmented } from "@marque/react/ui"
import { FileDrop } from "../uploads/file-drop.tsx"
import { UploadScope } from "../uploads/upload-provider.tsx"
import { CutoutPicker } from "./cutout-picker.tsx"
import { LabelRegion } from "./label-region.tsx"
import { CutoutEditingScope, useCutoutEditing } from "./cutout-editing-provider.tsx"
import { ProductFlags } from "./product-flags.tsx"
import styles from "./product-form.module.css"
import { useProductForm, useProductFormChild } from "./product-form-provider.tsx"

export interface ProductPictureProps {
  readonly ground: string | undefined
  readonly disabled: boolean
}

// Fetched when a cut-out is edited for the first time.
const CutoutEditingDialog = later(async () => (await import("./cutout-editing-dialog.tsx")).CutoutEditingDialog)

// Most products begin with one picture.
const ProductPictures = later(async () => (await import("./product-pictures.tsx")).ProductPictures)

const EditCutout = ({ ground }: Pick<ProductPictureProps, "ground">) => {
  const { view } = useProductForm()
  const { view: isOpen, send } = useCutoutEditing(({ state }) => state !== "closed")
  return (
    <div>
      <Button
        size="sm"
        onClick={() => view.editCutout && send({ type: "cutout.open", subject: view.editCutout.subject })}
      >
        {view.editCutout?.label}
      </Button>
      {isOpen && <CutoutEditingDialog ground={ground} />}
    </div>
  )
}

export const ProductPicture = ({ ground, disabled }: ProductPictureProps) => {
  const { view, send } = useProductForm()
  const photo = useProductFormChild("photo")
  const cutoutEditing = useProductFormChild("cutoutEditing")
  return (
    <div className={styles["picture"]}>
      {photo !== undefined && (
        <UploadScope actor={photo}>
          <FileDrop disabled={disabled} error={view.photoError} />
        </UploadScope>
      )}
      {view.heroAssetId !== undefined && <ProductPictures disabled={disabled} />}
      {view.cutouts.length > 0 && (
        <CutoutPicker
          label={view.labels.cutout}
          candidates={view.cutouts}
          ground={ground}
          hint={view.cutoutHint}
          disabled={disabled}
          onChoose={(choice) => send({ type: "cutout.choose", choice })}
        />
      )}
      {cutoutEditing !== undefined && view.editCutout !== undefined && !disabled && (
        <CutoutEditingScope actor={cutoutEditing}>
          <EditCutout ground={ground} />
        </CutoutEditingScope>
      )}
      <ProductFlags disabled={disabled} />
      <LabelRegion disabled={disabled} />
      <div className={styles["camera"]}>
        <Segmented
          label={view.labels.camera}
          showLabel
          options={view.cameras}
          value={view.camera}
          disabled={disabled}
          onValueChange={(camera) => send({ type: "camera.choose", camera })}
        />
        <p className={styles["hint"]}>{view.cameraHint}</p>
      </div>
    </div>
  )
}
