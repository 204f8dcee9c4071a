import { resultTexts, slotPageTexts } from "@marque/core/campaign-assets"
import { routes } from "@marque/core/navigation"
import { later, PageHeader, Segmented } from "@marque/react/ui"
import { navigate } from "wouter/use-browser-location"
import { CampaignVersionLine } from "../../campaign-version/campaign-version-line.tsx"
import { useRoute } from "../../routes/use-route.ts"
import styles from "./campaign-assets-page.module.css"

// Each brings a machine of its own.
const CampaignCalendar = later(async () => (await import("./campaign-calendar.tsx")).CampaignCalendar)
const CampaignSlots = later(async () => (await import("./campaign-slots.tsx")).CampaignSlots)
const CampaignWords = later(async () => (await import("./campaign-words.tsx")).CampaignWords)
const CampaignResults = later(async () => (await import("./campaign-results.tsx")).CampaignResults)
const ExportCampaign = later(async () => (await import("./export-campaign.tsx")).ExportCampaign)

const { views } = slotPageTexts
const options = (["matrix", "gallery", "words", "calendar", "results"] as const).map((value) => ({
  value,
  label: views[value]
}))

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
    <CampaignVersionLine campaignId={campaignId} />
  </div>
)

export const CampaignAssetsPage = () => {
  const {
    params: { campaignId },
    search: { view }
  } = useRoute("campaignAssets")
  const shown = view ?? "matrix"
  const header = <Header campaignId={campaignId} shown={shown} />
  return (
    <div className={styles["page"]}>
      {shown === "calendar" && <CampaignCalendar waiting={header} campaignId={campaignId} header={header} />}
      {shown === "words" && <CampaignWords waiting={header} campaignId={campaignId} header={header} />}
      {shown === "results" && <CampaignResults waiting={header} campaignId={campaignId} header={header} />}
      {(shown === "matrix" || shown === "gallery") && (
        <CampaignSlots
          waiting={header}
          campaignId={campaignId}
          header={header}
          layout={shown === "gallery" ? "gallery" : "table"}
        />
      )}
    </div>
  )
}
