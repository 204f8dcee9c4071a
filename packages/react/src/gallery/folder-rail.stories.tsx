import type { foldersStates } from "@marque/core/testing"
import { FolderRail, FoldersProvider } from "@marque/react/gallery"
import { GalleryStage } from "./gallery-stage.tsx"

export default { title: "Gallery/Folder rail", component: FolderRail, subcomponents: { FoldersProvider } }

const story = (name: keyof typeof foldersStates) => ({
  render: () => (
    <GalleryStage folders={name}>
      <div style={{ maxInlineSize: 220 }}>
        <FolderRail />
      </div>
    </GalleryStage>
  )
})

export const Loading = story("loading")
export const Empty = story("empty")
export const Full = story("full")
export const Many = story("many")
export const Searched = story("searched")
export const Failed = story("failed")
export const Naming = story("naming")
export const NameTaken = story("nameTaken")
export const Renaming = story("renaming")
export const Saving = story("saving")
export const Confirming = story("confirming")
export const Removing = story("removing")
