import { mediaUrl } from "@marque/core/gallery"
import { type SlotRow, slotPageTexts as texts } from "@marque/core/campaign-assets"
import { Badge, Checkbox, Icon, Link, VisuallyHidden } from "@marque/react/ui"
import { useSlots } from "./slots-provider.tsx"
import styles from "./slot-gallery.module.css"

const Tile = ({ mayChoose, row }: { readonly row: SlotRow; readonly mayChoose: boolean }) => {
  const { send } = useSlots(({ state }) => state)
  const { barred, chosen, error, id, locked, name, picture, product, ratio, status, tone, where } = row
  const spoken = `${name}, ${where}`
  return (
    <li data-chosen={chosen || undefined}>
      <button
        type="button"
        className={styles["picture"]}
        aria-label={`${texts.open(spoken)}: ${picture?.alt ?? texts.notMade}`}
        onClick={() => send({ type: "slot.open", slotId: id })}
      >
        {picture === undefined ? (
          <span className={styles["frame"]} style={{ aspectRatio: ratio }}>
            {texts.notMade}
          </span>
        ) : (
          <img src={mediaUrl(picture.url, 640)} alt="" style={{ aspectRatio: ratio }} loading="lazy" />
        )}
      </button>
      <div className={styles["caption"]}>
        {mayChoose && (
          <Checkbox
            label={<VisuallyHidden>{texts.choose(spoken)}</VisuallyHidden>}
            checked={chosen}
            onCheckedChange={(on) => send({ type: "slot.choose", slotIds: [id], on })}
          />
        )}
        <div className={styles["words"]}>
          <span className={styles["name"]}>
            {name}
            {locked && <Icon name="lock" />}
          </span>
          <span className={styles["soft"]}>{product === "" ? where : `${where}, ${product}`}</span>
          <Badge tone={tone}>{status}</Badge>
          {(error ?? barred) !== undefined && <span className={styles["error"]}>{error ?? barred}</span>}
        </div>
      </div>
    </li>
  )
}

/** The pictures of the slots in their shapes, in the order of the plan; what is not made yet is an empty frame. */
export const SlotGallery = () => {
  const { view } = useSlots(({ galleryHref, mayChoose, rows }) => ({ galleryHref, mayChoose, rows }))
  return (
    <>
      <ul className={styles["tiles"]} aria-label={texts.pictures}>
        {view.rows.map((row) => (
          <Tile key={row.id} row={row} mayChoose={view.mayChoose} />
        ))}
      </ul>
      {view.galleryHref !== undefined && (
        <p>
          <Link href={view.galleryHref}>{texts.inGallery}</Link>
        </p>
      )}
    </>
  )
}
