/** The same act has the same word on every screen. */
export const actTexts = {
  add: "Add",
  archive: "Archive",
  back: "Back",
  cancel: "Cancel",
  clear: "Clear",
  close: "Close",
  copy: "Copy",
  create: "Create",
  delete: "Delete",
  discard: "Discard",
  dismiss: "Dismiss",
  download: "Download",
  edit: "Edit",
  reload: "Reload",
  remove: "Remove",
  rename: "Rename",
  replace: "Replace",
  restore: "Restore",
  retry: "Retry",
  save: "Save",
  undo: "Undo"
} as const
