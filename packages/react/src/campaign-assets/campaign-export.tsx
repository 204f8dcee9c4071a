import { exportTexts } from "@marque/core/campaign-assets"
import { Button, later } from "@marque/react/ui"
import { useCampaignExport } from "./export-provider.tsx"

const ExportDialog = later(async () => (await import("./export-dialog.tsx")).ExportDialog)

/** The button that hands a campaign over, with its dialog. */
export const CampaignExport = () => {
  const { view, send } = useCampaignExport(({ isOpen }) => ({ isOpen }))
  return (
    <>
      <Button onClick={() => send({ type: "export.open" })}>{exportTexts.open}</Button>
      {view.isOpen && <ExportDialog />}
    </>
  )
}
