import { galleryTexts } from "@marque/core/gallery"
import { Button, Icon, later, Popover, Skeleton } from "@marque/react/ui"
import { useGallery } from "./gallery-provider.tsx"
import styles from "./tag-editor.module.css"

// Loaded when it is first opened.
const TagEditor = later(async () => (await import("./tag-editor.tsx")).TagEditor)

export const TagPopover = () => {
  const { view } = useGallery((gallery) => gallery.selection)
  return (
    <Popover
      label={galleryTexts.tags}
      className={styles["popover"]}
      trigger={
        <Button size="sm" needsServer>
          <Icon name="tag" />
          {galleryTexts.tag}
        </Button>
      }
    >
      {() => <TagEditor waiting={<Skeleton height="4rem" shape="block" />} assetIds={view.ids} tags={view.tags} />}
    </Popover>
  )
}
