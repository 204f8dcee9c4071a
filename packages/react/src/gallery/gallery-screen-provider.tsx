import { FULL_ACCESS, type galleryScreenMachine, galleryScreenView } from "@marque/core/gallery"
import { ComposerScope } from "@marque/react/composer"
import { WordsScope } from "@marque/react/words"
import type { ComponentProps, ReactNode } from "react"
import { bindMachine } from "../machines/bind-machine.tsx"
import { BulkScope } from "./bulk-provider.tsx"
import { PictureZipScope } from "./picture-zip-provider.tsx"
import { FoldersScope } from "./folders-provider.tsx"
import { GalleryScope } from "./gallery-provider.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof galleryScreenMachine>()("GalleryScreen", galleryScreenView, {
  search: (search) => ({ type: "search.changed", search }),
  access: (access = FULL_ACCESS) => ({ type: "access.changed", access }),
  online: (online = true) => ({ type: "connection.changed", online })
})

export const useGalleryScreen = bound.useView
export const useGalleryChild = bound.useChild

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
