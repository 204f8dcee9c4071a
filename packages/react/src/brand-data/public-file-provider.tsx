import { type publicFileMachine, publicFileView } from "@marque/core/brand-files"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof publicFileMachine>()("PublicFile", publicFileView)

export const PublicFileProvider = bound.Provider
export const usePublicFile = bound.useView
