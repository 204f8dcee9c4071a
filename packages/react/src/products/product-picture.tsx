import { Button, Segmented } from "@marque/react/ui"
import { FileDrop } from "../uploads/file-drop.tsx"
import { CutoutPicker } from "./cutout-picker.tsx"
import { LabelRegion } from "./label-region.tsx"
import { CutoutEditingDialog } from "./cutout-editing-dialog.tsx"
import { useCutoutEditing } from "./cutout-editing-provider.tsx"
import { ProductFlags } from "./product-flags.tsx"
import styles from "./product-form.module.css"
import { useProductForm } from "./product-form-provider.tsx"

export interface ProductPictureProps {
  readonly ground: string | undefined
  readonly disabled: boolean
}

/** The photograph of the product, how the camera saw it, and the cut-out that stands for it. */
export const ProductPicture = ({ ground, disabled }: ProductPictureProps) => {
  const { view, send } = useProductForm()
  const cutoutEditing = useCutoutEditing()
  return (
    <div className={styles["picture"]}>
      <FileDrop disabled={disabled} error={view.photoError} />
      {view.cutouts.length > 0 && (
        <CutoutPicker
          candidates={view.cutouts}
          ground={ground}
          hint={view.cutoutHint}
          disabled={disabled}
          onChoose={(choice) => send({ type: "cutout.choose", choice })}
        />
      )}
      {view.editCutout !== undefined && !disabled && (
        <div>
          <Button
            size="sm"
            onClick={() =>
              view.editCutout && cutoutEditing.send({ type: "cutout.open", subject: view.editCutout.subject })
            }
          >
            {view.editCutout.label}
          </Button>
          <CutoutEditingDialog ground={ground} />
        </div>
      )}
      <ProductFlags disabled={disabled} />
      <LabelRegion disabled={disabled} />
      <div className={styles["camera"]}>
        <Segmented
          label="Camera"
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
