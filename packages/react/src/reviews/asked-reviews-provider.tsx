import { type askedReviewsMachine, askedReviewsView } from "@marque/core/reviews"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof askedReviewsMachine>()("AskedReviews", askedReviewsView)

export type AskedReviewsProviderProps = BoundProviderProps<typeof askedReviewsMachine>
export const AskedReviewsProvider = bound.Provider
export const useAskedReviews = bound.useView
