import { mediaUrl } from "@marque/core/gallery"
import { Badge, Button, Dialog, ErrorState, TextInput } from "@marque/react/ui"
import { usePicturePicker } from "./picture-picker-provider.tsx"
import styles from "./picture-picker.module.css"

export interface PicturePickerProps {
  /** Ids of the pictures that are chosen already. */
  readonly chosen: ReadonlySet<string>
  /** Why no other can be chosen. */
  readonly full: string | undefined
}

const Pictures = ({ chosen, full }: PicturePickerProps) => {
  const { view, send } = usePicturePicker()
  const { labels, pictures } = view
  return (
    <ul className={styles["pictures"]}>
      {pictures.map(({ label, picture }) => {
        const isChosen = chosen.has(picture.assetId)
        return (
          <li key={picture.assetId}>
            <button
              type="button"
              className={styles["picture"]}
              aria-label={isChosen ? `${labels.added}: ${picture.name}` : label}
              aria-pressed={isChosen}
              disabled={isChosen || full !== undefined}
              onClick={() => send({ type: "picture.choose", picture })}
            >
              <img src={mediaUrl(picture.url, 320)} alt="" decoding="async" loading="lazy" />
              {isChosen && (
                <span className={styles["badge"]}>
                  <Badge>{labels.added}</Badge>
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Pictures of the gallery and the uploads in a dialog that stays open for further choices. */
export const PicturePicker = (props: PicturePickerProps) => {
  const { view, send } = usePicturePicker()
  const { error, labels, open, pictures, q, state, status } = view
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && send({ type: "picker.close" })}
      title={labels.title}
      maxWidth={760}
      footer={
        <Button variant="primary" onClick={() => send({ type: "picker.close" })}>
          {labels.done}
        </Button>
      }
    >
      <div className={styles["picker"]} aria-busy={state === "looking"}>
        <TextInput
          type="search"
          aria-label={labels.search}
          placeholder={labels.search}
          value={q}
          onChange={(event) => send({ type: "picker.search", q: event.target.value })}
        />
        <output className={styles["status"]}>{props.full ?? status}</output>
        {error !== undefined && <ErrorState message={error} onRetry={() => send({ type: "picker.retry" })} />}
        {error === undefined && pictures.length > 0 && <Pictures {...props} />}
      </div>
    </Dialog>
  )
}
