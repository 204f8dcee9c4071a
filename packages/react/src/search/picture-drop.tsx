import { type DroppedPicture, searchTexts as texts } from "@marque/core/search"
import { IconButton } from "@marque/react/ui"
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react"
import styles from "./search.module.css"

interface Taking {
  readonly onPicture: (picture: DroppedPicture) => void
}

const first = (files: FileList | null): DroppedPicture | undefined => {
  const file = files?.[0]
  return file && { name: file.name, size: file.size, type: file.type, content: file }
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files")

/** Takes a picture that is dropped on it or pasted into it, and keeps it from what else takes files on the page. */
export const PictureDrop = ({ children, onPicture }: Taking & { readonly children: ReactNode }) => {
  const [over, setOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    const picture = first(event.dataTransfer.files)
    if (picture !== undefined) onPicture(picture)
  }
  const onPaste = (event: ClipboardEvent) => {
    const picture = first(event.clipboardData.files)
    if (picture === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onPicture(picture)
  }
  return (
    <div
      className={styles["search"]}
      onDragOver={onDrag}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) && setOver(false)
      }
      onDrop={onDrop}
      onPaste={onPaste}
    >
      {children}
      {over && <div className={styles["over"]}>{texts.dropHere}</div>}
    </div>
  )
}

export const PictureButton = ({ onPicture }: Taking) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon="gallery" label={texts.findPicture} onClick={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={texts.findPicture}
        onChange={({ target }) => {
          const picture = first(target.files)
          target.value = ""
          if (picture !== undefined) onPicture(picture)
        }}
      />
    </>
  )
}
