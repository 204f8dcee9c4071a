import { type bulkMachine, bulkView } from "@marque/core/gallery"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof bulkMachine>()("Bulk", bulkView)

export const BulkProvider = bound.Provider
export const BulkScope = bound.Scope
export const useBulk = bound.useView
