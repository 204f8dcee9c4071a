import { mediaUrl, type RecipeInputs } from "@marque/core/gallery"
import { useFeedback } from "@marque/react/feedback"
import { ScoreMarks, useScorePanel } from "@marque/react/score"
import { Button, ErrorState, Icon, IconButton, later, Menu, Sheet, Skeleton } from "@marque/react/ui"
import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from "react"
import { AssetClip } from "./asset-clip.tsx"
import { AssetFacts } from "./asset-facts.tsx"
import { useAsset } from "./asset-provider.tsx"
import styles from "./asset-drawer.module.css"
import { useGallery } from "./gallery-provider.tsx"

/** What the drawer hands to the gallery around it. */
export interface AssetDrawerProps {
  /** Fills the composer with the inputs of a recipe. */
  readonly onCompose: (inputs: RecipeInputs) => void
  /** Makes a clip of the picture in the page; left out for whoever may not download. */
  readonly clipExport?: ReactNode
}

// Fetched when two pictures are held against each other for the first time.
const CompareSlider = later(async () => (await import("@marque/react/score/compare")).CompareSlider)

/** Brings the comparison into sight; on narrow screens the button that opens it stands below. */
const reveal = (comparison: HTMLElement | null) => comparison?.scrollIntoView({ block: "nearest" })

/** The picture against an earlier version, or against what it was made from. */
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
          Close comparison
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
        aria-label={zoomed ? "Fit the picture" : "Zoom in"}
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

const Actions = ({ onCompose }: Pick<AssetDrawerProps, "onCompose">) => {
  const { view } = useAsset()
  const { view: gallery, send } = useGallery()
  const feedback = useFeedback()
  const id = useId()
  const { acts, animate, assetId, picture } = view
  const disabled = picture === undefined
  const { noDownload, readOnly } = gallery.access
  const favourite = picture?.favourite === true
  return (
    <div className={styles["actions"]}>
      <Button
        variant="primary"
        needsServer
        disabled={picture === undefined || noDownload !== undefined}
        aria-describedby={noDownload === undefined ? undefined : `${id}-download`}
        onClick={() => send({ type: "download.ask", assetId })}
      >
        <Icon name="download" />
        Download
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
        Favourite
      </Button>
      {readOnly === undefined && (
        <>
          {animate !== undefined && (
            <Button onClick={() => onCompose(animate)}>
              <Icon name="play" />
              Animate
            </Button>
          )}
          {acts.newRatios.length > 0 && (
            <Menu
              label="New ratio"
              align="start"
              trigger={
                <Button>
                  New ratio
                  <Icon name="chevron-down" />
                </Button>
              }
              items={acts.newRatios.map(({ inputs, label }) => ({ label, onSelect: () => onCompose(inputs) }))}
            />
          )}
          <Button
            needsServer
            disabled={disabled}
            onClick={() => send({ type: "act.ask", act: { kind: "archive", assetIds: [assetId] } })}
          >
            <Icon name="archive" />
            Archive
          </Button>
        </>
      )}
      <Button variant="ghost" onClick={() => feedback.send({ type: "dialog.open", subject: view.subject })}>
        <Icon name="message" />
        Send feedback
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

/** One picture with what is known about it; opened by `assetId` in the address. */
export const AssetDrawer = ({ clipExport, onCompose }: AssetDrawerProps) => {
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
      title={view.name.value === "" ? "Picture" : view.name.value}
      maxWidth={1040}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole drawer, beside its buttons */}
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
                  label="Previous picture"
                  disabled={drawer?.hasPrevious !== true}
                  onClick={() => sendGallery({ type: "asset.step", by: -1 })}
                />
                <IconButton
                  icon="chevron-right"
                  label="Next picture"
                  disabled={drawer?.hasNext !== true}
                  onClick={() => sendGallery({ type: "asset.step", by: 1 })}
                />
              </div>
            </div>
            <div className={styles["side"]}>
              <Actions onCompose={onCompose} />
              {gallery.access.noDownload === undefined && clipExport}
              <AssetFacts onCompose={onCompose} />
            </div>
          </>
        )}
      </div>
    </Sheet>
  )
}
