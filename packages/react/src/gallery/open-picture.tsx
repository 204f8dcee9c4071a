import { ScorePanelScope } from "@marque/react/score"
import type { ReactNode } from "react"
import { AssetScope } from "./asset-provider.tsx"
import { ClipExportScope } from "./clip-export-provider.tsx"
import { useGalleryChild } from "./gallery-screen-provider.tsx"

/** Apart from the screen, so that what an open picture shows comes with the first one that is opened. */
export const OpenPicture = ({ children }: { readonly children: ReactNode }) => {
  const asset = useGalleryChild("asset")
  const score = useGalleryChild("score")
  const clipExport = useGalleryChild("clipExport")
  if (asset === undefined || score === undefined || clipExport === undefined) return null
  return (
    <AssetScope actor={asset}>
      <ScorePanelScope actor={score}>
        <ClipExportScope actor={clipExport}>{children}</ClipExportScope>
      </ScorePanelScope>
    </AssetScope>
  )
}
