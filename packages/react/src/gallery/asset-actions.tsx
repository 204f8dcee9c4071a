import { type AssetAct, assetTexts, galleryTexts } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { useFeedback } from "@marque/react/feedback"
import { Button, Icon, type IconName, Menu } from "@marque/react/ui"
import { useId } from "react"
import { nothing } from "../machines/use-view.ts"
import { useAsset } from "./asset-provider.tsx"
import styles from "./asset-drawer.module.css"
import { useGallery } from "./gallery-provider.tsx"
import { useGalleryScreen } from "./gallery-screen-provider.tsx"

const Act = ({ icon, label, act }: { readonly icon: IconName; readonly label: string; readonly act: AssetAct }) => {
  const { send } = useGallery(nothing)
  return (
    <Button needsServer onClick={() => send({ type: "act.ask", act })}>
      <Icon name={icon} />
      {label}
    </Button>
  )
}

export const ArchivedActions = () => {
  const { view } = useAsset(({ archived, assetId }) => ({ archived, assetId }))
  const { view: access, send } = useGallery((gallery) => gallery.access)
  const assetIds = [view.assetId]
  return (
    <div className={styles["actions"]}>
      <p className={styles["reason"]}>{view.archived}</p>
      {access.readOnly === undefined && (
        <Act icon="refresh" label={actTexts.restore} act={{ kind: "restore", assetIds }} />
      )}
      {access.mayDelete && (
        <Button variant="danger" needsServer onClick={() => send({ type: "deletion.ask", assetIds })}>
          {galleryTexts.deleteNow}
        </Button>
      )}
    </div>
  )
}

const Making = () => {
  const { view } = useAsset(({ acts, animate, reference }) => ({ acts, animate, reference }))
  const screen = useGalleryScreen(nothing)
  const { acts, animate, reference } = view
  return (
    <>
      {animate !== undefined && (
        <Button onClick={() => screen.send({ type: "composer.open", inputs: animate })}>
          <Icon name="play" />
          {assetTexts.animate}
        </Button>
      )}
      {acts.newRatios.length > 0 && (
        <Menu
          label={assetTexts.newRatio}
          align="start"
          trigger={
            <Button>
              {assetTexts.newRatio}
              <Icon name="chevron-down" />
            </Button>
          }
          items={acts.newRatios.map(({ inputs, label }) => ({
            label,
            onSelect: () => screen.send({ type: "composer.open", inputs })
          }))}
        />
      )}
      {reference !== undefined && (
        <Button onClick={() => screen.send({ type: "composer.open", reference })}>
          <Icon name="gallery" />
          {assetTexts.asReference}
        </Button>
      )}
    </>
  )
}

export const Actions = () => {
  const { view } = useAsset()
  const { view: gallery, send } = useGallery()
  const feedback = useFeedback()
  const id = useId()
  const { assetId, picture } = view
  const disabled = picture === undefined
  const { noDownload, readOnly } = gallery.access
  const favourite = picture?.favourite === true
  return (
    <div className={styles["actions"]}>
      <Button
        variant="primary"
        needsServer
        disabled={disabled || noDownload !== undefined}
        aria-describedby={noDownload === undefined ? undefined : `${id}-download`}
        onClick={() => send({ type: "download.ask", assetId })}
      >
        <Icon name="download" />
        {actTexts.download}
      </Button>
      <Button
        needsServer
        disabled={disabled}
        aria-pressed={favourite}
        onClick={() =>
          send({ type: "act.ask", act: { kind: "favourite", assetIds: [assetId], favourite: !favourite } })
        }
      >
        <Icon name="heart" filled={favourite} />
        {galleryTexts.favourite}
      </Button>
      {readOnly === undefined && (
        <>
          <Making />
          {!disabled && <Act icon="archive" label={actTexts.archive} act={{ kind: "archive", assetIds: [assetId] }} />}
        </>
      )}
      <Button variant="ghost" onClick={() => feedback.send({ type: "dialog.open", subject: view.subject })}>
        <Icon name="message" />
        {galleryTexts.sendFeedback}
      </Button>
      {noDownload !== undefined && (
        <p id={`${id}-download`} className={styles["reason"]}>
          {noDownload}
        </p>
      )}
    </div>
  )
}

/** Towards the earlier (-1) or later picture; mirrored right to left. */
