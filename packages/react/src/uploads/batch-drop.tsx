import { actTexts } from "@marque/core/texts"
import type { BatchRow } from "@marque/core/uploads"
import { Button, DropZone, Icon, Progress } from "@marque/react/ui"
import styles from "./batch-drop.module.css"
import { useBatch } from "./batch-provider.tsx"
import { LocalPicture } from "./local-picture.tsx"

const Row = ({ row }: { readonly row: BatchRow }) => {
  const { send } = useBatch()
  const { busy, error, file, id, name, progress, removeLabel, removeText, retryLabel, size, status } = row
  return (
    <li className={styles["row"]} data-state={row.state}>
      <span className={styles["preview"]} aria-hidden="true">
        {file?.content instanceof Blob && error === undefined ? (
          <LocalPicture file={file.content} />
        ) : (
          <Icon name="gallery" />
        )}
      </span>
      <div className={styles["words"]}>
        <span className={styles["name"]}>{size === undefined ? name : `${name} · ${size}`}</span>
        {busy && <Progress value={progress} label={`${name}: ${status ?? ""}`} />}
        <span className={error === undefined ? styles["status"] : styles["error"]}>{error ?? status}</span>
      </div>
      <span className={styles["actions"]}>
        {retryLabel !== undefined && (
          <Button size="sm" aria-label={retryLabel} onClick={() => send({ type: "file.retry", id })}>
            {actTexts.retry}
          </Button>
        )}
        <Button size="sm" variant="ghost" aria-label={removeLabel} onClick={() => send({ type: "file.remove", id })}>
          {removeText}
        </Button>
      </span>
    </li>
  )
}

export interface BatchDropProps {
  readonly room: number
  /** Replaces the hint while `room` is 0. */
  readonly full?: string | undefined
  /** @default false */
  readonly disabled?: boolean
  readonly error?: string | undefined
  /** @default that of photographs */
  readonly prompt?: string
  /** Whether files pasted anywhere in the page are taken. @default true */
  readonly takesPaste?: boolean
}

/** By drag, paste or choice; shows the state of each file until it is ready. */
export const BatchDrop = ({ room, full, disabled = false, error, prompt, takesPaste = true }: BatchDropProps) => {
  const { view, send } = useBatch()
  const closed = disabled || room === 0
  return (
    <div className={styles["outer"]} data-part="batch-drop">
      {!disabled && (
        <DropZone
          multiple
          accept={view.accept}
          label={prompt ?? view.prompt}
          hint={full ?? view.hint}
          paste={closed || !takesPaste ? "none" : "page"}
          disabled={closed}
          error={error}
          onFiles={(files) =>
            send({
              type: "files.choose",
              room,
              files: files.map((file) => ({ name: file.name, size: file.size, type: file.type, content: file }))
            })
          }
        />
      )}
      {view.rows.length > 0 && (
        <ul className={styles["rows"]} aria-label={view.rowsLabel}>
          {view.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <output className={styles["summary"]}>{view.summary}</output>
    </div>
  )
}
