import type { galleryStates } from "@marque/core/testing"
import {
  BulkBar,
  FilterBar,
  GalleryGrid,
  GalleryProvider,
  GalleryScreen,
  GalleryScreenProvider
} from "@marque/react/gallery"
import { GalleryStage, type GalleryStageProps } from "./gallery-stage.tsx"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Gallery/Screen",
  component: GalleryScreen,
  subcomponents: { GalleryScreenProvider, GalleryProvider, BulkBar, FilterBar, GalleryGrid },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof galleryStates, stage: Partial<GalleryStageProps> = {}) => ({
  render: () => (
    <GalleryStage gallery={name} {...stage}>
      <div style={{ padding: 24 }}>
        <GalleryScreen
          newProductHref="/brands/brand_fig/brand/products/form"
          newPlaceHref="/brands/brand_fig/brand/places/form"
          onExploreDemo={() => {}}
        />
      </div>
    </GalleryStage>
  )
})

export const Loading = story("loading", { folders: "loading", composer: "opening" })
export const EmptyFirstUse = story("emptyFirstUse", { folders: "empty", composer: "empty" })
export const EmptyFiltered = story("emptyFiltered")
export const Full = story("full")
export const Stacks = story("stacks")
export const StackOpen = story("stackOpen")
export const StackFiltered = story("stackFiltered")
export const StackFailed = story("stackFailed")
export const StackSelected = story("stackSelected")
export const Narrowed = story("narrowed")
export const ChoicesFailed = story("choicesFailed")
export const Clips = story("clips")
export const Typing = story("typing")
export const Filtered = story("filtered")
export const Many = story("many")
export const LoadingMore = story("loadingMore")
export const MoreFailed = story("moreFailed")
export const SearchEnd = story("searchEnd")
export const ListEnd = story("listEnd")
export const Generating = story("generating", { composer: "submitted" })
export const FirstGeneration = story("firstGeneration")
export const GenerationGroup = story("generationGroup")
export const GenerationFailed = story("generationFailed")
export const Selected = story("selected")
export const AllSelected = story("allSelected")
export const AllSelectedUncounted = story("allSelectedUncounted")
export const WholeSelected = story("wholeSelected")
export const Archived = story("archived")
export const ArchivedSelected = story("archivedSelected")
export const ArchivedEmpty = story("archivedEmpty")
export const ArchivedOpened = story("archivedOpened", { asset: "archived" })
export const ArchivedViewer = story("archivedViewer")
export const ConfirmingDeletion = story("confirmingDeletion")
export const UndoOffered = story("undoOffered")
export const Acting = story("acting")
export const OptimisticRollback = story("optimisticRollback")
export const Opened = story("opened", { asset: "info" })
export const Downloading = story("downloading")
export const Viewer = story("viewer")
export const ViewerOpened = story("viewerOpened", { asset: "info" })
export const ReviewerSelected = story("reviewerSelected")
export const RequestingChanges = story("requestingChanges")
export const ChangesUnwritten = story("changesUnwritten")
export const Rewording = story("rewording")
export const RewordingUnwritten = story("rewordingUnwritten")
export const ViewerEmpty = story("viewerEmpty", { folders: "empty", composer: "empty" })
export const Failed = story("failed", { folders: "failed" })
export const Stale = story("stale")
export const Offline = offline(story("offline"))
