import type { TypefaceView } from "@marque/core/brands"
import { Button, Checkbox, Field, Icon, IconButton, Select, TextInput } from "@marque/react/ui"
import { FileDrop } from "../uploads/file-drop.tsx"
import { UploadScope } from "../uploads/upload-provider.tsx"
import { useBrandForm, useBrandFormChild } from "./brand-form-provider.tsx"
import styles from "./type-picker.module.css"
import { TypefaceChoice } from "./typeface-choice.tsx"
import "./typefaces.ts"

const Own = ({ disabled, typeface }: { readonly disabled: boolean; readonly typeface: TypefaceView }) => {
  const { view, send } = useBrandForm()
  const { file, role } = typeface
  const upload = useBrandFormChild(`${role}Font`)
  return (
    <section className={styles["own"]} aria-label={typeface.uploadLabel}>
      {file !== undefined && (
        <>
          <div className={styles["file"]}>
            <span className={styles["family"]}>{file.family}</span>
            <IconButton
              icon="trash"
              size="sm"
              label={file.removeLabel}
              disabled={disabled}
              onClick={() => send({ type: "font.remove", role })}
            />
          </div>
          <Field label={file.licenceLabel}>
            {(control) => (
              <TextInput
                {...control}
                value={file.licence}
                maxLength={file.licenceMax}
                autoComplete="off"
                onChange={(event) => send({ type: "font.note", role, licence: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
      {file === undefined && upload !== undefined && !view.isNew && !disabled && (
        <UploadScope actor={upload}>
          <FileDrop size="logo" paste={false} />
        </UploadScope>
      )}
    </section>
  )
}

const Details = ({ typeface }: { readonly typeface: TypefaceView }) => {
  const { send } = useBrandForm()
  const { fallback, fallbackLabel, fallbacks, role, weights, weightsLabel } = typeface
  const chosen = weights.filter((weight) => weight.chosen).map(({ value }) => value)
  const turn = (value: number, on: boolean) => {
    const next = weights.map((weight) => weight.value).filter((each) => (each === value ? on : chosen.includes(each)))
    // A family is used in one weight at least.
    if (next.length > 0) {
      send({ type: "typeface.weights", role, weights: next.length === weights.length ? undefined : next })
    }
  }
  return (
    <>
      {weights.length > 0 && (
        <fieldset className={styles["weights"]}>
          <legend className={styles["hidden"]}>{weightsLabel}</legend>
          {weights.map(({ chosen: on, label, value }) => (
            <Checkbox key={value} label={label} checked={on} onCheckedChange={(next) => turn(value, next)} />
          ))}
        </fieldset>
      )}
      <Field label={fallbackLabel} required>
        {(control) => (
          <Select
            {...control}
            options={fallbacks}
            value={fallback}
            onValueChange={(next) => send({ type: "typeface.fallback", role, fallback: next })}
          />
        )}
      </Field>
    </>
  )
}

/** The typefaces of the brand: the bundled one shown in itself, and a font file of the brand's own before it. */
export const TypePicker = ({ disabled }: { readonly disabled: boolean }) => {
  const { send, view } = useBrandForm()
  return (
    <div className={styles["picker"]}>
      {view.typefaces
        .filter(({ role }) => role !== "accent" || !view.isNew)
        .map((typeface) =>
          typeface.addLabel === undefined ? (
            <div key={typeface.role} className={styles["kind"]}>
              <TypefaceChoice
                typeface={typeface}
                onChoose={(family) => send({ type: "typeface.choose", role: typeface.role, family })}
              />
              {!view.isNew && <Details typeface={typeface} />}
              <Own typeface={typeface} disabled={disabled} />
              {typeface.dropLabel !== undefined && (
                <Button size="sm" variant="ghost" onClick={() => send({ type: "typeface.drop" })}>
                  <Icon name="trash" />
                  {typeface.dropLabel}
                </Button>
              )}
            </div>
          ) : (
            <Button
              key={typeface.role}
              size="sm"
              className={styles["add"] ?? ""}
              onClick={() => send({ type: "typeface.add" })}
            >
              <Icon name="plus" />
              {typeface.addLabel}
            </Button>
          )
        )}
    </div>
  )
}
