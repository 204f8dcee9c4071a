import { type recallMachine, recallView } from "@marque/core/recall"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof recallMachine>()("Recall", recallView)

export type RecallProviderProps = BoundProviderProps<typeof recallMachine>
export const RecallProvider = bound.Provider
export const useRecall = bound.useView
