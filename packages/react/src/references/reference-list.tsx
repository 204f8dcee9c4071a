import { mediaUrl } from "@marque/core/gallery"
import { type ReferenceRowView, referenceTexts, type ReferencesView } from "@marque/core/references"
import { Icon, IconButton, Segmented, TextInput } from "@marque/react/ui"
import styles from "./reference-list.module.css"

export interface ReferenceListProps {
  readonly references: ReferencesView
  /** Nothing can be changed, and no control is drawn. @default false */
  readonly fixed?: boolean
  /** @default false */
  readonly busy?: boolean
  readonly onChange: (
    assetId: ReferenceRowView["assetId"],
    change: { readonly liked?: boolean; readonly note?: string }
  ) => void
  readonly onRemove: (assetId: ReferenceRowView["assetId"]) => void
}

interface ReferenceProps extends ReferenceListProps {
  readonly row: ReferenceRowView
}

const Meant = ({ busy = false, onChange, references, row }: ReferenceProps) => (
  <>
    <Segmented
      label={row.labels.verdict}
      options={references.verdicts}
      value={row.verdict}
      disabled={busy}
      onValueChange={(next) => onChange(row.assetId, { liked: next === "liked" })}
    />
    <TextInput
      aria-label={row.labels.note}
      placeholder={referenceTexts.noteHint}
      maxLength={references.noteMax}
      value={row.note}
      disabled={busy}
      onChange={(event) => onChange(row.assetId, { note: event.target.value })}
    />
  </>
)

const Reference = (props: ReferenceProps) => {
  const { busy = false, fixed = false, onRemove, references, row } = props
  const { hint, labels, name, note, url, verdict } = row
  return (
    <li className={styles["reference"]} data-state={verdict}>
      <span className={styles["tile"]}>
        {url === undefined ? <Icon name="gallery" /> : <img src={mediaUrl(url, 320)} alt="" decoding="async" />}
      </span>
      <div className={styles["words"]}>
        <div className={styles["head"]}>
          <span className={styles["name"]}>{name}</span>
          {!fixed && (
            <IconButton
              icon="trash"
              size="sm"
              label={labels.remove}
              disabled={busy}
              onClick={() => onRemove(row.assetId)}
            />
          )}
        </div>
        {fixed ? (
          <>
            <span className={styles["soft"]}>{references.verdicts.find(({ value }) => value === verdict)?.label}</span>
            {note !== "" && <span>{note}</span>}
          </>
        ) : (
          <Meant {...props} />
        )}
        {hint !== undefined && <span className={styles["soft"]}>{hint}</span>}
      </div>
    </li>
  )
}

/** Pictures that show what is meant and what is not, with a word about each. */
export const ReferenceList = (props: ReferenceListProps) =>
  props.references.rows.length === 0 ? null : (
    <ul className={styles["references"]} aria-label={referenceTexts.list}>
      {props.references.rows.map((row) => (
        <Reference key={row.assetId} {...props} row={row} />
      ))}
    </ul>
  )
