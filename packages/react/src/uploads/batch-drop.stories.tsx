import { batchMachine } from "@marque/core/uploads"
import { batchStates } from "@marque/core/testing"
import { BatchDrop, BatchProvider } from "@marque/react/uploads"

export default { title: "Uploads/Batch drop", component: BatchDrop, subcomponents: { BatchProvider } }

const story = (name: keyof typeof batchStates, room = 12) => ({
  render: () => (
    <BatchProvider
      machine={batchMachine}
      input={{ brandId: "brand_1", purpose: "place" }}
      options={{ snapshot: batchStates[name] }}
    >
      <div style={{ maxInlineSize: 440 }}>
        <BatchDrop room={room} full={room === 0 ? "A place has at most 12 photographs" : undefined} />
      </div>
    </BatchProvider>
  )
})

export const Empty = story("empty")
export const UnderWay = story("underWay")
export const SomeFailed = story("someFailed")
export const OnlyFailures = story("onlyFailures", 0)
export const StoredBefore = story("storedBefore")
