import { galleryTexts } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { Composer, useComposer } from "@marque/react/composer"
import { Banner, Button, EmptyState, ErrorState, Icon, IconButton, later, PageHeader } from "@marque/react/ui"
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react"
import type { BulkBarProps } from "./bulk-bar.tsx"
import { useBulk } from "./bulk-provider.tsx"
import { FilterBar } from "./filter-bar.tsx"
import { FolderRail } from "./folder-rail.tsx"
import { GalleryGrid } from "./gallery-grid.tsx"
import { useGallery } from "./gallery-provider.tsx"
import { useGalleryScreen } from "./gallery-screen-provider.tsx"
import { GallerySkeleton } from "./gallery-skeleton.tsx"
import styles from "./gallery-screen.module.css"
import { usePictureZip } from "./picture-zip-provider.tsx"
import { UndoKey } from "./undo-key.tsx"

export interface GalleryScreenProps {
  /** What is said of the brand above its pictures. */
  readonly banner?: ReactNode
  readonly newProductHref: string
  readonly newPlaceHref: string
  readonly onExploreDemo?: () => void
  readonly drawer?: ReactNode
  /** In the bar of chosen pictures. */
  readonly chosenActs?: ReactNode
  /** Drawn after the folders. */
  readonly views?: ReactNode
  /** Drawn before the fields of the composer. */
  readonly templates?: ReactNode
  /** Pictures that the composer is to follow. */
  readonly references?: ReactNode
  /** Of what the composer asks for. */
  readonly preview?: ReactNode
}

// Loaded with the first generation or stack that is shown by itself.
const ListHeaders = later(async () => (await import("./list-headers.tsx")).ListHeaders)

// Loaded with the first deletion.
const DeletionDialog = later(async () => (await import("./deletion-dialog.tsx")).DeletionDialog)

// Loaded with the first request of changes.
const ChangesDialog = later(async () => (await import("./changes-dialog.tsx")).ChangesDialog)

// Loaded with the first words that are replaced.
const RewordingDialog = later(async () => (await import("./rewording-dialog.tsx")).RewordingDialog)

// Loaded with the first chosen picture.
const BulkBar = later(async () => (await import("./bulk-bar.tsx")).BulkBar)

// Loaded with the first act on a whole result.
const BulkProgress = later(async () => (await import("./bulk-progress.tsx")).BulkProgress)

// Loaded with the first failure.
const FailureActions = later(async () => (await import("./failure-actions.tsx")).FailureActions)

// Loaded after the first pictures.
const FolderDrag = later(async () => (await import("./folder-drag.tsx")).FolderDrag)

// Loaded with the first zip.
const PictureZipDialog = later(async () => (await import("./picture-zip-dialog.tsx")).PictureZipDialog)

// Loaded after the composer, because suggestions need a product first.
const WordsPanel = later(async () => (await import("../words/words-panel.tsx")).WordsPanel)

const ComposerWords = () => {
  const { view: busy } = useComposer((composer) => composer.busy)
  return <WordsPanel busy={busy} />
}

const Notes = () => {
  const { view, send } = useGallery(({ error, stale, trouble }) => ({ error, stale, trouble }))
  return (
    <>
      {view.trouble !== undefined && (
        <Banner
          tone="danger"
          action={
            <>
              <Button size="sm" onClick={() => send({ type: "trouble.retry" })}>
                {actTexts.retry}
              </Button>
              <IconButton
                icon="close"
                size="sm"
                label={actTexts.dismiss}
                onClick={() => send({ type: "trouble.dismiss" })}
              />
            </>
          }
        >
          {view.trouble}
        </Banner>
      )}
      {view.stale !== undefined && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "list.retry" })}>
              {actTexts.retry}
            </Button>
          }
        >
          {view.error}. {view.stale}
        </Banner>
      )}
    </>
  )
}

const Headers = () => {
  const { view: isShown } = useGallery(({ group, stackOpen }) => group !== undefined || stackOpen)
  return isShown && <ListHeaders />
}

const ListFoot = () => {
  const { view: foot, send } = useGallery((gallery) => gallery.foot)
  return (
    <div className={styles["foot"]} data-state={foot?.state}>
      <output>{foot?.text}</output>
      {foot?.state === "failed" && (
        <Button size="sm" needsServer onClick={() => send({ type: "list.more" })}>
          {actTexts.retry}
        </Button>
      )}
    </div>
  )
}

