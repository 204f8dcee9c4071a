import { referenceTexts } from "@marque/core/references"
import { Icon } from "@marque/react/ui"
import { PicturePickerScope } from "../references/picture-picker-provider.tsx"
import { ReferenceAdd } from "../references/reference-add.tsx"
import { ReferenceList } from "../references/reference-list.tsx"
import { usePhotoshootForm, usePhotoshootFormChild } from "./photoshoot-form-provider.tsx"
import styles from "./photoshoot-form.module.css"

/** Pictures that every shot is to be like, and is not. */
export const ShootReferences = ({ disabled }: { readonly disabled: boolean }) => {
  const { view, send } = usePhotoshootForm(({ references }) => references)
  const picker = usePhotoshootFormChild("pictures")
  const { references, taken, unused } = view
  return (
    <fieldset className={styles["references"]}>
      <legend className={styles["groupTitle"]}>{referenceTexts.list}</legend>
      {taken.map((text) => (
        <p key={text} className={styles["taken"]} data-state={unused ? "unused" : "used"}>
          {unused && <Icon name="warning" />}
          {text}
        </p>
      ))}
      <ReferenceList
        references={references}
        fixed={disabled}
        onChange={(assetId, change) => send({ type: "reference.change", assetId, ...change })}
        onRemove={(assetId) => send({ type: "reference.remove", assetId })}
      />
      {!disabled && picker !== undefined && (
        <PicturePickerScope actor={picker}>
          <ReferenceAdd references={references} />
        </PicturePickerScope>
      )}
    </fieldset>
  )
}
