import { GuidelineBench, GuidelineBenchProvider } from "@marque/react/guidelines/desk"
import { useGuidelineDeskMachines } from "../../machines/guideline-desk.ts"
import type { GuidelineSheetProps } from "./guideline-sheet.ts"

export const GuidelineBenchSheet = ({ brandId, onClose }: GuidelineSheetProps) => (
  <GuidelineBenchProvider machine={useGuidelineDeskMachines().guidelineBench} input={{ brandId }}>
    <GuidelineBench onClose={onClose} />
  </GuidelineBenchProvider>
)
