import { type photoshootListMachine, photoshootListView } from "@marque/core/photoshoots"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof photoshootListMachine>()("PhotoshootList", photoshootListView, {
  search: (search) => ({ type: "search.set", search })
})

export type PhotoshootListProviderProps = BoundProviderProps<typeof photoshootListMachine>
export const PhotoshootListProvider = bound.Provider
export const usePhotoshootList = bound.useView
export const usePhotoshootListActor = bound.useActor
