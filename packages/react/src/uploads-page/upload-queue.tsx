import { actTexts } from "@marque/core/texts"
import { type QueueRow, uploadPageTexts } from "@marque/core/uploads"
import { Badge, Banner, Button, Card, Icon, Link, Progress, scrolledRegion } from "@marque/react/ui"
import { type CSSProperties, useRef } from "react"
import { LocalPicture } from "../uploads/local-picture.tsx"
import { LocalStill } from "../uploads/local-still.tsx"
import { LocalVideo } from "../uploads/local-video.tsx"
import { useWindowedRows } from "../ui/use-windowed-rows.ts"
import { NO_ROWS, useUploadQueue } from "./upload-queue-provider.tsx"
import styles from "./uploads-page.module.css"

/** Rows in view at most. */
const SHOWN = 8

const tones = {
  waiting: "neutral",
  uploading: "accent",
  processing: "accent",
  ready: "success",
  duplicate: "warning",
  failed: "danger"
} as const

/** Types whose pictures may move. */
const MAY_MOVE = /^image\/(?:gif|png|webp)$/

const Drawn = ({ file, isVideo }: { readonly file: Blob; readonly isVideo: boolean }) => {
  if (isVideo) return <LocalVideo file={file} />
  return MAY_MOVE.test(file.type) ? <LocalStill file={file} /> : <LocalPicture file={file} />
}

/** Drawn from the file for as long as the row is in view. */
const Preview = ({ file, failed, isVideo }: Pick<QueueRow, "failed" | "file" | "isVideo">) => {
  const content = file.content instanceof Blob && !failed ? file.content : undefined
  return (
    <span className={styles["preview"]} data-moves={isVideo || undefined} aria-hidden="true">
      {content !== undefined && <Drawn file={content} isVideo={isVideo} />}
      {(isVideo || content === undefined) && <Icon name={isVideo ? "play" : "gallery"} />}
    </span>
  )
}

interface RowProps {
  readonly row: QueueRow
  readonly hrefOf: (name: string) => string
}

const Row = ({ hrefOf, row }: RowProps) => {
  const { send } = useUploadQueue(NO_ROWS, () => undefined)
  const { busy, choices, failed, file, folder, id, name, otherName, progress, removeLabel, removeText, retryLabel } =
    row
  return (
    <li className={styles["queueRow"]} data-state={row.state}>
      <Preview file={file} failed={failed} isVideo={row.isVideo} />
      <div className={styles["words"]}>
        <span className={styles["name"]} title={name}>
          {name} <span className={styles["soft"]}>{[row.size, folder].filter(Boolean).join(" · ")}</span>
        </span>
        {progress !== undefined && <Progress value={progress} label={`${name}: ${row.status}`} />}
        <span className={failed ? styles["problem"] : styles["soft"]}>
          {row.status}
          {otherName !== undefined && (
            <>
              {" "}
              <Link href={hrefOf(otherName)}>{uploadPageTexts.openOther}</Link>
            </>
          )}
        </span>
      </div>
      <span className={styles["actions"]}>
        {choices.map(({ choice, label, name: said }) => (
          <Button
            key={choice}
            size="sm"
            needsServer={choice !== "skip"}
            aria-label={said}
            onClick={() => send({ type: "duplicate.decide", id, choice })}
          >
            {label}
          </Button>
        ))}
        {retryLabel !== undefined && (
          <Button size="sm" needsServer aria-label={retryLabel} onClick={() => send({ type: "file.retry", id })}>
            {actTexts.retry}
          </Button>
        )}
        {(busy || failed) && row.state !== "processing" && (
          <Button size="sm" variant="ghost" aria-label={removeLabel} onClick={() => send({ type: "file.remove", id })}>
            {removeText}
          </Button>
        )}
      </span>
    </li>
  )
}

const Rows = ({ count, hrefOf }: { readonly count: number; readonly hrefOf: RowProps["hrefOf"] }) => {
  const list = useRef<HTMLDivElement>(null)
  const { end, first, onScroll } = useWindowedRows(list, count, SHOWN, 0)
  const { view: rows } = useUploadQueue({ from: first, to: end }, (view) => view.rows)
  // The height of the rows that are not drawn.
  const space = { "--before": first, "--after": Math.max(0, count - end) } as CSSProperties
  return (
    <div ref={list} className={styles["queueList"]} {...scrolledRegion(uploadPageTexts.queueRows)} onScroll={onScroll}>
      <ul className={styles["queueRows"]} style={space}>
        {rows.map((row) => (
          <Row key={row.id} row={row} hrefOf={hrefOf} />
        ))}
      </ul>
    </div>
  )
}

const Acts = () => {
  const { view, send } = useUploadQueue(NO_ROWS)
  return (
    <div className={styles["queueActs"]}>
      {view.duplicates > 1 && (
        <>
          <Button size="sm" onClick={() => send({ type: "duplicates.decide", choice: "skip" })}>
            {uploadPageTexts.skipAll}
          </Button>
          <Button size="sm" needsServer onClick={() => send({ type: "duplicates.decide", choice: "keep" })}>
            {uploadPageTexts.keepAll}
          </Button>
        </>
      )}
      {view.canRetryAll && (
        <Button size="sm" needsServer onClick={() => send({ type: "queue.retry" })}>
          {uploadPageTexts.retryAll}
        </Button>
      )}
      {view.canCancel && (
        <>
          <Button size="sm" onClick={() => send({ type: view.paused ? "queue.resume" : "queue.pause" })}>
            {view.paused ? uploadPageTexts.resume : uploadPageTexts.pause}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => send({ type: "queue.cancel" })}>
            {uploadPageTexts.cancelAll}
          </Button>
        </>
      )}
      {view.canClear && (
        <Button size="sm" variant="ghost" onClick={() => send({ type: "queue.clear" })}>
          {uploadPageTexts.clearEnded}
        </Button>
      )}
    </div>
  )
}

export interface UploadQueueProps {
  /** Where an upload is looked at. */
  readonly hrefOf: (name: string) => string
}

/** The files of all drops until they are dealt with; only rows in view are drawn. */
export const UploadQueue = ({ hrefOf }: UploadQueueProps) => {
  const { view } = useUploadQueue(NO_ROWS)
  if (!view.isShown) return null
  return (
    <Card>
      <section className={styles["queue"]} aria-label={uploadPageTexts.queue} data-part="upload-queue">
        {view.problem !== undefined && <Banner tone="warning">{view.problem}</Banner>}
        {view.count > 0 && (
          <>
            <div className={styles["queueHead"]}>
              <h2 className={styles["queueTitle"]}>{uploadPageTexts.queue}</h2>
              {view.counts.map(({ count, label, state }) => (
                <Badge key={state} tone={tones[state]}>
                  {`${label} ${count}`}
                </Badge>
              ))}
              <Acts />
            </div>
            {view.active && <Progress value={view.progress} label={view.progressText} />}
            <output className={styles["soft"]}>{view.summary}</output>
            <Rows count={view.count} hrefOf={hrefOf} />
          </>
        )}
      </section>
    </Card>
  )
}
