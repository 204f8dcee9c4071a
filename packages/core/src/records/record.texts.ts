/** Every sentence that differs between kinds of record only in the noun. */
export const recordTexts = (one: string, many = `${one}s`, begin = "add") => {
  const One = one.charAt(0).toUpperCase() + one.slice(1)
  const Many = many.charAt(0).toUpperCase() + many.slice(1)
  return {
    one,
    many,
    title: Many,
    stored: One,
    blank: `New ${one}`,
    loading: `Loading the ${one}`,
    loadingList: `Loading ${many}`,
    forbiddenTitle: `You cannot ${begin} ${many}`,
    saved: `${One} saved`,
    archived: `${One} archived`,
    restored: `${One} restored`,
    removed: `${One} deleted`,
    saveFailed: `The ${one} could not be saved`,
    archiveFailed: `The ${one} could not be archived`,
    removeFailed: `The ${one} could not be deleted`,
    loadFailed: `The ${one} could not be loaded`,
    listFailed: `The ${many} could not be loaded`,
    isArchived: `This ${one} is archived.`,
    noneYet: `There is no ${one} yet`,
    appearLater: `${Many} appear here as soon as somebody adds one.`,
    count: (total: number) => `${total} ${total === 1 ? one : many}`,
    selected: (count: number) => `${count} selected`,
    moved: (count: number, what: "archived" | "restored" | "deleted") => `${count} ${count === 1 ? one : many} ${what}`,
    archiveTitle: (name: string) => `Archive ${name}?`,
    removeTitle: (name: string) => `Delete ${name} now?`,
    // A kind may have more to say.
    removeText: `The ${one} and its files are deleted for ever. Pictures already made stay.` as string,
    actionsFor: (name: string) => `Actions for ${name}`,
    select: (name: string) => `Select ${name}`,
    current: `All ${many}`,
    noResults: (sought: string) => `No results for ${sought}`,
    noneArchived: `No ${one} is archived`,
    archivedAppear: `Archived ${many} stay here for 30 days.`,
    usedText: (used: string) => `${used}. The pictures stay; the ${one} can be restored for 30 days.`
  } as const
}
export type RecordTexts = ReturnType<typeof recordTexts>

/** A form and its list offer the same undo, of which one notice is enough. */
export const UNDO_NOTICE = "record:undo"

export const recordLabels = {
  save: "Save",
  saving: "Saving…",
  discard: "Discard",
  another: "Save & add another",
  archive: "Archive",
  restore: "Restore",
  remove: "Delete now",
  undo: "Undo",
  undoFailed: "This could not be undone",
  busy: "One moment…",
  cancel: "Cancel",
  retry: "Retry",
  edit: "Edit",
  generate: "Generate",
  actions: "Actions",
  selectAll: "Select all on this page",
  clearSelection: "Clear selection",
  clearFilters: "Clear filters",
  archivedView: "Archived",
  ownList: "its list",
  typeName: (name: string) => `Type ${name} to delete it`,
  tryOthers: "Try other words, or clear the filters."
} as const

export const leaveTexts = {
  title: "Leave without saving?",
  text: "What you changed here is not saved yet.",
  stay: "Stay",
  leave: "Leave"
} as const

export const conflictTexts = {
  compare: "Compare",
  differences: "What differs",
  field: "Field",
  yours: "Yours",
  stored: "Stored"
} as const

/** For example `21 Nov 2026`. `at`: UTC milliseconds; `timeZone`: IANA name. */
export const dateText = (at: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone }).format(at)

/** Who archived something, and when. `at` is in UTC milliseconds. */
export const archivedByText = (at: number, by: string | undefined, timeZone: string | undefined): string =>
  by === undefined ? `Archived on ${dateText(at, timeZone)}` : `Archived by ${by} on ${dateText(at, timeZone)}`

/** Source: product specification, section 2.19. */
export const deletedOnText = (at: number, timeZone: string | undefined): string =>
  `Deleted on ${dateText(at, timeZone)}`
