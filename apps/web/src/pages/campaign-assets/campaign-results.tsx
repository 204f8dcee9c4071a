import { Results, ResultsProvider, useResults } from "@marque/react/campaign-assets"
import { HeldMarkets } from "@marque/react/markets"
import { useShowNotice } from "@marque/react/notices"
import { type ReactNode, useEffect } from "react"
import { useResultsMachines } from "../../machines/results.ts"
import { rememberBrand } from "../../routes/use-active-brand.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

interface CampaignResultsProps {
  readonly campaignId: string
  /** Above the results of a campaign that exists. */
  readonly header?: ReactNode
}

/** The shell shows the campaign's brand, which only the results know. */
const InShell = ({ header }: Pick<CampaignResultsProps, "header">) => {
  const { view } = useResults(({ brandId, held, state }) => ({ brandId, held, state }))
  useEffect(() => {
    if (view.brandId !== undefined) rememberBrand(view.brandId)
  }, [view.brandId])
  return (
    <>
      {view.state !== "missing" && header}
      {view.brandId !== undefined && <HeldMarkets brandId={view.brandId} markets={view.held} />}
      <Results missing={<NotFoundPage place="content" />} />
    </>
  )
}

/** The results of a campaign. */
export const CampaignResults = ({ campaignId, header }: CampaignResultsProps) => {
  const { results } = useResultsMachines()
  const notice = useShowNotice()
  return (
    <ResultsProvider key={campaignId} machine={results} input={{ campaignId }} on={{ notice }}>
      <InShell header={header} />
    </ResultsProvider>
  )
}
