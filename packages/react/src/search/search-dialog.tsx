import { type DroppedPicture, type RowKind, type SearchRow, searchTexts as texts } from "@marque/core/search"
import { Button, Dialog, Icon, type IconName, TextInput, VisuallyHidden } from "@marque/react/ui"
import { type KeyboardEvent, useEffect, useId, useRef } from "react"
import { PictureButton, PictureDrop } from "./picture-drop.tsx"
import styles from "./search.module.css"
import { useSearch } from "./search-provider.tsx"

const icons: Readonly<Record<RowKind, IconName>> = {
  brand: "palette",
  campaign: "grid",
  photoshoot: "eye",
  product: "product",
  place: "place",
  market: "market",
  rule: "message",
  folder: "folder",
  person: "person",
  picture: "gallery",
  clip: "play",
  page: "arrow-right",
  help: "info",
  command: "keyboard"
}

const Face = ({ row }: { readonly row: SearchRow }) => (
  <>
    {row.thumbnail === undefined ? (
      <span className={styles["icon"]}>
        <Icon name={icons[row.kind]} />
      </span>
    ) : (
      <img className={styles["thumbnail"]} src={row.thumbnail} alt="" width={32} height={32} decoding="async" />
    )}
    <span className={styles["words"]} dir="auto">
      <span className={styles["title"]}>
        {row.title.map(({ marked, text }, at) =>
          // The parts of one title never change their order.
          marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>
        )}
      </span>
      <span className={styles["facts"]}>{row.facts}</span>
    </span>
  </>
)

export interface SearchDialogProps {
  readonly onClose: () => void
}

/** One list over what a person may open; typed, moved through and chosen by keys alone. */
export const SearchDialog = ({ onClose }: SearchDialogProps) => {
  const { send, view } = useSearch()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { index, rows } = view
  const optionId = (at: number) => `${id}-${at}`
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest" })
  }, [index])
  const choose = (row: SearchRow | undefined) => {
    if (row === undefined) return
    send({ type: "row.choose", row: row.row })
    onClose()
  }
  const input = useRef<HTMLInputElement>(null)
  const onPicture = (picture: DroppedPicture) => {
    send({ type: "picture.drop", picture })
    // Where the keys of the list are.
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (by !== 0) send({ type: "row.move", by, count: rows.length })
    else if (event.key === "Enter") choose(rows[index])
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} maxWidth={640}>
      <PictureDrop onPicture={onPicture}>
        <div className={styles["asking"]}>
          <TextInput
            ref={input}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- this is the input tag
            role="combobox"
            autoComplete="off"
            aria-label={texts.label}
            aria-expanded={rows.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={rows.length > 0 ? optionId(index) : undefined}
            placeholder={texts.placeholder}
            value={view.query}
            onChange={(event) => send({ type: "query.change", query: event.target.value })}
            onKeyDown={onKeyDown}
          />
          <PictureButton onPicture={onPicture} />
        </div>
        <p className={styles["facts"]}>{texts.hint}</p>
        {view.error !== undefined && (
          <div className={styles["failed"]} role="alert">
            <span>{view.error}</span>
            {view.canRetry && (
              <Button size="sm" onClick={() => send({ type: "search.retry" })}>
                {texts.retry}
              </Button>
            )}
          </div>
        )}
        <div
          ref={list}
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list of choices with pictures
          role="listbox"
          aria-label={view.heading}
          className={styles["rows"]}
          aria-busy={view.busy}
        >
          {rows.map((row, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys
            <div
              key={row.id}
              id={optionId(at)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds no picture
              role="option"
              aria-selected={at === index}
              tabIndex={-1}
              className={styles["row"]}
              onClick={() => choose(row)}
            >
              <Face row={row} />
            </div>
          ))}
        </div>
        {view.empty !== undefined && (
          <p className={styles["empty"]}>
            <Icon name="search" /> {view.empty}
          </p>
        )}
        {view.note !== undefined && <p className={styles["note"]}>{view.note}</p>}
        <VisuallyHidden>
          <output>{view.status}</output>
        </VisuallyHidden>
      </PictureDrop>
    </Dialog>
  )
}
