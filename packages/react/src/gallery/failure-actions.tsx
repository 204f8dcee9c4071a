import { galleryTexts, type TileView } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { useFeedback } from "@marque/react/feedback"
import { useTaskTray } from "@marque/react/queue"
import { Button, IconButton } from "@marque/react/ui"
import { memo } from "react"
import { nothing } from "../machines/use-view.ts"
import { useGallery } from "./gallery-provider.tsx"
import { useGalleryScreen } from "./gallery-screen-provider.tsx"

interface FailureActionsProps {
  readonly tile: Extract<TileView, { readonly kind: "failure" }>
}

export const FailureActions = memo(function FailureActions({ tile }: FailureActionsProps) {
  const { view: readOnly, send } = useGallery(({ access }) => access.readOnly)
  const screen = useGalleryScreen(nothing)
  const tray = useTaskTray(nothing)
  const feedback = useFeedback(nothing)
  const { generationId, inputs, title } = tile
  const dismiss = () => send({ type: "generation.dismiss", generationId })
  return (
    <>
      {readOnly === undefined && (
        <>
          <Button
            size="sm"
            onClick={() => {
              tray.send({ type: "task.retry", generationId })
              dismiss()
            }}
          >
            {actTexts.retry}
          </Button>
          <Button size="sm" onClick={() => screen.send({ type: "composer.open", inputs })}>
            {actTexts.edit}
          </Button>
        </>
      )}
      <Button
        size="sm"
        variant="ghost"
        onClick={() => feedback.send({ type: "dialog.open", subject: { generationId, contextTitle: title } })}
      >
        {galleryTexts.feedback}
      </Button>
      <IconButton icon="close" size="sm" label={galleryTexts.putAway(title)} onClick={dismiss} />
    </>
  )
})
