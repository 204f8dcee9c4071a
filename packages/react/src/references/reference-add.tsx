import { referenceTexts, type ReferencesView } from "@marque/core/references"
import { Button, Icon } from "@marque/react/ui"
import { PicturePicker } from "./picture-picker.tsx"
import { usePicturePicker } from "./picture-picker-provider.tsx"
import styles from "./reference-add.module.css"

export interface ReferenceAddProps {
  readonly references: ReferencesView
  /** @default false */
  readonly busy?: boolean
}

/** Chooses further pictures in a dialog, until there are as many as there may be. */
export const ReferenceAdd = ({ busy = false, references: { canAdd, full, rows } }: ReferenceAddProps) => {
  const { send } = usePicturePicker(({ open }) => open)
  return (
    <>
      {full !== undefined && <p className={styles["full"]}>{full}</p>}
      {canAdd && (
        <Button
          size="sm"
          className={styles["choose"] ?? ""}
          disabled={busy}
          onClick={() => send({ type: "picker.open" })}
        >
          <Icon name="gallery" />
          {referenceTexts.fromGallery}
        </Button>
      )}
      <PicturePicker chosen={new Set<string>(rows.map(({ assetId }) => assetId))} full={full} />
    </>
  )
}
