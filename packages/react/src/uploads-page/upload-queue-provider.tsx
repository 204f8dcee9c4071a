import { type QueueWindow, type uploadQueueMachine, uploadQueueView } from "@marque/core/uploads"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof uploadQueueMachine>()("UploadQueue", (snapshot, window: QueueWindow) =>
  uploadQueueView(snapshot, window)
)

export type UploadQueueProviderProps = BoundProviderProps<typeof uploadQueueMachine>
export const UploadQueueProvider = bound.Provider
/** For a queue that outlives the page. */
export const UploadQueueScope = bound.Scope
export const useUploadQueue = bound.useView
/** No rows. */
export const NO_ROWS: QueueWindow = { from: 0, to: 0 }
