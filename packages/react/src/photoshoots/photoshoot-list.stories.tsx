import { photoshootListMachine, shootBeginMachine } from "@marque/core/photoshoots"
import { photoshootListStates, shootBeginStates } from "@marque/core/testing"
import { PhotoshootList, PhotoshootListProvider, ShootBeginProvider } from "@marque/react/photoshoots"
import { offline } from "../forms/offline-story.tsx"
import { listStories } from "../records/list-story.tsx"

export default {
  title: "Photoshoots/List",
  component: PhotoshootList,
  subcomponents: { PhotoshootListProvider, ShootBeginProvider },
  parameters: { layout: "fullscreen" }
}

const storyWith = (begin: keyof typeof shootBeginStates) =>
  listStories(photoshootListStates, (given) => (
    <PhotoshootListProvider machine={photoshootListMachine} {...given}>
      <ShootBeginProvider
        machine={shootBeginMachine}
        input={{ brandId: "brand_1" }}
        options={{ snapshot: shootBeginStates[begin] }}
      >
        <PhotoshootList missing={<h1>Page Not Found</h1>} />
      </ShootBeginProvider>
    </PhotoshootListProvider>
  ))

const story = storyWith("idle")

export const Loading = story("loading")
export const EmptyFirstUse = story("emptyFirstUse")
export const EmptyForViewer = story("emptyForViewer")
export const Several = story("several")
export const SecondPage = story("secondPage")
export const Typing = story("typing")
export const EmptyFiltered = story("emptyFiltered")
export const Viewer = story("viewer")
export const ReadOnly = story("readOnly")
export const AskingToArchive = story("askingToArchive")
export const Archiving = story("archiving")
export const Stale = story("stale")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
export const Selected = story("selected")
export const ArchivedOnes = story("archivedOnes")
export const ArchivedForManager = story("archivedForManager")
export const EmptyArchived = story("emptyArchived")
export const AskingToRemove = story("askingToRemove")
export const Removing = story("removing")
export const UndoOffered = story("undoOffered")
export const Undoing = story("undoing")
export const Preset = storyWith("preset")("emptyFirstUse")
export const Duplicating = storyWith("duplicating")("several")
export const Downloading = storyWith("downloading")("several")
export const Idle = story("several")
