import type { TypefaceView } from "@marque/core/brands"
import { Field, IconButton, TextInput } from "@marque/react/ui"
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

/** The two typefaces of the brand: the bundled one shown in itself, and a font file of the brand's own before it. */
export const TypePicker = ({ disabled }: { readonly disabled: boolean }) => {
  const { send, view } = useBrandForm()
  return (
    <div className={styles["picker"]}>
      {view.typefaces.map((typeface) => (
        <div key={typeface.role} className={styles["kind"]}>
          <TypefaceChoice
            typeface={typeface}
            onChoose={(family) => send({ type: "typeface.choose", role: typeface.role, family })}
          />
          <Own typeface={typeface} disabled={disabled} />
        </div>
      ))}
    </div>
  )
}
