import { publishPreviewTexts } from "@marque/core/brand-data"
import { Sheet } from "@marque/react/ui"
import { DraftPreview } from "../brand-data/publish-preview.tsx"
import type { GuidelineSheetProps } from "./guideline-sheet.ts"

export const GuidelineTrialSheet = ({ brandId, onClose }: GuidelineSheetProps) => (
  <Sheet open onOpenChange={(open) => !open && onClose()} title={publishPreviewTexts.title} maxWidth={720}>
    <DraftPreview brandId={brandId} />
  </Sheet>
)
