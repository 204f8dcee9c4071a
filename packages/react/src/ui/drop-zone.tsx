import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react"
import { Icon } from "./icon.tsx"
import styles from "./drop-zone.module.css"

export interface DropZoneProps {
  readonly onFiles: (files: ReadonlyArray<File>) => void
  readonly accept: string
  readonly label: string
  readonly hint?: ReactNode
  /** @default false */
  readonly multiple?: boolean
  /** `page` takes files pasted anywhere while no later zone does, such as a dialog's. @default "page" */
  readonly paste?: "page" | "none"
  /** @default false */
  readonly disabled?: boolean
  readonly error?: string | undefined
  readonly children?: ReactNode
}

/** Of zones that take files pasted anywhere; the last is the one in front, such as a dialog's. */
const pasteZones: Array<symbol> = []

export const DropZone = ({
  onFiles,
  accept,
  label,
  hint,
  multiple = false,
  paste = "page",
  disabled = false,
  error,
  children
}: DropZoneProps) => {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])]
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
    return files.length > 0
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.files)) event.preventDefault()
  })
  useEffect(() => {
    if (paste === "none") return
    const own = Symbol("zone")
    const listen = (event: ClipboardEvent) => {
      if (pasteZones.at(-1) === own) onPaste(event)
    }
    pasteZones.push(own)
    document.addEventListener("paste", listen)
    return () => {
      pasteZones.splice(pasteZones.indexOf(own), 1)
      document.removeEventListener("paste", listen)
    }
  }, [paste])
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    if (!disabled) setOver(true)
  }
  return (
    <div className={styles["outer"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging only; the input inside is the keyboard's way */}
      <label
        className={styles["zone"]}
        data-state={over ? "over" : "idle"}
        data-invalid={error !== undefined || undefined}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <input
          type="file"
          className={styles["input"]}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ""
          }}
        />
        {children ?? <Icon name="upload" className={styles["icon"] ?? ""} />}
        <span id={`${id}-label`} className={styles["label"]}>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </span>
      </label>
      <p id={`${id}-error`} className={styles["error"]} role="alert">
        {error}
      </p>
    </div>
  )
}
