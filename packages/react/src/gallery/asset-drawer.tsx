import { assetTexts, galleryTexts, keyAct, mediaUrl, type OpenUndo, pictureKeys } from "@marque/core/gallery"
import { ScoreMarks, useScorePanel } from "@marque/react/score"
import { Button, ErrorState, IconButton, later, Sheet, Skeleton } from "@marque/react/ui"
import { type KeyboardEvent, type ReactNode, useState } from "react"
import { Actions, ArchivedActions } from "./asset-actions.tsx"
import { AssetClip } from "./asset-clip.tsx"
import { MovingPicture } from "./moving-picture.tsx"
import { AssetFacts } from "./asset-facts.tsx"
import { NoteSurfaceProvider, useNoteSurface } from "../notes/note-surface.tsx"
import { useAsset } from "./asset-provider.tsx"
import styles from "./asset-drawer.module.css"
import { ClipExport } from "./clip-export.tsx"
import { useGallery } from "./gallery-provider.tsx"

// Loaded with the first comparison.
const CompareSlider = later(async () => (await import("@marque/react/score/compare")).CompareSlider)

const reveal = (comparison: HTMLElement | null) => comparison?.scrollIntoView({ block: "nearest" })

const Comparison = ({ url }: { readonly url: string }) => {
  const { view, send } = useScorePanel()
  const { compared, picture } = view
  if (compared === undefined || picture === undefined) return null
  return (
    <div ref={reveal} className={styles["stage"]} data-state="comparing">
      <div className={styles["comparison"]}>
        <CompareSlider
          waiting={<Skeleton height="20rem" shape="block" />}
          key={compared.id}
          before={{ url: mediaUrl(compared.url, 1600), label: compared.label }}
          after={{ url: mediaUrl(url, 1600), label: compared.nowLabel }}
          ratio={picture.ratio}
        />
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
  const { setSurface } = useNoteSurface()
  const { picture } = view
  if (picture === undefined) return <Skeleton height="100%" shape="block" />
  if (picture.clipUrl !== undefined) {
    const { alt, clipUrl, hasSound, playable, url } = picture
    return <AssetClip ref={setSurface} url={clipUrl} poster={url} alt={alt} hasSound={hasSound} note={playable} />
  }
  if (picture.movingUrl !== undefined && view.tab !== "notes") return <MovingPicture picture={picture} />
  const scoring = view.tab === "score"
  if (scoring && compared !== undefined) return <Comparison url={picture.url} />
  if (view.tab === "notes" || view.tab === "text") {
    return (
      <div className={styles["stage"]} data-state="noted">
        <span ref={setSurface} className={styles["canvas"]}>
          <img src={mediaUrl(picture.url, 1600)} alt={picture.alt} />
        </span>
      </div>
    )
  }
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

const stepOf = ({ currentTarget, key }: KeyboardEvent<HTMLElement>): 1 | -1 => {
  const isRight = key === "ArrowRight"
  return isRight === (getComputedStyle(currentTarget).direction === "ltr") ? 1 : -1
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [role='tablist']") !== null

export interface NotedPicture {
  readonly assetId: string
  /** Notes point at seconds of it. */
  readonly clip: boolean
  /** That is shown first. */
  readonly noteId: string | undefined
}

export interface MarkedPicture {
  readonly assetId: string
  /** Its text boxes were saved. */
  readonly onSaved: (undo: OpenUndo | undefined) => void
}

export interface AssetDrawerProps {
  /** What was written about the open picture. */
  readonly notes?: (picture: NotedPicture) => ReactNode
  /** Where the words of the open picture are marked, which was composed elsewhere. */
  readonly textBoxes?: (picture: MarkedPicture) => ReactNode
  /** Leads to the recall of the open picture. */
  readonly recall?: (assetId: string) => ReactNode
  /** Keeps the recipe of the open picture. */
  readonly template?: (picture: { readonly assetId: string; readonly name: string }) => ReactNode
  /** Makes a house layout from the open picture. */
  readonly houseLayout?: (assetId: string) => ReactNode
  /** Shows the open picture, which has a recipe, in two markets. */
  readonly markets?: (assetId: string) => ReactNode
}

const Drawer = ({ houseLayout, markets, notes, recall, template, textBoxes }: AssetDrawerProps) => {
  const { view, send } = useAsset()
  const { view: gallery, send: sendGallery } = useGallery()
  const { drawer } = gallery
  const favourite = view.picture?.favourite === true
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = isTyping(event.target) ? undefined : keyAct(pictureKeys, event)
    if (key === undefined) return
    event.preventDefault()
    switch (key) {
      case "neighbour":
        return sendGallery({ type: "asset.step", by: stepOf(event) })
      case "download":
        return sendGallery({ type: "download.ask", assetId: view.assetId })
      case "facts":
        return send({ type: "tab.choose", tab: "info" })
      case "favourite":
        if (view.picture === undefined) return
        return sendGallery({
          type: "act.ask",
          act: { kind: "favourite", assetIds: [view.assetId], favourite: !favourite }
        })
    }
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
              {view.archived === undefined && (
                <div className={styles["keep"]}>
                  {view.acts.houseLayout && houseLayout?.(view.assetId)}
                  {gallery.access.readOnly === undefined &&
                    view.acts.fork !== undefined &&
                    template?.({ assetId: view.assetId, name: view.name.value })}
                  {view.acts.fork !== undefined && markets?.(view.assetId)}
                </div>
              )}
              {recall?.(view.assetId)}
              <AssetFacts
                notes={notes?.({
                  assetId: view.assetId,
                  clip: view.picture?.clipUrl !== undefined,
                  noteId: gallery.search.noteId
                })}
                text={textBoxes?.({
                  assetId: view.assetId,
                  onSaved: (undo) => undo && sendGallery({ type: "undo.show", undo })
                })}
              />
            </div>
          </>
        )}
      </div>
    </Sheet>
  )
}

export const AssetDrawer = (props: AssetDrawerProps) => (
  <NoteSurfaceProvider>
    <Drawer {...props} />
  </NoteSurfaceProvider>
)
