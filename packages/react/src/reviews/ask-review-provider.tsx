import { type askReviewMachine, askReviewView } from "@marque/core/reviews"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof askReviewMachine>()("AskReview", askReviewView)

export type AskReviewProviderProps = BoundProviderProps<typeof askReviewMachine>
export const AskReviewProvider = bound.Provider
export const useAskReview = bound.useView
