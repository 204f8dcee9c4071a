import { type OpenSlot, slotPageTexts as texts } from "@marque/core/campaign-assets"
import { Banner, Button, Icon } from "@marque/react/ui"
import { PicturePicker } from "../references/picture-picker.tsx"
import { PicturePickerScope } from "../references/picture-picker-provider.tsx"
import { FileDrop } from "../uploads/file-drop.tsx"
import { UploadScope } from "../uploads/upload-provider.tsx"
import { useSlotsChild } from "./slots-provider.tsx"
import styles from "./slots.module.css"

type Swap = NonNullable<OpenSlot["swap"]>

const Choices = ({ open: { pictures }, swap }: { readonly open: OpenSlot; readonly swap: Swap }) => {
  const gallery = useSlotsChild("gallery")
  const own = useSlotsChild("ownPicture")
  const chosen = new Set((pictures ?? []).filter(({ used }) => used).map(({ assetId }) => assetId))
  return (
    <>
      {gallery !== undefined && (
        <>
          <div className={styles["actions"]}>
            <Button size="sm" needsServer disabled={swap.busy} onClick={() => gallery.send({ type: "picker.open" })}>
              <Icon name="gallery" />
              {texts.fromGallery}
            </Button>
          </div>
          <PicturePickerScope actor={gallery}>
            <PicturePicker chosen={chosen} full={undefined} />
          </PicturePickerScope>
        </>
      )}
      {own !== undefined && (
        <section aria-label={texts.own}>
          <UploadScope actor={own}>
            <FileDrop size="logo" paste={false} />
          </UploadScope>
        </section>
      )}
    </>
  )
}

/** Another picture for the open slot: of the gallery, or an own file. */
export const SlotSwap = ({ open }: { readonly open: OpenSlot }) => {
  const { swap } = open
  if (swap === undefined) return null
  return (
    <section className={styles["group"]} aria-busy={swap.busy || undefined}>
      <h3 className={styles["groupTitle"]}>{texts.otherPicture}</h3>
      <p className={styles["soft"]}>{swap.refusal ?? swap.needs}</p>
      {swap.busy && <output className={styles["soft"]}>{texts.using}</output>}
      {swap.error !== undefined && <Banner tone="danger">{swap.error}</Banner>}
      {swap.elsewhere !== undefined && <output className={styles["soft"]}>{swap.elsewhere}</output>}
      {swap.refusal === undefined && swap.elsewhere === undefined && <Choices open={open} swap={swap} />}
    </section>
  )
}
