import { type clipExportMachine, clipExportView } from "@marque/core/gallery"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof clipExportMachine>()("ClipExport", clipExportView)

export const ClipExportProvider = bound.Provider
export const ClipExportScope = bound.Scope
export const useClipExport = bound.useView
