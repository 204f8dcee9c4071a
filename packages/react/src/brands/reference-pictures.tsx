import { type ReferencesView, referenceTexts } from "@marque/core/brands"
import { mediaUrl } from "@marque/core/gallery"
import { Button, Icon, IconButton, Segmented, TextInput } from "@marque/react/ui"
import { FileDrop } from "../uploads/file-drop.tsx"
import { UploadScope } from "../uploads/upload-provider.tsx"
import { useBrandForm, useBrandFormChild } from "./brand-form-provider.tsx"
import { PicturePicker } from "./picture-picker.tsx"
import { PicturePickerScope } from "./picture-picker-provider.tsx"
import styles from "./reference-pictures.module.css"

type Row = ReferencesView["rows"][number]

interface ReferenceProps {
  readonly row: Row
  readonly references: ReferencesView
  readonly disabled: boolean
}

const Reference = ({ disabled, references, row }: ReferenceProps) => {
  const { send } = useBrandForm((view) => view.state)
  const { assetId, labels, name, note, url, verdict } = row
  return (
    <li className={styles["reference"]} data-state={verdict}>
      <span className={styles["tile"]}>
        {url === undefined ? <Icon name="gallery" /> : <img src={mediaUrl(url, 320)} alt="" decoding="async" />}
      </span>
      <div className={styles["words"]}>
        <div className={styles["head"]}>
          <span className={styles["name"]}>{name}</span>
          {!disabled && (
            <IconButton
              icon="trash"
              size="sm"
              label={labels.remove}
              onClick={() => send({ type: "reference.remove", assetId })}
            />
          )}
        </div>
        {disabled ? (
          <span className={styles["verdict"]}>{references.verdicts.find(({ value }) => value === verdict)?.label}</span>
        ) : (
          <Segmented
            label={labels.verdict}
            options={references.verdicts}
            value={verdict}
            onValueChange={(next) => send({ type: "reference.change", assetId, liked: next === "liked" })}
          />
        )}
        {disabled ? (
          note !== "" && <span>{note}</span>
        ) : (
          <TextInput
            aria-label={labels.note}
            placeholder={referenceTexts.noteHint}
            maxLength={references.noteMax}
            value={note}
            onChange={(event) => send({ type: "reference.change", assetId, note: event.target.value })}
          />
        )}
      </div>
    </li>
  )
}

const Add = ({ references }: { readonly references: ReferencesView }) => {
  const upload = useBrandFormChild("reference")
  const pictures = useBrandFormChild("pictures")
  const chosen = new Set<string>(references.rows.map(({ assetId }) => assetId))
  return (
    <>
      {references.full !== undefined && <p className={styles["full"]}>{references.full}</p>}
      {references.canAdd && pictures !== undefined && (
        <Button size="sm" className={styles["choose"] ?? ""} onClick={() => pictures.send({ type: "picker.open" })}>
          <Icon name="gallery" />
          {referenceTexts.fromGallery}
        </Button>
      )}
      {pictures !== undefined && (
        <PicturePickerScope actor={pictures}>
          <PicturePicker chosen={chosen} full={references.full} />
        </PicturePickerScope>
      )}
      {references.canAdd && upload !== undefined && (
        <section aria-label={referenceTexts.upload}>
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
  const { view } = useBrandForm()
  const { references } = view
  return (
    <div className={styles["field"]}>
      {references.rows.length > 0 && (
        <ul className={styles["references"]} aria-label={referenceTexts.list}>
          {references.rows.map((row) => (
            <Reference key={row.assetId} row={row} references={references} disabled={disabled} />
          ))}
        </ul>
      )}
      {!disabled && <Add references={references} />}
    </div>
  )
}
