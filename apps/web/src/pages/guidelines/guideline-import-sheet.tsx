import { GuidelineImport, GuidelineImportProvider } from "@marque/react/guidelines/import"
import { useGuidelineImportMachines } from "../../machines/guideline-import.ts"
import type { GuidelineSheetProps } from "./guideline-sheet.ts"

export const GuidelineImportSheet = ({ brandId, onClose }: GuidelineSheetProps) => (
  <GuidelineImportProvider machine={useGuidelineImportMachines().guidelineImport} input={{ brandId }}>
    <GuidelineImport onClose={onClose} />
  </GuidelineImportProvider>
)