const Pictures = ({ onExploreDemo }: Pick<GalleryScreenProps, "onExploreDemo">) => {
  const { view: canCreate, send: sendScreen } = useGalleryScreen((screen) => screen.canCreate)
  const { view, send } = useGallery(({ empty, error, exploreDemoLabel, state }) => ({
    empty,
    error,
    exploreDemoLabel,
    state
  }))
  switch (view.state) {
    case "loading":
      return <GallerySkeleton />
    case "failed":
      return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "list.retry" })} />
    case "emptyFiltered":
      return (
        <EmptyState
          icon="search"
          title={view.empty ?? ""}
          action={<Button onClick={() => send({ type: "filters.clear" })}>{galleryTexts.clearFilters}</Button>}
        />
      )
    case "emptyFirstUse":
      return (
        <EmptyState
          icon="create"
          title={view.empty ?? ""}
          action={
            canCreate && (
              <Button variant="primary" onClick={() => sendScreen({ type: "composer.open" })}>
                {galleryTexts.create}
              </Button>
            )
          }
          secondary={canCreate && onExploreDemo && <Button onClick={onExploreDemo}>{view.exploreDemoLabel}</Button>}
        />
      )
    case "emptyArchive":
      return <EmptyState icon="archive" title={view.empty ?? ""} />
    case "ready":
      return (
        <>
          <GalleryGrid failureActions={(tile) => <FailureActions tile={tile} />} />
          <ListFoot />
          <FolderDrag />
        </>
      )
  }
}

const Dialogs = () => {
  const { view } = useGallery(({ changes, deletion, rewording }) => ({
    isNoting: changes !== undefined,
    isRewording: rewording !== undefined,
    isDeleting: deletion !== undefined
  }))
  return (
    <>
      {view.isDeleting && <DeletionDialog />}
      {view.isNoting && <ChangesDialog />}
      {view.isRewording && <RewordingDialog />}
    </>
  )
}

// Loaded once the form can be filled in.
const ComposerDestination = later(async () => (await import("./composer-destination.tsx")).ComposerDestination)

const Chosen = ({ acts }: BulkBarProps) => {
  const { view: isChoosing } = useGallery(({ selection }) => selection.ids.length > 0)
  return isChoosing && <BulkBar acts={acts} />
}

const Progress = () => {
  const { view: isWorking } = useBulk(({ state }) => state !== "idle")
  return isWorking && <BulkProgress />
}

const Zip = () => {
  const { view: isOpen } = usePictureZip((zip) => zip.isOpen)
  return isOpen && <PictureZipDialog />
}

const ComposerSheet = ({ newPlaceHref, newProductHref, preview, references, templates }: GalleryScreenProps) => {
  const { view: isWanted, send } = useGalleryScreen(({ focus }) => focus === "composer")
  const sheet = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isWanted) return
    sheet.current?.focus()
    send({ type: "focus.moved" })
  }, [isWanted, send])
  const close = () => send({ type: "composer.close" })
  const onEscape = (event: KeyboardEvent<HTMLElement>) => {
    // On wide pages the composer is part of the page and stays open.
    const isSheet = getComputedStyle(event.currentTarget).position === "fixed"
    if (event.key === "Escape" && isSheet && !event.defaultPrevented) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key of every sheet, received from the controls inside
    <aside
      ref={sheet}
      className={styles["composer"]}
      aria-label={galleryTexts.composer}
      tabIndex={-1}
      onKeyDown={onEscape}
    >
      <Composer
        newProductHref={newProductHref}
        newPlaceHref={newPlaceHref}
        templates={templates}
        preview={preview}
        references={references}
        destination={<ComposerDestination />}
        words={<ComposerWords />}
        aside={<IconButton icon="close" label={galleryTexts.hideComposer} onClick={close} />}
      />
    </aside>
  )
}

const CreateButton = () => {
  const { view: isWanted, send } = useGalleryScreen(({ focus }) => focus === "create")
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!isWanted) return
    button.current?.focus()
    send({ type: "focus.moved" })
  }, [isWanted, send])
  return (
    <Button ref={button} variant="primary" className={styles["create"]} onClick={() => send({ type: "composer.open" })}>
      <Icon name="create" />
      {galleryTexts.create}
    </Button>
  )
}

export const GalleryScreen = (props: GalleryScreenProps) => {
  const { view } = useGallery(({ access, archived, state }) => ({ access, archived, state }))
  const { canCreate, composer } = useGalleryScreen().view
  const { view: products } = useComposer(({ newestProducts }) => newestProducts)
  const { readOnly } = view.access
  return (
    <div className={styles["screen"]} data-composer={composer}>
      <div className={styles["head"]}>
        <PageHeader title={galleryTexts.title} actions={canCreate && <CreateButton />} />
        {readOnly !== undefined && <Banner>{readOnly}</Banner>}
        {props.banner}
      </div>
      <div className={styles["rail"]}>
        <FolderRail views={props.views} />
      </div>
      <div className={styles["main"]}>
        {view.state !== "emptyFirstUse" && <FilterBar products={products} />}
        {view.archived && <p className={styles["note"]}>{galleryTexts.archivedNote}</p>}
        <Notes />
        <Headers />
        <Pictures {...(props.onExploreDemo && { onExploreDemo: props.onExploreDemo })} />
        {/* One place for both, so that neither lies under the other. */}
        <div className={styles["dock"]}>
          <Progress />
          <Chosen acts={props.chosenActs} />
        </div>
      </div>
      {canCreate && <ComposerSheet {...props} />}
      {props.drawer}
      <Dialogs />
      <Zip />
      <UndoKey />
    </div>
  )
}
