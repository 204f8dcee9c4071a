import type { RecipeInputs, TileView } from "@marque/core/gallery"
import { useFeedback } from "@marque/react/feedback"
import { Composer, useComposer, useTaskTray } from "@marque/react/generation"
import { Banner, Button, EmptyState, ErrorState, Icon, IconButton, PageHeader } from "@marque/react/ui"
import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { BulkBar } from "./bulk-bar.tsx"
import { FilterBar } from "./filter-bar.tsx"
import { FolderRail } from "./folder-rail.tsx"
import { GalleryGrid } from "./gallery-grid.tsx"
import { useGallery } from "./gallery-provider.tsx"
import { GallerySkeleton } from "./gallery-skeleton.tsx"
import styles from "./gallery-screen.module.css"

/** What the gallery leaves to the page around it. */
export interface GalleryScreenProps {
  readonly newProductHref: string
  /** Shows the composer also where the page is narrow, as when a link fills it. @default false */
  readonly startOpen?: boolean
  /** Fills the brand with demo data; offered while it is empty. */
  readonly onLoadDemo?: () => void
  /** The drawer of the picture that the address names. */
  readonly drawer?: (compose: (inputs: RecipeInputs) => void) => ReactNode
}

/** Whether the composer is shown: `auto` shows it on wide pages only, as long as nobody has said otherwise. */
type ComposerState = "auto" | "open" | "closed"

const Notes = () => {
  const { view, send } = useGallery()
  return (
    <>
      {view.trouble !== undefined && (
        <Banner
          tone="danger"
          action={
            <>
              <Button size="sm" onClick={() => send({ type: "trouble.retry" })}>
                Retry
              </Button>
              <IconButton icon="close" size="sm" label="Dismiss" onClick={() => send({ type: "trouble.dismiss" })} />
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
              Retry
            </Button>
          }
        >
          {view.error}. {view.stale}
        </Banner>
      )}
    </>
  )
}

const GroupHeader = ({ onCompose }: { readonly onCompose: (inputs: RecipeInputs) => void }) => {
  const { view, send } = useGallery()
  const feedback = useFeedback()
  const { group } = view
  if (group === undefined) return null
  return (
    <div className={styles["group"]}>
      <div>
        <h2>{group.title}</h2>
        <p>{group.text}</p>
      </div>
      {view.access.readOnly === undefined && (
        <Button size="sm" onClick={() => onCompose(group.inputs)}>
          Re-run
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        onClick={() =>
          feedback.send({
            type: "dialog.open",
            subject: { generationId: group.generationId, contextTitle: group.title }
          })
        }
      >
        Feedback
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => send({ type: "filter.change", change: { generationId: undefined } })}
      >
        Show all pictures
      </Button>
    </div>
  )
}

const FailureActions = ({
  tile,
  onCompose
}: {
  readonly tile: Extract<TileView, { readonly kind: "failure" }>
  readonly onCompose: (inputs: RecipeInputs) => void
}) => {
  const { view, send } = useGallery()
  const tray = useTaskTray()
  const feedback = useFeedback()
  const { generationId, inputs, title } = tile
  const dismiss = () => send({ type: "generation.dismiss", generationId })
  return (
    <>
      {view.access.readOnly === undefined && (
        <>
          <Button
            size="sm"
            onClick={() => {
              tray.send({ type: "task.retry", generationId })
              dismiss()
            }}
          >
            Retry
          </Button>
          <Button size="sm" onClick={() => onCompose(inputs)}>
            Edit
          </Button>
        </>
      )}
      <Button
        size="sm"
        variant="ghost"
        onClick={() => feedback.send({ type: "dialog.open", subject: { generationId, contextTitle: title } })}
      >
        Feedback
      </Button>
      <IconButton icon="close" size="sm" label={`Put away: ${title}`} onClick={dismiss} />
    </>
  )
}

interface PicturesProps {
  readonly onCompose: (inputs: RecipeInputs) => void
  readonly onCreate: (() => void) | undefined
  readonly onLoadDemo: (() => void) | undefined
}

const Pictures = ({ onCompose, onCreate, onLoadDemo }: PicturesProps) => {
  const { view, send } = useGallery()
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
          action={<Button onClick={() => send({ type: "filters.clear" })}>Clear filters</Button>}
        />
      )
    case "emptyFirstUse":
      return (
        <EmptyState
          icon="create"
          title={view.empty ?? ""}
          action={
            onCreate && (
              <Button variant="primary" onClick={onCreate}>
                Create
              </Button>
            )
          }
          secondary={onLoadDemo && <Button onClick={onLoadDemo}>Load demo data</Button>}
        />
      )
    case "ready":
      return <GalleryGrid failureActions={(tile) => <FailureActions tile={tile} onCompose={onCompose} />} />
  }
}

/** The gallery's page: folders, filters, pictures, and the composer beside them. */
export const GalleryScreen = ({ newProductHref, startOpen = false, onLoadDemo, drawer }: GalleryScreenProps) => {
  const { view } = useGallery()
  const { view: composer, send } = useComposer()
  const [shown, setShown] = useState<ComposerState>(startOpen ? "open" : "auto")
  const { readOnly } = view.access
  const canCreate = readOnly === undefined
  const composerRef = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState(0)
  useLayoutEffect(() => {
    if (opened > 0) composerRef.current?.focus()
  }, [opened])
  const open = () => {
    setShown("open")
    setOpened((times) => times + 1)
  }
  const compose = (inputs: RecipeInputs) => {
    send({ type: "prefill.apply", prefill: inputs })
    open()
  }
  return (
    <div className={styles["screen"]} data-composer={canCreate ? shown : "closed"}>
      <div className={styles["head"]}>
        <PageHeader
          title="Gallery"
          actions={
            canCreate && (
              <Button variant="primary" className={styles["create"]} onClick={open}>
                <Icon name="create" />
                Create
              </Button>
            )
          }
        />
        {readOnly !== undefined && <Banner>{readOnly}</Banner>}
      </div>
      <div className={styles["rail"]}>
        <FolderRail />
      </div>
      <div className={styles["main"]}>
        {view.state !== "emptyFirstUse" && <FilterBar products={composer.product.choices} />}
        <Notes />
        <GroupHeader onCompose={compose} />
        <Pictures
          onCompose={compose}
          onCreate={canCreate ? open : undefined}
          onLoadDemo={canCreate ? onLoadDemo : undefined}
        />
        <BulkBar />
      </div>
      {canCreate && (
        <aside ref={composerRef} className={styles["composer"]} aria-label="Composer" tabIndex={-1}>
          <Composer
            newProductHref={newProductHref}
            aside={<IconButton icon="close" label="Hide the composer" onClick={() => setShown("closed")} />}
          />
        </aside>
      )}
      {drawer?.(compose)}
    </div>
  )
}
