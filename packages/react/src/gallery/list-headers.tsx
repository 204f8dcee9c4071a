import { galleryTexts } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { useFeedback } from "@marque/react/feedback"
import { Button, Icon } from "@marque/react/ui"
import { nothing } from "../machines/use-view.ts"
import { useGallery } from "./gallery-provider.tsx"
import { useGalleryScreen } from "./gallery-screen-provider.tsx"
import styles from "./gallery-screen.module.css"

const GroupHeader = () => {
  const { view, send } = useGallery(({ access, group }) => ({ access, group }))
  const screen = useGalleryScreen(nothing)
  const feedback = useFeedback(nothing)
  const { group } = view
  if (group === undefined) return null
  return (
    <div className={styles["group"]}>
      <div>
        <h2>{group.title}</h2>
        <p>{group.text}</p>
      </div>
      {view.access.readOnly === undefined && (
        <Button size="sm" onClick={() => screen.send({ type: "composer.open", inputs: group.inputs })}>
          {galleryTexts.rerun}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        onClick={() =>
          feedback.send({
            type: "dialog.open",
            subject: { generationId: group.generationId, contextTitle: group.title }
          })
        }
      >
        {galleryTexts.feedback}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => send({ type: "filter.change", change: { generationId: undefined } })}
      >
        {galleryTexts.showAll}
      </Button>
    </div>
  )
}

const StackHeader = () => {
  const { view, send } = useGallery(({ stackFailed, stackOpen }) => ({ stackFailed, stackOpen }))
  if (!view.stackOpen) return null
  return (
    <div className={styles["stack"]}>
      {view.stackFailed && (
        <p role="alert">
          {galleryTexts.stackFailed}
          <Button size="sm" variant="ghost" onClick={() => send({ type: "list.retry" })}>
            {actTexts.retry}
          </Button>
        </p>
      )}
      <Button size="sm" onClick={() => send({ type: "stack.close" })}>
        <Icon name="close" />
        {galleryTexts.closeStack}
      </Button>
    </div>
  )
}

/** Of a list that shows one generation, and of an open stack. */
export const ListHeaders = () => (
  <>
    <GroupHeader />
    <StackHeader />
  </>
)
