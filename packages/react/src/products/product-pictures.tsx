import { mediaUrl } from "@marque/core/gallery"
import { productPicturesView, type ProductPictureTile, productPictureTexts as texts } from "@marque/core/products"
import { Badge, Button, Icon, IconButton, Select } from "@marque/react/ui"
import { type DragEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react"
import { PicturePicker } from "../references/picture-picker.tsx"
import { PicturePickerScope, usePicturePicker } from "../references/picture-picker-provider.tsx"
import { BatchDrop } from "../uploads/batch-drop.tsx"
import { BatchScope } from "../uploads/batch-provider.tsx"
import { useProductForm, useProductFormChild } from "./product-form-provider.tsx"
import styles from "./product-pictures.module.css"

type View = ReturnType<typeof productPicturesView>

interface RowProps {
  readonly tile: ProductPictureTile
  readonly roles: View["roles"]
  readonly disabled: boolean
  readonly helpId: string
  readonly onKeyMove: (assetId: string) => void
}

const Thumbnail = ({ tile: { isMain, url } }: Pick<RowProps, "tile">) => (
  <span className={styles["thumbnail"]}>
    {url === undefined ? (
      <Icon name="gallery" />
    ) : (
      <img src={mediaUrl(url, 320)} alt="" decoding="async" draggable={false} />
    )}
    {isMain && (
      <span className={styles["badge"]}>
        <Badge>{texts.main}</Badge>
      </span>
    )}
  </span>
)

const Row = ({ tile, roles, disabled, helpId, onKeyMove }: RowProps) => {
  const { send } = useProductForm(({ state }) => state)
  const { assetId, at, earlier, label, later, role } = tile
  const [over, setOver] = useState(false)
  const move = (to: number | undefined) => to !== undefined && send({ type: "picture.move", assetId, to })
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === "ArrowUp" ? earlier : event.key === "ArrowDown" ? later : undefined
    if (!event.altKey || to === undefined || disabled) return
    event.preventDefault()
    event.stopPropagation()
    onKeyMove(assetId)
    move(to)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    const dragged = event.dataTransfer.getData(PICTURE)
    if (dragged === "" || disabled) return
    event.preventDefault()
    // Only a picture of this list is dragged as such.
    send({ type: "picture.move", assetId: dragged as ProductPictureTile["assetId"], to: at })
  }
  return (
    // Its buttons do the same by keyboard; dragging is a second way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and the drag are those of the row of controls, which are focused themselves
    <li
      className={styles["row"]}
      aria-label={label}
      data-asset={assetId}
      data-over={over || undefined}
      draggable={!disabled}
      onKeyDownCapture={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData(PICTURE, assetId)
        event.dataTransfer.effectAllowed = "move"
      }}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes(PICTURE)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Thumbnail tile={tile} />
      <div className={styles["words"]}>
        <Select
          aria-label={`${texts.view}: ${label}`}
          aria-describedby={helpId}
          disabled={disabled}
          options={roles}
          value={role}
          onValueChange={(value) => {
            const chosen = roles.find((one) => one.value === value)?.value
            send({ type: "picture.role", assetId, role: chosen === "any" ? undefined : chosen })
          }}
        />
        {at > 0 && (
          <Button
            size="sm"
            variant="ghost"
            disabled={disabled}
            aria-label={`${texts.makeMain}: ${label}`}
            onClick={() => move(0)}
          >
            {texts.makeMain}
          </Button>
        )}
      </div>
      <span className={styles["acts"]}>
        <IconButton
          size="sm"
          icon="chevron-up"
          label={`${texts.earlier}: ${label}`}
          disabled={disabled || earlier === undefined}
          onClick={() => move(earlier)}
        />
        <IconButton
          size="sm"
          icon="chevron-down"
          label={`${texts.later}: ${label}`}
          disabled={disabled || later === undefined}
          onClick={() => move(later)}
        />
        <IconButton
          size="sm"
          icon="close"
          label={`${texts.remove}: ${label}`}
          disabled={disabled}
          onClick={() => send({ type: "picture.remove", assetId })}
        />
      </span>
    </li>
  )
}

/** Uploads of before, in a dialog that stays open for further choices. */
const FromUploads = ({ disabled, view: { full, tiles } }: { readonly disabled: boolean; readonly view: View }) => {
  const { send } = usePicturePicker(({ open }) => open)
  return (
    <>
      <Button
        size="sm"
        className={styles["choose"] ?? ""}
        disabled={disabled || full !== undefined}
        onClick={() => send({ type: "picker.open" })}
      >
        <Icon name="gallery" />
        {texts.fromUploads}
      </Button>
      <PicturePicker chosen={new Set<string>(tiles.map(({ assetId }) => assetId))} full={full} />
    </>
  )
}

/** Media type of a picture that is dragged within the list. */
const PICTURE = "application/x-marque-picture"

/** All pictures of the product, the main one first: order, view and further uploads. */
export const ProductPictures = ({ disabled }: { readonly disabled: boolean }) => {
  const { view, send } = useProductForm(({ pictures }) => pictures)
  const uploads = useProductFormChild("pictures")
  const chosen = useProductFormChild("uploads")
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string>(undefined)
  const shown = productPicturesView(view)
  const { full, removed, roles, room, tiles } = shown
  useLayoutEffect(() => {
    // The focus stays with the picture that a key moved.
    const assetId = moved.current
    moved.current = undefined
    if (assetId === undefined) return
    const row = [...(list.current?.children ?? [])].find((each) => each.getAttribute("data-asset") === assetId)
    if (row?.contains(document.activeElement) === false) row.querySelector("button")?.focus()
  })
  return (
    <section className={styles["pictures"]} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles["title"]}>
        {texts.title}
      </h2>
      <p id={`${id}-help`} className={styles["hint"]}>
        {texts.text} {tiles.length > 1 && texts.help}
      </p>
      <ul ref={list} className={styles["list"]}>
        {tiles.map((tile) => (
          <Row
            key={tile.assetId}
            tile={tile}
            roles={roles}
            disabled={disabled}
            helpId={`${id}-help`}
            onKeyMove={(assetId) => {
              moved.current = assetId
            }}
          />
        ))}
      </ul>
      <output className={styles["removed"]}>
        {removed !== undefined && (
          <>
            {removed}
            <Button size="sm" disabled={disabled} onClick={() => send({ type: "picture.restore" })}>
              {texts.undo}
            </Button>
          </>
        )}
      </output>
      {uploads !== undefined && (
        <BatchScope actor={uploads}>
          <BatchDrop room={room} full={full} disabled={disabled} prompt={texts.prompt} takesPaste={false} />
        </BatchScope>
      )}
      {chosen !== undefined && (
        <PicturePickerScope actor={chosen}>
          <FromUploads disabled={disabled} view={shown} />
        </PicturePickerScope>
      )}
    </section>
  )
}
