import { composerScene, sceneChosen, sceneTexts } from "@marque/core/composer"
import { TokenField } from "@marque/react/tokens"
import { Segmented } from "@marque/react/ui"
import { useView } from "../machines/use-view.ts"
import { useComposer, useComposerActor } from "./composer-provider.tsx"
import { PlacePhotoPicker, PlacePicker } from "./mode-pickers.tsx"
import styles from "./mode-fields.module.css"
import { PlaceTimeFields } from "./place-time-fields.tsx"
import { TextFrame } from "./text-fields.tsx"

const Words = () => {
  const { view, send } = useComposer(({ busy, references }) => ({ busy, references }))
  const words = useView(useComposerActor(), composerScene)?.words
  if (words === undefined) return null
  return (
    <TextFrame text={words}>
      {(control) => (
        <TokenField
          {...control}
          label={words.label}
          value={words.value}
          entries={view.references}
          rows={3}
          disabled={view.busy}
          onBlur={() => send({ type: "field.blur", field: "prompt" })}
          onChange={(text) => send({ type: "field.change", change: { field: "prompt", text } })}
        />
      )}
    </TextFrame>
  )
}

/** What the product stands before. */
export const SceneFields = ({ newPlaceHref }: { readonly newPlaceHref: string }) => {
  const { view: busy, send } = useComposer((view) => view.busy)
  const scene = useView(useComposerActor(), composerScene)
  if (scene === undefined) return null
  return (
    <>
      <div className={styles["motion"]}>
        <Segmented
          label={sceneTexts.scene}
          showLabel
          value={scene.value}
          options={scene.options}
          disabled={busy}
          onValueChange={(value) =>
            send({ type: "field.change", change: { field: "scene", scene: sceneChosen(value) } })
          }
        />
        {scene.notes.map((note) => (
          <p key={note} className={styles["note"]}>
            {note}
          </p>
        ))}
      </div>
      {scene.value === "place" && (
        <>
          <PlacePicker newPlaceHref={newPlaceHref} />
          <PlacePhotoPicker />
          <PlaceTimeFields />
        </>
      )}
      <Words />
    </>
  )
}
