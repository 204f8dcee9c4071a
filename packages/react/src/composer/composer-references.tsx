"use client"
import { composerReferences } from "@marque/core/composer"
import { type picturePickerMachine, referenceTexts } from "@marque/core/references"
import { Icon } from "@marque/react/ui"
import { useView } from "../machines/use-view.ts"
import { PicturePickerProvider } from "../references/picture-picker-provider.tsx"
import { ReferenceAdd } from "../references/reference-add.tsx"
import { ReferenceList } from "../references/reference-list.tsx"
import { useComposer, useComposerActor } from "./composer-provider.tsx"
import styles from "./composer-references.module.css"

export interface ComposerReferencesProps {
  readonly brandId: string
  readonly machine: typeof picturePickerMachine
}

/** Pictures that an engine which paints from words is to follow, and to avoid. */
export const ComposerReferences = ({ brandId, machine }: ComposerReferencesProps) => {
  const { view: busy, send } = useComposer((view) => view.busy)
  const view = useView(useComposerActor(), composerReferences)
  if (view === undefined) return null
  const { references, taken, unused } = view
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["legend"]}>{referenceTexts.list}</legend>
      <p className={styles["taken"]} data-state={unused ? "unused" : "used"}>
        {unused && <Icon name="warning" />}
        {taken}
      </p>
      <ReferenceList
        references={references}
        busy={busy}
        onChange={(assetId, change) =>
          send({ type: "field.change", change: { field: "references", change: assetId, ...change } })
        }
        onRemove={(assetId) => send({ type: "field.change", change: { field: "references", remove: assetId } })}
      />
      <PicturePickerProvider
        machine={machine}
        input={{ brandId, first: "reference" }}
        on={{
          "picture.picked": ({ picture }) =>
            send({ type: "field.change", change: { field: "references", add: picture.assetId } })
        }}
      >
        <ReferenceAdd references={references} busy={busy} />
      </PicturePickerProvider>
    </fieldset>
  )
}
