import { Button, Dialog } from "@marque/react/ui"
import { usePlaceForm } from "./place-form-provider.tsx"

/** Asks before a place in use is archived. */
export const ArchivePlaceDialog = () => {
  const { view, send } = usePlaceForm()
  const cancel = () => send({ type: "archive.cancel" })
  return (
    <Dialog
      open={view.confirmArchive !== undefined}
      onOpenChange={(open) => !open && cancel()}
      title={`Archive ${view.title}?`}
      description={view.confirmArchive}
      maxWidth={440}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button variant="danger" needsServer onClick={() => send({ type: "archive.confirm" })}>
            Archive
          </Button>
        </>
      }
    />
  )
}
