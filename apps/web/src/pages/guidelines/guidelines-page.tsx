import { guidelineSearchOf, guidelineUrlOf } from "@marque/core/guidelines"
import { routes } from "@marque/core/navigation"
import { DraftBanner } from "@marque/react/brands"
import { GuidelineList, GuidelineListProvider } from "@marque/react/guidelines"
import { later } from "@marque/react/ui"
import { useCallback } from "react"
import { navigate } from "wouter/use-browser-location"
import { useGuidelineMachines } from "../../machines/guidelines.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { useRecordList } from "../records/use-record-list.ts"

const OpenGuideline = later(async () => (await import("./guideline-form-sheet.tsx")).GuidelineFormSheet)
const sheets = {
  test: later(async () => (await import("./guideline-bench-sheet.tsx")).GuidelineBenchSheet),
  starter: later(async () => (await import("./guideline-starter-sheet.tsx")).GuidelineStarterSheet),
  trial: later(async () => (await import("./guideline-trial-sheet.tsx")).GuidelineTrialSheet),
  import: later(async () => (await import("./guideline-import-sheet.tsx")).GuidelineImportSheet)
}

type Search = ReturnType<typeof routes.guidelines.decode>["value"]

interface BrandGuidelinesProps {
  readonly brand: KnownBrand
  readonly search: Search
}

/** Back to the list, as it was. */
const useClose = ({ brand: { brandId }, search: { archived, group, page, q } }: BrandGuidelinesProps) =>
  useCallback(
    () => navigate(routes.guidelines.href({ brandId }, { archived, page, q, ...(group !== undefined && { group }) })),
    [archived, brandId, group, page, q]
  )

const BrandGuidelines = ({ brand, search }: BrandGuidelinesProps) => {
  const { guidelineList } = useGuidelineMachines()
  const given = useRecordList(brand, guidelineSearchOf(search), (next) =>
    routes.guidelines.href(brand, guidelineUrlOf(next))
  )
  return (
    <GuidelineListProvider machine={guidelineList} {...given}>
      <GuidelineList missing={<NotFoundPage place="content" />} banner={<DraftBanner hint={brand.unpublished} />} />
    </GuidelineListProvider>
  )
}

const Opened = (props: BrandGuidelinesProps) => {
  const { mode, ruleId } = props.search
  const onClose = useClose(props)
  if (ruleId !== undefined || mode === "new") {
    return <OpenGuideline key={ruleId ?? "new"} brand={props.brand} ruleId={ruleId} onClose={onClose} />
  }
  if (mode === undefined) return null
  const OpenSheet = sheets[mode]
  return <OpenSheet brandId={props.brand.brandId} onClose={onClose} />
}

export const GuidelinesPage = () => {
  const { params, search } = useRoute("guidelines")
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {(brand) => (
        <>
          <BrandGuidelines brand={brand} search={search} />
          <Opened brand={brand} search={search} />
        </>
      )}
    </InBrand>
  )
}
