import { bulkMachine } from "@marque/core/gallery"
import { bulkStates } from "@marque/core/testing"
import { BulkProgress } from "./bulk-progress.tsx"
import { BulkProvider } from "./bulk-provider.tsx"

export default {
  title: "Gallery/Bulk progress",
  component: BulkProgress,
  subcomponents: { BulkProvider },
  parameters: { layout: "padded" }
}

const story = (name: keyof typeof bulkStates) => ({
  render: () => (
    <BulkProvider machine={bulkMachine} input={{ brandId: "brand_fig" }} options={{ snapshot: bulkStates[name] }}>
      <BulkProgress />
    </BulkProvider>
  )
})

export const Preparing = story("preparing")
export const Starting = story("starting")
export const Tagging = story("tagging")
export const Moving = story("moving")
export const Canceling = story("canceling")
export const Unwatched = story("unwatched")
export const Undoing = story("undoing")
