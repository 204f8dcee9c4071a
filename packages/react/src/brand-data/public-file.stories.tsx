import { publicFileMachine } from "@marque/core/brand-files"
import { publicFileStates } from "@marque/core/testing"
import { PublicFile, PublicFileProvider } from "@marque/react/brand-data"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Brands/Public brand file",
  component: PublicFile,
  subcomponents: { PublicFileProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof publicFileStates) => ({
  render: () => (
    <PublicFileProvider
      machine={publicFileMachine}
      input={{ brandId: "brand_1", origin: "https://marque.example" }}
      options={{ snapshot: publicFileStates[name] }}
    >
      <PageFrame>
        <PublicFile />
      </PageFrame>
    </PublicFileProvider>
  )
})

export const Loading = story("loading")
export const Failed = story("failed")
export const NotPublished = story("notPublished")
export const NotManager = story("notManager")
export const Closed = story("closed")
export const Opening = story("opening")
export const OpenFailed = story("openFailed")
export const Open = story("open")
export const OpenToOthers = story("openToOthers")
export const Confirming = story("confirming")
export const Closing = story("closing")
export const CloseFailed = story("closeFailed")
export const Offline = offline(story("open"))
