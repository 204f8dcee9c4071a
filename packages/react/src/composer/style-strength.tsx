import { composerStyle, styleTexts } from "@marque/core/composer"
import { Segmented } from "@marque/react/ui"
import { useView } from "../machines/use-view.ts"
import { useComposer, useComposerActor } from "./composer-provider.tsx"
import styles from "./mode-fields.module.css"

/** How strongly an engine that paints is held to the style of the brand. */
export const StyleStrength = () => {
  const { view: busy, send } = useComposer((view) => view.busy)
  const view = useView(useComposerActor(), composerStyle)
  if (view === undefined) return null
  const { choice, reason } = view
  return (
    <div className={styles["motion"]}>
      {choice === undefined ? (
        <span className={styles["label"]}>{styleTexts.label}</span>
      ) : (
        <Segmented
          label={styleTexts.label}
          showLabel
          value={choice.value}
          options={choice.options}
          disabled={busy}
          onValueChange={(strength) => send({ type: "field.change", change: { field: "styleStrength", strength } })}
        />
      )}
      <p className={styles["note"]}>{choice?.hint ?? reason}</p>
    </div>
  )
}
