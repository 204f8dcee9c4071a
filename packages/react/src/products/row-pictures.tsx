import { rowTexts } from "@marque/core/products"
import { Banner, Button, later, Progress } from "@marque/react/ui"
import { useRowPictures } from "./row-pictures-provider.tsx"
import styles from "./row-pictures.module.css"

const RowPicturesDialog = later(async () => (await import("./row-pictures-dialog.tsx")).RowPicturesDialog)

/** Pictures from the rows of a list: the run that is open, and the dialog. */
export const RowPictures = () => {
  const { view, send } = useRowPictures(({ dialog, open }) => ({ open, isOpen: dialog !== undefined }))
  return (
    <>
      {view.open !== undefined && (
        <div className={styles["open"]}>
          <Banner
            tone="accent"
            action={
              <Button size="sm" onClick={() => send({ type: "run.show" })}>
                {rowTexts.show}
              </Button>
            }
          >
            <span className={styles["running"]}>
              <span>{view.open.text}</span>
              <Progress label={view.open.text} value={view.open.progress} />
            </span>
          </Banner>
        </div>
      )}
      {view.isOpen && <RowPicturesDialog />}
    </>
  )
}
