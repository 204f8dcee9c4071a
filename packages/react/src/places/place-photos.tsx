import { BatchDrop } from "../uploads/batch-drop.tsx"
import { PhotoRow } from "./photo-row.tsx"
import styles from "./place-photos.module.css"
import { usePlaceForm } from "./place-form-provider.tsx"
import { ShownPhoto } from "./shown-photo.tsx"

/** The photographs of the place: all in a row, the one that is shown with its marks, and room for more. */
export const PlacePhotos = ({ disabled }: { readonly disabled: boolean }) => {
  const { view } = usePlaceForm()
  const { photos } = view
  return (
    <section className={styles["photos"]} aria-label={photos.label}>
      {photos.tiles.length > 0 && <PhotoRow photos={photos} disabled={disabled} />}
      {photos.shown !== undefined && <ShownPhoto photo={photos.shown} disabled={disabled} />}
      <BatchDrop room={photos.room} full={photos.full} disabled={disabled} error={view.photoError} />
    </section>
  )
}
