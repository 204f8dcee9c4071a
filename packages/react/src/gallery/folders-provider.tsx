import { type foldersMachine, foldersView } from "@marque/core/gallery"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof foldersMachine>()("Folders", foldersView)

export const FoldersProvider = bound.Provider
export const FoldersScope = bound.Scope
export const useFolders = bound.useView
