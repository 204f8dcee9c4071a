import * as folders from "@marque/adapters/convex/folders"
import { foldersActors, foldersMachine } from "@marque/core/gallery"
import { pageMachines } from "../app-context/page-machines.ts"

export const useFoldersMachines = pageMachines(folders.layer, (runtime) => ({
  folders: foldersMachine.provide({ actors: foldersActors(runtime) })
}))
