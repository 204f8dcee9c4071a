import { type fileCheckMachine, fileCheckView } from "@marque/core/proposals"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof fileCheckMachine>()("FileCheck", fileCheckView)

export const FileCheckProvider = bound.Provider
export const useFileCheck = bound.useView
