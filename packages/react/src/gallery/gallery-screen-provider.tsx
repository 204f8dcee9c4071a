import { FULL_ACCESS, type galleryScreenMachine, galleryScreenView } from "@marque/core/gallery"
import { ComposerScope } from "@marque/react/composer"
import { ScorePanelScope } from "@marque/react/score"
import { WordsScope } from "@marque/react/words"
import type { ComponentProps, ReactNode } from "react"
import { bindMachine } from "../machines/bind-machine.tsx"
import { BulkScope } from "./bulk-provider.tsx"
import { AssetScope } from "./asset-provider.tsx"
import { ClipExportScope } from "./clip-export-provider.tsx"
import { PictureZipScope } from "./picture-zip-provider.tsx"
import { FoldersScope } from "./folders-provider.tsx"
import { GalleryScope } from "./gallery-provider.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof galleryScreenMachine>()("GalleryScreen", galleryScreenView, {
  search: (search) => ({ type: "search.changed", search }),
  access: (access = FULL_ACCESS) => ({ type: "access.changed", access }),
  online: (online = true) => ({ type: "connection.changed", online })
})

export const useGalleryScreen = bound.useView

const Parts = ({ children }: { readonly children: ReactNode }) => {
  const gallery = bound.useChild("gallery")
  const bulk = bound.useChild("bulk")
  const zip = bound.useChild("zip")
  const folders = bound.useChild("folders")
  const composer = bound.useChild("composer")
  const words = bound.useChild("words")
  if (gallery === undefined || bulk === undefined || zip === undefined || folders === undefined) return null
  if (composer === undefined || words === undefined) return null
  return (
    <GalleryScope actor={gallery}>
      <BulkScope actor={bulk}>
        <PictureZipScope actor={zip}>
          <FoldersScope actor={folders}>
            <ComposerScope actor={composer}>
              <WordsScope actor={words}>{children}</WordsScope>
            </ComposerScope>
          </FoldersScope>
        </PictureZipScope>
      </BulkScope>
    </GalleryScope>
  )
}

export const GalleryScreenProvider = ({ children, ...props }: ComponentProps<typeof bound.Provider>) => (
  <bound.Provider {...props}>
    <Parts>{children}</Parts>
  </bound.Provider>
)

export const OpenPicture = ({ children }: { readonly children: ReactNode }) => {
  const asset = bound.useChild("asset")
  const score = bound.useChild("score")
  const clipExport = bound.useChild("clipExport")
  if (asset === undefined || score === undefined || clipExport === undefined) return null
  return (
    <AssetScope actor={asset}>
      <ScorePanelScope actor={score}>
        <ClipExportScope actor={clipExport}>{children}</ClipExportScope>
      </ScorePanelScope>
    </AssetScope>
  )
}
