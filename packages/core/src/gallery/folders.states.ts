import { sampleFolders } from "./gallery-samples.states.ts"
import { type FoldersContext, foldersMachine } from "./folders.machine.ts"

const blank: FoldersContext = {
  brandId: "brand_fig",
  folders: undefined,
  error: undefined,
  current: undefined,
  draft: undefined,
  touched: false,
  removing: undefined,
  refusal: undefined
}
const full: FoldersContext = { ...blank, folders: sampleFolders, current: "f_social" }
const draft = { parentId: undefined, folderId: undefined, name: "Winter 2026" }

const state = (list: "watching" | "failed", form: string, context: FoldersContext) =>
  foldersMachine.resolveState({ value: { list, form }, context })

/** Every state of the folder rail worth looking at, by name. */
export const foldersStates = {
  loading: state("watching", "closed", blank),
  empty: state("watching", "closed", { ...blank, folders: [] }),
  full: state("watching", "closed", full),
  failed: state("failed", "closed", { ...blank, error: "The folders could not be loaded" }),
  naming: state("watching", "naming", { ...full, draft }),
  nameTaken: state("watching", "naming", { ...full, draft: { ...draft, name: "press kit" }, touched: true }),
  renaming: state("watching", "naming", {
    ...full,
    draft: { parentId: undefined, folderId: "f_press", name: "Press kit" }
  }),
  saving: state("watching", "saving", { ...full, draft }),
  confirming: state("watching", "confirming", { ...full, removing: "f_press" }),
  removing: state("watching", "removing", { ...full, removing: "f_press" })
}
