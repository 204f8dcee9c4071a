import { type AssetAct, assetTexts, galleryTexts, mediaUrl } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { useFeedback } from "@marque/react/feedback"
import { ScoreMarks, useScorePanel } from "@marque/react/score"
import { Button, ErrorState, Icon, IconButton, type IconName, later, Menu, Sheet, Skeleton } from "@marque/react/ui"
import { type KeyboardEvent, Suspense, useId, useState } from "react"
import { nothing } from "../machines/use-view.ts"
import { AssetClip } from "./asset-clip.tsx"
import { AssetFacts } from "./asset-facts.tsx"
import { useAsset } from "./asset-provider.tsx"
import styles from "./asset-drawer.module.css"
import { ClipExport } from "./clip-export.tsx"
import { useGallery } from "./gallery-provider.tsx"
import { useGalleryScreen } from "./gallery-screen-provider.tsx"

// Fetched when two pictures are held against each other for the first time.
const CompareSlider = later(async () => (await import("@marque/react/score/compare")).CompareSlider)

const reveal = (comparison: HTMLElement | null) => comparison?.scrollIntoView({ block: "nearest" })

const Comparison = ({ url }: { readonly url: string }) => {
  const { view, send } = useScorePanel()
  const { compared, picture } = view
  if (compared === undefined || picture === undefined) return null
  return (
    <div ref={reveal} className={styles["stage"]} data-state="comparing">
      <div className={styles["comparison"]}>
        <Suspense fallback={<Skeleton height="20rem" shape="block" />}>
          <CompareSlider
            key={compared.id}
            before={{ url: mediaUrl(compared.url, 1600), label: compared.label }}
            after={{ url: mediaUrl(url, 1600), label: compared.nowLabel }}
            ratio={picture.ratio}
          />
        </Suspense>
        <Button size="sm" onClick={() => send({ type: "compare.close" })}>
          {assetTexts.closeComparison}
        </Button>
      </div>
    </div>
  )
}

const Stage = () => {
  const { view } = useAsset()
  const { compared } = useScorePanel().view
  const [zoomed, setZoomed] = useState(false)
  const { picture } = view
  if (picture === undefined) return <Skeleton height="100%" shape="block" />
  if (picture.clipUrl !== undefined) return <AssetClip url={picture.clipUrl} poster={picture.url} alt={picture.alt} />
  const scoring = view.tab === "score"
  if (scoring && compared !== undefined) return <Comparison url={picture.url} />
  return (
    <div className={styles["stage"]} data-state={zoomed ? "zoomed" : "fitted"}>
      <button
        type="button"
        className={styles["zoom"]}
        aria-pressed={zoomed}
        aria-label={zoomed ? assetTexts.fit : assetTexts.zoomIn}
        onClick={() => setZoomed(!zoomed)}
      >
        <span className={styles["canvas"]}>
          <img src={mediaUrl(picture.url, 1600)} alt={picture.alt} />
          {scoring && <ScoreMarks />}
        </span>
      </button>
    </div>
  )
}

const Act = ({ icon, label, act }: { readonly icon: IconName; readonly label: string; readonly act: AssetAct }) => {
  const { send } = useGallery(nothing)
  return (
    <Button needsServer onClick={() => send({ type: "act.ask", act })}>
      <Icon name={icon} />
      {label}
    </Button>
  )
}

const ArchivedActions = () => {
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
  const { view } = useAsset(({ acts, animate }) => ({ acts, animate }))
  const screen = useGalleryScreen(nothing)
  const { acts, animate } = view
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
    </>
  )
}

const Actions = () => {
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

/** Towards the earlier (-1) or later picture; mirrored where the page reads from right to left. */
const stepOf = ({ currentTarget, key }: KeyboardEvent<HTMLElement>): 1 | -1 | undefined => {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined
  const isRight = key === "ArrowRight"
  return isRight === (getComputedStyle(currentTarget).direction === "ltr") ? 1 : -1
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [role='tablist']") !== null

export const AssetDrawer = () => {
  const { view, send } = useAsset()
  const { view: gallery, send: sendGallery } = useGallery()
  const { drawer } = gallery
  const favourite = view.picture?.favourite === true
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const towards = stepOf(event)
    if (towards !== undefined) sendGallery({ type: "asset.step", by: towards })
    else if (event.key === "d") sendGallery({ type: "download.ask", assetId: view.assetId })
    else if (event.key === "i") send({ type: "tab.choose", tab: "info" })
    else if (event.key === "f" && view.picture !== undefined) {
      const act = { kind: "favourite", assetIds: [view.assetId], favourite: !favourite } as const
      sendGallery({ type: "act.ask", act })
    } else return
    event.preventDefault()
  }
  return (
    <Sheet
      open={drawer !== undefined}
      onOpenChange={(open) => !open && sendGallery({ type: "asset.close" })}
      title={view.name.value === "" ? galleryTexts.picture : view.name.value}
      maxWidth={1040}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole drawer, as well as its buttons */}
      <div
        className={styles["drawer"]}
        data-part="asset"
        data-state={view.state}
        data-tab={view.tab}
        onKeyDown={onKeyDown}
      >
        {view.state === "failed" ? (
          <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "detail.retry" })} />
        ) : (
          <>
            <div className={styles["picture"]}>
              <Stage key={view.assetId} />
              <div className={styles["steps"]}>
                <IconButton
                  icon="chevron-left"
                  label={assetTexts.previous}
                  disabled={drawer?.hasPrevious !== true}
                  onClick={() => sendGallery({ type: "asset.step", by: -1 })}
                />
                <IconButton
                  icon="chevron-right"
                  label={assetTexts.next}
                  disabled={drawer?.hasNext !== true}
                  onClick={() => sendGallery({ type: "asset.step", by: 1 })}
                />
              </div>
            </div>
            <div className={styles["side"]}>
              {view.archived === undefined ? <Actions /> : <ArchivedActions />}
              {view.archived === undefined && gallery.access.noDownload === undefined && <ClipExport />}
              <AssetFacts />
            </div>
          </>
        )}
      </div>
    </Sheet>
  )
}
