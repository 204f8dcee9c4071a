import { PublishPreview, PublishPreviewProvider } from "@marque/react/brand-data"
import { usePublishPreviewMachines } from "../../machines/publish-preview.ts"

export const DraftPreview = ({ brandId }: { readonly brandId: string }) => (
  <PublishPreviewProvider machine={usePublishPreviewMachines().publishPreview} input={{ brandId }}>
    <PublishPreview />
  </PublishPreviewProvider>
)
