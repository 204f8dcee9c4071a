import { GuidelineStarter, GuidelineStarterProvider } from "@marque/react/guidelines/desk"
import { useShowNotice } from "@marque/react/notices"
import { useGuidelineDeskMachines } from "../../machines/guideline-desk.ts"
import type { GuidelineSheetProps } from "./guideline-sheet.ts"

export const GuidelineStarterSheet = ({ brandId, onClose }: GuidelineSheetProps) => (
  <GuidelineStarterProvider
    machine={useGuidelineDeskMachines().guidelineStarter}
    input={{ brandId }}
    on={{ notice: useShowNotice(), "starter.added": onClose }}
  >
    <GuidelineStarter onClose={onClose} />
  </GuidelineStarterProvider>
)
