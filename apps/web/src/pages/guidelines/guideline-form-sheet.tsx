import { keptGuidelineForm } from "@marque/core/guidelines"
import { GuidelineForm, GuidelineFormProvider } from "@marque/react/guidelines/form"
import { RecallLink } from "@marque/react/recall/links"
import { useRecordForm } from "../../app-context/kept-draft.ts"
import { useGuidelineFormMachines } from "../../machines/guideline-form.ts"
import type { KnownBrand } from "../../routes/in-brand.tsx"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

interface GuidelineFormSheetProps {
  readonly brand: KnownBrand
  /** Undefined for a new rule. */
  readonly ruleId: string | undefined
  readonly onClose: () => void
}

export const GuidelineFormSheet = ({ brand, onClose, ruleId }: GuidelineFormSheetProps) => {
  const { guidelineForm } = useGuidelineFormMachines()
  const given = useRecordForm({
    brand,
    kind: "guideline",
    mode: ruleId === undefined ? "new" : "edit",
    recordId: ruleId,
    draft: keptGuidelineForm,
    onDone: onClose
  })
  return (
    <GuidelineFormProvider machine={guidelineForm} {...given}>
      <GuidelineForm
        missing={<NotFoundPage place="content" />}
        onClose={onClose}
        {...(ruleId !== undefined && {
          recall: <RecallLink brandId={brand.brandId} subject={{ kind: "rule", value: ruleId }} />
        })}
      />
    </GuidelineFormProvider>
  )
}
