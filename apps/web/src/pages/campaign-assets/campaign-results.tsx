import { Results, ResultsProvider, useResults } from "@marque/react/campaign-assets"
import { useShowNotice } from "@marque/react/notices"
import type { ReactNode } from "react"
import { useResultsMachines } from "../../machines/results.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { InCampaign } from "./in-campaign.tsx"

interface CampaignResultsProps {
  readonly campaignId: string
  /** Above the results of a campaign that exists. */
  readonly header?: ReactNode
}

const Shown = ({ header }: Pick<CampaignResultsProps, "header">) => {
  const { view } = useResults(({ brandId, held, state }) => ({ brandId, held, state }))
  return (
    <InCampaign header={header} view={view}>
      <Results missing={<NotFoundPage place="content" />} />
    </InCampaign>
  )
}

/** The results of a campaign. */
export const CampaignResults = ({ campaignId, header }: CampaignResultsProps) => {
  const { results } = useResultsMachines()
  const notice = useShowNotice()
  return (
    <ResultsProvider key={campaignId} machine={results} input={{ campaignId }} on={{ notice }}>
      <Shown header={header} />
    </ResultsProvider>
  )
}
