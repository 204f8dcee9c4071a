import { mediaUrl } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import type { UploadView } from "@marque/core/uploads"
import { Button, DropZone, Icon, Progress } from "@marque/react/ui"
import styles from "./file-drop.module.css"
import { LocalPicture } from "./local-picture.tsx"
import { useUpload } from "./upload-provider.tsx"

const picture = ({ file, isPicture, state, url }: UploadView) => {
  if (!isPicture) return <Icon name="type" />
  if (url !== undefined) return <img src={mediaUrl(url, 640)} alt="" decoding="async" />
  return file?.content instanceof Blob && state !== "failed" ? (
    <LocalPicture file={file.content} />
  ) : (
    <Icon name="gallery" />
  )
}

const Preview = ({ view }: { readonly view: UploadView }) => (
  <span className={styles["preview"]} data-state={view.state}>
    {picture(view)}
  </span>
)

const Facts = ({ view }: { readonly view: UploadView }) => {
  const facts = [view.name, view.size, view.dimensions].filter((fact) => fact !== undefined)
  return <>{facts.join(" · ")}</>
}

const State = () => {
  const { view, send } = useUpload()
  const busy = view.state === "uploading" || view.state === "checking"
  return (
    <div className={styles["state"]} data-state={view.state}>
      {busy && <Progress value={view.progress} label={view.status ?? ""} />}
      <div className={styles["line"]}>
        <output className={styles["status"]}>{view.status}</output>
        <span className={styles["actions"]}>
          {view.canRetry && (
            <Button size="sm" onClick={() => send({ type: "upload.retry" })}>
              {actTexts.retry}
            </Button>
          )}
          {view.canRemove && (
            <Button size="sm" variant="ghost" onClick={() => send({ type: "file.remove" })}>
              {busy ? actTexts.cancel : actTexts.remove}
            </Button>
          )}
        </span>
      </div>
    </div>
  )
}

export interface FileDropProps {
  /** Takes files pasted anywhere on the page; at most one zone per page. @default true */
  readonly paste?: boolean
  /** Height of the preview. @default "photo" */
  readonly size?: "photo" | "logo"
  /** @default false */
  readonly disabled?: boolean
  readonly error?: string | undefined
}

/** By drag, paste or choice; another file replaces it. */
export const FileDrop = ({ paste = true, size = "photo", disabled = false, error }: FileDropProps) => {
  const { view, send } = useUpload()
  return (
    <div className={styles["outer"]} data-part="file-drop" data-size={size} data-state={view.state}>
      <DropZone
        accept={view.accept}
        label={view.state === "empty" ? view.prompt : view.chooseLabel}
        hint={view.state === "empty" ? view.hint : <Facts view={view} />}
        paste={paste && !disabled ? "page" : "none"}
        disabled={disabled}
        error={view.error ?? error}
        onFiles={([file]) => {
          if (file === undefined) return
          const { name, size, type } = file
          send({ type: "file.choose", file: { name, size, type, content: file } })
        }}
      >
        {view.state === "empty" ? undefined : <Preview view={view} />}
      </DropZone>
      {view.state !== "empty" && !disabled && <State />}
    </div>
  )
}
