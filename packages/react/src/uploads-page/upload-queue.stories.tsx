import { uploadQueueStates } from "@marque/core/testing"
import { uploadQueueMachine } from "@marque/core/uploads"
import { UploadQueueProvider, UploadQueueScope } from "@marque/react/uploads/page"
import { UploadQueue } from "./upload-queue.tsx"

export default { title: "Uploads/Upload queue", component: UploadQueue, subcomponents: { UploadQueueScope } }

const story = (name: keyof typeof uploadQueueStates) => ({
  render: () => (
    <UploadQueueProvider
      machine={uploadQueueMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: uploadQueueStates[name] }}
    >
      <UploadQueue hrefOf={(q) => `/brands/brand_1/uploads?q=${q}`} />
    </UploadQueueProvider>
  )
})

export const Opening = story("opening")
export const UnderWay = story("underWay")
export const Paused = story("paused")
export const Duplicates = story("duplicates")
export const Deciding = story("deciding")
export const SomeFailed = story("someFailed")
export const Videos = story("videos")
export const ConnectionLost = story("connectionLost")
export const TwoThousand = story("twoThousand")
export const TooMany = story("tooMany")
