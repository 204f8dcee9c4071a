import type { TypefaceView } from "@marque/core/brands"
import { Field, IconButton, TextInput } from "@marque/react/ui"
import { useId } from "react"
import { FileDrop } from "../uploads/file-drop.tsx"
import { FontFile, useBrandForm } from "./brand-form-provider.tsx"
import "./typefaces.ts"
import styles from "./type-picker.module.css"

const Bundled = ({ typeface }: { readonly typeface: TypefaceView }) => {
  const { send } = useBrandForm()
  const id = useId()
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["legend"]}>{typeface.label}</legend>
      {typeface.hint !== undefined && <p className={styles["hint"]}>{typeface.hint}</p>}
      <div className={styles["choices"]}>
        {typeface.options.map(({ label, value }) => (
          <label key={value} className={styles["choice"]}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={typeface.value === value}
              onChange={() => send({ type: "field.change", field: typeface.role, value })}
            />
            <span className={styles["sample"]} style={{ fontFamily: `"${value}"` }} aria-hidden="true">
              Aa
            </span>
            <span className={styles["name"]}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Own = ({ disabled, typeface }: { readonly disabled: boolean; readonly typeface: TypefaceView }) => {
  const { view, send } = useBrandForm()
  const { file, role } = typeface
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
      {file === undefined && !view.isNew && !disabled && (
        <FontFile role={role}>
          <FileDrop size="logo" paste={false} />
        </FontFile>
      )}
    </section>
  )
}

/** The two typefaces of the brand: the bundled one shown in itself, and a font file of the brand's own before it. */
export const TypePicker = ({ disabled }: { readonly disabled: boolean }) => {
  const { view } = useBrandForm()
  return (
    <div className={styles["picker"]}>
      {view.typefaces.map((typeface) => (
        <div key={typeface.role} className={styles["kind"]}>
          <Bundled typeface={typeface} />
          <Own typeface={typeface} disabled={disabled} />
        </div>
      ))}
    </div>
  )
}
