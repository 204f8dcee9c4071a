import { BatchDrop } from "../uploads/batch-drop.tsx"
import { BatchScope } from "../uploads/batch-provider.tsx"
import { PhotoRow } from "./photo-row.tsx"
import styles from "./place-photos.module.css"
import { usePlaceForm, usePlaceFormChild } from "./place-form-provider.tsx"
import { ShownPhoto } from "./shown-photo.tsx"

export const PlacePhotos = ({ disabled }: { readonly disabled: boolean }) => {
  const { view } = usePlaceForm()
  const { photos } = view
  const uploads = usePlaceFormChild("photos")
  return (
    <section className={styles["photos"]} aria-label={photos.label}>
      {photos.tiles.length > 0 && <PhotoRow photos={photos} disabled={disabled} />}
      {photos.shown !== undefined && <ShownPhoto photo={photos.shown} disabled={disabled} />}
      {uploads !== undefined && (
        <BatchScope actor={uploads}>
          <BatchDrop room={photos.room} full={photos.full} disabled={disabled} error={view.photoError} />
        </BatchScope>
      )}
    </section>
  )
}
