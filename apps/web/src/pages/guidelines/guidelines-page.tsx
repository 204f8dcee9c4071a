import { guidelineSearchOf, guidelineUrlOf, keptGuidelineForm } from "@marque/core/guidelines"
import { routes } from "@marque/core/navigation"
import { GuidelineForm, GuidelineFormProvider, GuidelineList, GuidelineListProvider } from "@marque/react/guidelines"
import {
  GuidelineBench,
  GuidelineBenchProvider,
  GuidelineStarter,
  GuidelineStarterProvider
} from "@marque/react/guidelines/desk"
import { useShowNotice } from "@marque/react/notices"
import { useCallback } from "react"
import { navigate } from "wouter/use-browser-location"
import { useRecordForm } from "../../app-context/kept-draft.ts"
import { useGuidelineMachines } from "../../machines/guidelines.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { useRecordList } from "../records/use-record-list.ts"

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

const OpenGuideline = (props: BrandGuidelinesProps) => {
  const { brand, search } = props
  const { guidelineForm } = useGuidelineMachines()
  const onClose = useClose(props)
  const mode = search.ruleId === undefined ? "new" : "edit"
  const given = useRecordForm({
    brand,
    kind: "guideline",
    mode,
    recordId: search.ruleId,
    draft: keptGuidelineForm,
    onDone: onClose
  })
  return (
    <GuidelineFormProvider machine={guidelineForm} {...given}>
      <GuidelineForm missing={<NotFoundPage place="content" />} onClose={onClose} />
    </GuidelineFormProvider>
  )
}

const Bench = (props: BrandGuidelinesProps) => {
  const { guidelineBench } = useGuidelineMachines()
  return (
    <GuidelineBenchProvider machine={guidelineBench} input={{ brandId: props.brand.brandId }}>
      <GuidelineBench onClose={useClose(props)} />
    </GuidelineBenchProvider>
  )
}

const Starter = (props: BrandGuidelinesProps) => {
  const { guidelineStarter } = useGuidelineMachines()
  const onClose = useClose(props)
  const notice = useShowNotice()
  return (
    <GuidelineStarterProvider
      machine={guidelineStarter}
      input={{ brandId: props.brand.brandId }}
      on={{ notice, "starter.added": onClose }}
    >
      <GuidelineStarter onClose={onClose} />
    </GuidelineStarterProvider>
  )
}

const BrandGuidelines = ({ brand, search }: BrandGuidelinesProps) => {
  const { guidelineList } = useGuidelineMachines()
  const given = useRecordList(brand, guidelineSearchOf(search), (next) =>
    routes.guidelines.href(brand, guidelineUrlOf(next))
  )
  return (
    <GuidelineListProvider machine={guidelineList} {...given}>
      <GuidelineList missing={<NotFoundPage place="content" />} />
    </GuidelineListProvider>
  )
}

const Opened = (props: BrandGuidelinesProps) => {
  const { mode, ruleId } = props.search
  if (ruleId !== undefined || mode === "new") return <OpenGuideline key={ruleId ?? "new"} {...props} />
  if (mode === "test") return <Bench {...props} />
  return mode === "starter" ? <Starter {...props} /> : null
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
