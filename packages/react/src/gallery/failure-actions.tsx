import type { RecipeInputs, TileView } from "@marque/core/gallery"
import { useFeedback } from "@marque/react/feedback"
import { useTaskTray } from "@marque/react/queue"
import { Button, IconButton } from "@marque/react/ui"
import { memo } from "react"
import { nothing } from "../machines/use-view.ts"
import { useGallery } from "./gallery-provider.tsx"

interface FailureActionsProps {
  readonly tile: Extract<TileView, { readonly kind: "failure" }>
  readonly onCompose: (inputs: RecipeInputs) => void
}

/** What can be done with a generation that failed. */
export const FailureActions = memo(function FailureActions({ tile, onCompose }: FailureActionsProps) {
  const { view: readOnly, send } = useGallery(({ access }) => access.readOnly)
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
            Retry
          </Button>
          <Button size="sm" onClick={() => onCompose(inputs)}>
            Edit
          </Button>
        </>
      )}
      <Button
        size="sm"
        variant="ghost"
        onClick={() => feedback.send({ type: "dialog.open", subject: { generationId, contextTitle: title } })}
      >
        Feedback
      </Button>
      <IconButton icon="close" size="sm" label={`Put away: ${title}`} onClick={dismiss} />
    </>
  )
})
