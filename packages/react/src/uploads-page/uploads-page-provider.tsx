import { type uploadsPageMachine, uploadsPageView } from "@marque/core/uploads"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof uploadsPageMachine>()("UploadsPage", uploadsPageView, {
  search: (search) => ({ type: "search.set", search })
})

export type UploadsPageProviderProps = BoundProviderProps<typeof uploadsPageMachine>
export const UploadsPageProvider = bound.Provider
export const useUploadsPage = bound.useView
