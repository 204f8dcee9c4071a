import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { foldersMachine } from "./folders.machine.ts"
import { foldersView } from "./folders.view.ts"
import { sampleFolders } from "./gallery-samples.states.ts"

/** Every way through the folder rail. */
export const foldersPaths = definePaths({
  machine: foldersMachine,
  inputs: { "a folder of the address": { brandId: "brand_fig", current: "f_social" } },
  events: [
    { type: "folder.show", folderId: "f_press" },
    { type: "folder.show", folderId: "f_gone" },
    { type: "folder.add" },
    { type: "folder.rename", folderId: "f_press" },
    { type: "folder.remove", folderId: "f_press" },
    { type: "name.change", name: "Winter 2026" },
    { type: "name.change", name: " " },
    { type: "form.submit" },
    { type: "form.cancel" },
    { type: "folders.retry" }
  ],
  ports: {
    folders: [
      { tell: { type: "folders.changed", folders: sampleFolders } },
      { tell: { type: "folders.failed", error: new BackendFailed({}) } }
    ],
    actOnFolder: [{ done: undefined }, { fail: new BackendFailed({}) }]
  },
  view: foldersView
})
