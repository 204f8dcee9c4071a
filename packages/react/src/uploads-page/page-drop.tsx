import { type DroppedFile, uploadPageTexts } from "@marque/core/uploads"
import { Banner, Button, Icon } from "@marque/react/ui"
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { chosenFiles, droppedFiles } from "./dropped-files.ts"
import styles from "./uploads-page.module.css"

const isFromOutside = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer !== null && dataTransfer.types.some((type) => type === "Files" || type === "text/uri-list")

interface Taking {
  readonly onFiles: (files: ReadonlyArray<DroppedFile>) => void
}

/** Takes drops anywhere in the window, and pastes; says where they go while something is dragged over it. */
export const PageDrop = ({ onFiles }: Taking) => {
  const [over, setOver] = useState(false)
  const [lost, setLost] = useState(false)
  const take = useEffectEvent((transfer: DataTransfer) => {
    droppedFiles(transfer).then(
      (files) => {
        setLost(false)
        if (files.length > 0) onFiles(files)
      },
      () => setLost(true)
    )
  })
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!isFromOutside(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (event.dataTransfer === null || !isFromOutside(event)) return
      event.preventDefault()
      take(event.dataTransfer)
    }
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData !== null && clipboardData.files.length > 0) take(clipboardData)
    }
    document.addEventListener("dragover", drag)
    document.addEventListener("dragleave", leave)
    document.addEventListener("drop", drop)
    document.addEventListener("paste", paste)
    return () => {
      document.removeEventListener("dragover", drag)
      document.removeEventListener("dragleave", leave)
      document.removeEventListener("drop", drop)
      document.removeEventListener("paste", paste)
    }
  }, [])
  return (
    <>
      {lost && <Banner tone="warning">{uploadPageTexts.notTakenFromPage}</Banner>}
      {over && (
        <div className={styles["over"]} data-part="drop-here">
          <Icon name="upload" />
          {uploadPageTexts.dropHere}
        </div>
      )}
    </>
  )
}

interface PickerProps extends Taking {
  readonly children?: ReactNode
}

/** One button for files and one for a whole folder. */
export const Pickers = ({ onFiles }: PickerProps) => {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const taken = (input: HTMLInputElement) => {
    const found = chosenFiles(input.files ?? [])
    input.value = ""
    if (found.length > 0) onFiles(found)
  }
  return (
    <>
      <Button needsServer onClick={() => folder.current?.click()}>
        {uploadPageTexts.chooseFolder}
      </Button>
      <Button needsServer variant="primary" onClick={() => files.current?.click()}>
        {uploadPageTexts.chooseFiles}
      </Button>
      <input
        ref={files}
        hidden
        type="file"
        multiple
        aria-label={uploadPageTexts.chooseFiles}
        onChange={({ target }) => taken(target)}
      />
      <input
        ref={folder}
        hidden
        type="file"
        multiple
        aria-label={uploadPageTexts.chooseFolder}
        {...{ webkitdirectory: "" }}
        onChange={({ target }) => taken(target)}
      />
    </>
  )
}
