import { Results, ResultsProvider } from "@marque/react/campaign-assets"
import { useShowNotice } from "@marque/react/notices"
import { useResultsMachines } from "../../machines/results.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

/** The section of a campaign's assets that shows its results. */
export const CampaignResults = ({ campaignId }: { readonly campaignId: string }) => {
  const { results } = useResultsMachines()
  const notice = useShowNotice()
  return (
    <ResultsProvider key={campaignId} machine={results} input={{ campaignId }} on={{ notice }}>
      <Results missing={<NotFoundPage place="content" />} />
    </ResultsProvider>
  )
}
