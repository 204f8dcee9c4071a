import { bulkTexts, galleryTexts } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { Button, Icon, offerActs } from "@marque/react/ui"
import type { ReactNode } from "react"
import { CampaignChoice } from "./campaign-choice.tsx"
import { FolderChoice } from "./folder-choice.tsx"
import { useGallery } from "./gallery-provider.tsx"
import styles from "./bulk-bar.module.css"
import { TagPopover } from "./tag-popover.tsx"

const DownloadSelection = () => {
  const { view: noDownload, send } = useGallery(({ access }) => access.noDownload)
  return (
    noDownload === undefined && (
      <Button size="sm" needsServer onClick={() => send({ type: "selection.download" })}>
        <Icon name="download" />
        {actTexts.download}
      </Button>
    )
  )
}

const ArchivedActs = () => {
  const { view, send } = useGallery(({ access, selection }) => ({ access, ids: selection.ids }))
  const { access, ids } = view
  return (
    <>
      {access.readOnly === undefined && (
        <Button
          size="sm"
          needsServer
          onClick={() => send({ type: "act.ask", act: { kind: "restore", assetIds: ids } })}
        >
          <Icon name="refresh" />
          {actTexts.restore}
        </Button>
      )}
      {access.mayDelete && (
        <Button size="sm" variant="danger" needsServer onClick={() => send({ type: "deletion.ask", assetIds: ids })}>
          <Icon name="trash" />
          {galleryTexts.deleteNow}
        </Button>
      )}
    </>
  )
}

const REVIEWS = ["approve", "request_changes", "ask_review"] as const
const icons = { approve: "check", request_changes: "message", ask_review: "eye" } as const

/** With which of them it can be done is looked up before it is confirmed. */
const ReviewActs = () => {
  const { view: access, send } = useGallery((view) => view.access)
  const may = {
    approve: access.mayDecide,
    request_changes: access.mayDecide,
    ask_review: access.readOnly === undefined
  }
  return REVIEWS.filter((act) => may[act]).map((act) => (
    <Button
      key={act}
      size="sm"
      needsServer
      onClick={() => send(act === "request_changes" ? { type: "changes.ask" } : { type: "selection.review", act })}
    >
      <Icon name={icons[act]} />
      {bulkTexts.reviewActs[act]}
    </Button>
  ))
}

const CurrentActs = ({ acts }: BulkBarProps) => {
  const { view, send } = useGallery(({ access, selection }) => ({ access, selection }))
  const { allFavourite, ids } = view.selection
  return (
    <>
      <Button
        size="sm"
        needsServer
        onClick={() => send({ type: "act.ask", act: { kind: "favourite", assetIds: ids, favourite: !allFavourite } })}
      >
        <Icon name="heart" filled={allFavourite} />
        {allFavourite ? galleryTexts.unfavourite : galleryTexts.favourite}
      </Button>
      {view.access.readOnly === undefined && (
        <>
          <FolderChoice
            label={galleryTexts.moveTo}
            folderId={undefined}
            trigger={
              <Button size="sm" needsServer>
                <Icon name="folder" />
                {galleryTexts.move}
              </Button>
            }
            onChoose={(folderId) => send({ type: "act.ask", act: { kind: "move", assetIds: ids, folderId } })}
          />
          <CampaignChoice />
          <TagPopover />
          <Button size="sm" needsServer onClick={() => send({ type: "rewording.ask" })}>
            <Icon name="edit" />
            {bulkTexts.reviewActs.reword}
          </Button>
          <Button
            size="sm"
            needsServer
            onClick={() => send({ type: "act.ask", act: { kind: "archive", assetIds: ids } })}
          >
            <Icon name="archive" />
            {actTexts.archive}
          </Button>
        </>
      )}
      <ReviewActs />
      {acts}
      <DownloadSelection />
    </>
  )
}

export interface BulkBarProps {
  /** What else may be done with chosen pictures that are not archived. */
  readonly acts?: ReactNode
}

export const BulkBar = ({ acts }: BulkBarProps) => {
  const { view, send } = useGallery(({ archived, selection }) => ({ archived, selection }))
  const { ids, noOffer, offer, text } = view.selection
  if (ids.length === 0) return null
  return (
    <section className={styles["bar"]} aria-label={galleryTexts.chosen}>
      <output className={styles["text"]}>{text}</output>
      {offer !== undefined && (
        <Button size="sm" variant="ghost" onClick={() => send({ type: "selection.whole" })}>
          {offer}
        </Button>
      )}
      {noOffer !== undefined && <p className={styles["note"]}>{noOffer}</p>}
      <Button size="sm" variant="ghost" onClick={() => send({ type: "selection.all" })}>
        {galleryTexts.selectAll}
      </Button>
      {!view.archived && (
        <Button size="sm" variant="ghost" onClick={() => send({ type: "selection.favourites" })}>
          {galleryTexts.selectFavourites}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => send({ type: "selection.clear" })}>
        {actTexts.clear}
      </Button>
      <span ref={offerActs} className={styles["actions"]}>
        {view.archived ? <ArchivedActs /> : <CurrentActs acts={acts} />}
      </span>
    </section>
  )
}
