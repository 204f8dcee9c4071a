import { mediaUrl } from "@marque/core/gallery"
import { type UploadsPageView, uploadPageTexts } from "@marque/core/uploads"
import { Button, ButtonLink, Card, EmptyState, Skeleton } from "@marque/react/ui"
import { useUploadsPage } from "./uploads-page-provider.tsx"
import styles from "./uploads-page.module.css"

type Batch = NonNullable<UploadsPageView["batches"]>[number]

const BatchCard = ({
  batch,
  busy,
  mayEdit
}: {
  readonly batch: Batch
  readonly busy: boolean
  readonly mayEdit: boolean
}) => {
  const { send } = useUploadsPage(() => undefined)
  const { about, acceptLabel, batchId, files, filesHref, title, undo, undoing, urls } = batch
  return (
    <Card>
      <article className={styles["batch"]} data-state={undoing ? "undoing" : "kept"}>
        <div className={styles["words"]}>
          <h2 className={styles["queueTitle"]}>{title}</h2>
          <p className={styles["soft"]}>{about}</p>
          <p className={styles["soft"]}>{undoing ? uploadPageTexts.undoingBatch : files}</p>
        </div>
        <span className={styles["thumbs"]} aria-hidden="true">
          {urls.map((url) => (
            <img key={url} src={mediaUrl(url, 320)} alt="" loading="lazy" decoding="async" />
          ))}
        </span>
        <span className={styles["actions"]}>
          <ButtonLink href={filesHref} size="sm">
            {uploadPageTexts.showBatch}
          </ButtonLink>
          {mayEdit && !undoing && (
            <Button
              size="sm"
              needsServer
              disabled={busy}
              onClick={() => send({ type: "edit.open", target: { kind: "batch", batchId } })}
            >
              {uploadPageTexts.edit}
            </Button>
          )}
          {mayEdit && acceptLabel !== undefined && (
            <Button
              size="sm"
              variant="primary"
              needsServer
              disabled={busy}
              onClick={() => send({ type: "act.do", act: { kind: "accept", batchId } })}
            >
              {acceptLabel}
            </Button>
          )}
          {mayEdit && undo !== undefined && (
            <Button
              size="sm"
              needsServer
              disabled={busy}
              onClick={() => send({ type: "act.do", act: { kind: "undoBatch", batchId } })}
            >
              {`${undo.label} (${undo.left})`}
            </Button>
          )}
        </span>
      </article>
    </Card>
  )
}

/** Files that came together, newest first. */
export const UploadBatches = () => {
  const { view } = useUploadsPage(({ batches, busy, mayEdit }) => ({ batches, busy, mayEdit }))
  if (view.batches === undefined) return <Skeleton height="8rem" shape="block" />
  if (view.batches.length === 0) {
    return <EmptyState icon="upload" title={uploadPageTexts.noBatches} text={uploadPageTexts.noBatchesText} />
  }
  return (
    <div className={styles["batches"]} data-part="batches">
      {view.batches.map((batch) => (
        <BatchCard key={batch.batchId} batch={batch} busy={view.busy} mayEdit={view.mayEdit} />
      ))}
    </div>
  )
}
