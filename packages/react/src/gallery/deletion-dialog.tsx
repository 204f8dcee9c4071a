import { galleryTexts } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { Button, Dialog } from "@marque/react/ui"
import { useGallery } from "./gallery-provider.tsx"

export const DeletionDialog = () => {
  const { view, send } = useGallery(({ deletion }) => deletion)
  const cancel = () => send({ type: "deletion.cancel" })
  return (
    <Dialog
      open={view !== undefined}
      onOpenChange={(open) => !open && cancel()}
      title={view?.title ?? ""}
      description={view?.text}
      maxWidth={420}
      footer={
        <>
          <Button onClick={cancel}>{actTexts.cancel}</Button>
          <Button variant="danger" needsServer onClick={() => send({ type: "deletion.confirm" })}>
            {galleryTexts.deleteNow}
          </Button>
        </>
      }
    />
  )
}
