import { resultTexts, slotPageTexts } from "@marque/core/campaign-assets"
import { routes } from "@marque/core/navigation"
import { PageHeader, Segmented } from "@marque/react/ui"
import { navigate } from "wouter/use-browser-location"
import { useRoute } from "../../routes/use-route.ts"
import { CampaignResults } from "./campaign-results.tsx"
import { CampaignSlots } from "./campaign-slots.tsx"
import { ExportCampaign } from "./export-campaign.tsx"
import styles from "./campaign-assets-page.module.css"

const { views } = slotPageTexts
const options = (["matrix", "results"] as const).map((value) => ({ value, label: views[value] }))

interface HeaderProps {
  readonly campaignId: string
  readonly shown: keyof typeof views
}

const Header = ({ campaignId, shown }: HeaderProps) => (
  <div className={styles["header"]}>
    <PageHeader title={resultTexts.page} actions={<ExportCampaign campaignId={campaignId} />} />
    <Segmented
      label={slotPageTexts.view}
      value={shown}
      options={options}
      onValueChange={(view) =>
        navigate(routes.campaignAssets.href({ campaignId }, view === "matrix" ? {} : { view }), { replace: true })
      }
    />
  </div>
)

export const CampaignAssetsPage = () => {
  const {
    params: { campaignId },
    search: { view }
  } = useRoute("campaignAssets")
  const shown = view === "results" ? "results" : "matrix"
  const header = <Header campaignId={campaignId} shown={shown} />
  return (
    <div className={styles["page"]}>
      {shown === "results" ? (
        <CampaignResults campaignId={campaignId} header={header} />
      ) : (
        <CampaignSlots campaignId={campaignId} header={header} />
      )}
    </div>
  )
}
