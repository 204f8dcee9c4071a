import { clipExportMachine } from "@marque/core/gallery"
import { clipExportStates } from "@marque/core/testing"
import { ClipExport, ClipExportProvider } from "@marque/react/gallery"

export default {
  title: "Gallery/Clip export",
  component: ClipExport,
  subcomponents: { ClipExportProvider }
}

const story = (name: keyof typeof clipExportStates) => ({
  render: () => (
    <div style={{ maxInlineSize: "22rem" }}>
      <ClipExportProvider
        machine={clipExportMachine}
        input={{ assetId: "asset_0" }}
        options={{ snapshot: clipExportStates[name] }}
      >
        <ClipExport />
      </ClipExportProvider>
    </div>
  )
})

export const Idle = story("idle")
export const Preparing = story("preparing")
export const Exporting = story("exporting")
export const Done = story("done")
export const Failed = story("failed")
export const Cancelled = story("cancelled")
