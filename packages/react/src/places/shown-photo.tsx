import { photoTexts, type ShownPhotoView } from "@marque/core/places"
import { Button, Field, Segmented, Select, TextInput } from "@marque/react/ui"
import styles from "./place-photos.module.css"
import { usePlaceForm } from "./place-form-provider.tsx"
import { PlaceMarks } from "./place-marks.tsx"

interface ShownPhotoProps {
  readonly photo: ShownPhotoView
  readonly disabled: boolean
}

const Order = ({ photo: { assetId, at, earlier, later }, disabled }: ShownPhotoProps) => {
  const { send } = usePlaceForm()
  const move = (to: number | undefined) => to !== undefined && send({ type: "photo.move", assetId, to })
  return (
    <div className={styles["actions"]}>
      {at > 0 && (
        <Button size="sm" disabled={disabled} onClick={() => move(0)}>
          {photoTexts.main}
        </Button>
      )}
      {(earlier !== undefined || later !== undefined) && (
        <>
          <Button size="sm" disabled={disabled || earlier === undefined} onClick={() => move(earlier)}>
            {photoTexts.earlier}
          </Button>
          <Button size="sm" disabled={disabled || later === undefined} onClick={() => move(later)}>
            {photoTexts.later}
          </Button>
        </>
      )}
      <Button size="sm" variant="ghost" disabled={disabled} onClick={() => send({ type: "photo.drop", assetId })}>
        {photoTexts.remove}
      </Button>
    </div>
  )
}

const Width = ({ photo: { width }, disabled }: ShownPhotoProps) => {
  const { send } = usePlaceForm()
  return (
    <Field label={width.label} hint={width.hint} error={width.error}>
      {(control) => (
        <TextInput
          {...control}
          value={width.value}
          disabled={disabled}
          inputMode="decimal"
          autoComplete="off"
          onBlur={() => send({ type: "field.blur", field: "frameWidthCm" })}
          onChange={(event) => send({ type: "photo.note", values: { frameWidthCm: event.target.value } })}
        />
      )}
    </Field>
  )
}

export const ShownPhoto = ({ photo, disabled }: ShownPhotoProps) => {
  const { send } = usePlaceForm()
  return (
    <>
      <div className={styles["head"]}>
        <output className={styles["title"]}>{photo.title}</output>
        <Order photo={photo} disabled={disabled} />
      </div>
      {photo.marks !== undefined && (
        <PlaceMarks
          key={photo.assetId}
          marks={photo.marks}
          lightFrom={photo.lightFrom}
          disabled={disabled}
          onHorizon={(horizon) => send({ type: "horizon.set", horizon })}
          onZone={(zone) => send({ type: "zone.set", zone })}
        />
      )}
      <div className={styles["selects"]}>
        {photo.selects.map(({ label, name, options, value }) => (
          <Field key={name} label={label} required>
            {(control) => (
              <Select
                {...control}
                disabled={disabled}
                options={options}
                value={value}
                onValueChange={(next) => send({ type: "photo.note", values: { [name]: next } })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={styles["light"]}>
        <Segmented
          label={photo.lightLabel}
          showLabel
          options={photo.lights}
          value={photo.lightFrom}
          disabled={disabled}
          onValueChange={(lightFrom) => send({ type: "photo.note", values: { lightFrom } })}
        />
        <p className={styles["hint"]}>{photo.lightHint}</p>
      </div>
      <Width photo={photo} disabled={disabled} />
    </>
  )
}
