import { Button, Dialog } from "@marque/react/ui"
import { useProductForm } from "./product-form-provider.tsx"

/** Asks before a product in use is archived. */
export const ArchiveDialog = () => {
  const { view, send } = useProductForm()
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
