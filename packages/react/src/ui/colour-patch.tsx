import styles from "./colour-patch.module.css"

export interface ColourPatchProps {
  readonly label: string
  /** `#RRGGBB`; a patch without one is drawn empty. */
  readonly hex: string | undefined
  /** Given `#RRGGBB` in capitals. */
  readonly onPick: (hex: string) => void
}

/** What the browser's picker opens on without a colour. */
const MIDDLE = "#808080"

/** Shows a colour and opens the browser's picker. */
export const ColourPatch = ({ hex, label, onPick }: ColourPatchProps) => (
  <span className={styles["patch"]} data-state={hex === undefined ? "empty" : "set"}>
    <input
      type="color"
      aria-label={label}
      value={(hex ?? MIDDLE).toLowerCase()}
      onChange={(event) => onPick(event.target.value.toUpperCase())}
    />
    <span style={{ background: hex }} aria-hidden="true" />
  </span>
)
