import { publishPreviewMachine } from "@marque/core/brand-data"
import { publishPreviewStates } from "@marque/core/testing"
import { PublishPreview, PublishPreviewProvider } from "@marque/react/brand-data"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Brands/Publish preview",
  component: PublishPreview,
  subcomponents: { PublishPreviewProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof publishPreviewStates) => ({
  render: () => (
    <PublishPreviewProvider
      machine={publishPreviewMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: publishPreviewStates[name] }}
    >
      <PageFrame>
        <PublishPreview />
      </PageFrame>
    </PublishPreviewProvider>
  )
})

export const Loading = story("loading")
export const Measuring = story("measuring")
export const Stopping = story("stopping")
export const Stopped = story("stopped")
export const Done = story("done")
export const NothingChanges = story("nothingChanges")
export const Outdated = story("outdated")
export const NoPictures = story("noPictures")
export const ListLoading = story("listLoading")
export const Listed = story("listed")
export const ListFailed = story("listFailed")
export const Failed = story("failed")
export const Offline = offline(story("done"))
