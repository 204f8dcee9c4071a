import { type batchMachine, batchView } from "@marque/core/uploads"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof batchMachine>()("Batch", batchView)

export type BatchProviderProps = BoundProviderProps<typeof batchMachine>
export const BatchProvider = bound.Provider
export const BatchScope = bound.Scope
export const useBatch = bound.useView
