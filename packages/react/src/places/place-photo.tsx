import { Segmented } from "@marque/react/ui"
import { FileDrop } from "../uploads/file-drop.tsx"
import { PlaceField } from "./place-field.tsx"
import styles from "./place-form.module.css"
import { usePlaceForm } from "./place-form-provider.tsx"
import { PlaceMarks } from "./place-marks.tsx"

/** The photograph of the place with its marks, its light and its width. */
export const PlacePhoto = ({ disabled }: { readonly disabled: boolean }) => {
  const { view, send } = usePlaceForm()
  return (
    <div className={styles["photo"]}>
      {view.marks !== undefined && (
        <PlaceMarks
          marks={view.marks}
          lightFrom={view.lightFrom}
          disabled={disabled}
          onHorizon={(horizon) => send({ type: "horizon.set", horizon })}
          onZone={(zone) => send({ type: "zone.set", zone })}
        />
      )}
      <FileDrop size={view.marks === undefined ? "photo" : "logo"} disabled={disabled} error={view.photoError} />
      <div className={styles["light"]}>
        <Segmented
          label="Light"
          showLabel
          options={view.lights}
          value={view.lightFrom}
          disabled={disabled}
          onValueChange={(lightFrom) => send({ type: "light.choose", lightFrom })}
        />
        <p className={styles["hint"]}>{view.lightHint}</p>
      </div>
      <PlaceField field="frameWidthCm" inputMode="decimal" disabled={disabled} />
    </div>
  )
}
