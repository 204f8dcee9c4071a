import { type reviewRequestsMachine, reviewRequestsView } from "@marque/core/reviews"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof reviewRequestsMachine>()("ReviewRequests", reviewRequestsView)

export type ReviewRequestsProviderProps = BoundProviderProps<typeof reviewRequestsMachine>
export const ReviewRequestsProvider = bound.Provider
export const useReviewRequests = bound.useView
