import type { RecipeInputs } from "@marque/core/gallery"
import { useFeedback } from "@marque/react/feedback"
import { Composer, useComposer } from "@marque/react/composer"
import { Banner, Button, EmptyState, ErrorState, Icon, IconButton, PageHeader } from "@marque/react/ui"
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { nothing } from "../machines/use-view.ts"
import { BulkBar } from "./bulk-bar.tsx"
import { FailureActions } from "./failure-actions.tsx"
import { FilterBar } from "./filter-bar.tsx"
import { FolderRail } from "./folder-rail.tsx"
import { GalleryGrid } from "./gallery-grid.tsx"
import { useGallery } from "./gallery-provider.tsx"
import { GallerySkeleton } from "./gallery-skeleton.tsx"
import styles from "./gallery-screen.module.css"

/** What the gallery leaves to the page around it. */
export interface GalleryScreenProps {
  readonly newProductHref: string
  readonly newPlaceHref: string
  /** Shows the composer also where the page is narrow, as when a link fills it. @default false */
  readonly startOpen?: boolean
  /** Opens the demo; offered while the brand has no pictures. */
  readonly onExploreDemo?: () => void
  /** The drawer of the picture that the address names. */
  readonly drawer?: (compose: (inputs: RecipeInputs) => void) => ReactNode
}

/** Whether the composer is shown: `auto` shows it on wide pages only, as long as nobody has said otherwise. */
type ComposerState = "auto" | "open" | "closed"

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
  const { view, send } = useGallery(({ access, group }) => ({ access, group }))
  const feedback = useFeedback(nothing)
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

interface PicturesProps {
  readonly onCompose: (inputs: RecipeInputs) => void
  readonly onCreate: (() => void) | undefined
  readonly onExploreDemo: (() => void) | undefined
}

const Pictures = ({ onCompose, onCreate, onExploreDemo }: PicturesProps) => {
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
          secondary={onExploreDemo && <Button onClick={onExploreDemo}>{view.exploreDemoLabel}</Button>}
        />
      )
    case "ready":
      return <GalleryGrid failureActions={(tile) => <FailureActions tile={tile} onCompose={onCompose} />} />
  }
}

/** The gallery's page: folders, filters, pictures, and the composer beside them. */
export const GalleryScreen = ({
  newPlaceHref,
  newProductHref,
  startOpen = false,
  onExploreDemo,
  drawer
}: GalleryScreenProps) => {
  const { view } = useGallery(({ access, state }) => ({ access, state }))
  const { view: products, send } = useComposer(({ product }) => product.choices)
  const [shown, setShown] = useState<ComposerState>(startOpen ? "open" : "auto")
  const { readOnly } = view.access
  const canCreate = readOnly === undefined
  const composerRef = useRef<HTMLElement>(null)
  const createRef = useRef<HTMLButtonElement>(null)
  const [turned, setTurned] = useState(0)
  useLayoutEffect(() => {
    if (turned === 0) return
    const target = shown === "open" ? composerRef : createRef
    target.current?.focus()
  }, [shown, turned])
  const show = (next: "open" | "closed") => {
    setShown(next)
    setTurned((times) => times + 1)
  }
  const open = () => show("open")
  const close = () => show("closed")
  const onEscape = (event: KeyboardEvent<HTMLElement>) => {
    // Where the page is wide the composer is a part of it and stays.
    const isSheet = getComputedStyle(event.currentTarget).position === "fixed"
    if (event.key === "Escape" && isSheet && !event.defaultPrevented) close()
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
              <Button ref={createRef} variant="primary" className={styles["create"]} onClick={open}>
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
        {view.state !== "emptyFirstUse" && <FilterBar products={products} />}
        <Notes />
        <GroupHeader onCompose={compose} />
        <Pictures
          onCompose={compose}
          onCreate={canCreate ? open : undefined}
          onExploreDemo={canCreate ? onExploreDemo : undefined}
        />
        <BulkBar />
      </div>
      {canCreate && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key of every sheet, heard from the controls inside
        <aside
          ref={composerRef}
          className={styles["composer"]}
          aria-label="Composer"
          tabIndex={-1}
          onKeyDown={onEscape}
        >
          <Composer
            newProductHref={newProductHref}
            newPlaceHref={newPlaceHref}
            aside={<IconButton icon="close" label="Hide the composer" onClick={close} />}
          />
        </aside>
      )}
      {drawer?.(compose)}
    </div>
  )
}
