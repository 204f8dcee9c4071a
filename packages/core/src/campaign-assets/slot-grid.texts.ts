const pictures = (count: number): string => (count === 1 ? "one picture" : `${count} pictures`)

export const slotGridTexts = {
  table: "Words and days of the slots",
  slot: "Slot",
  day: "Day",
  language: "Language",
  source: "First language of each slot",
  hint: "Arrows move, Shift selects, Enter edits. Copy and paste cells as in a spreadsheet, Ctrl or Cmd + D fills down.",
  reading: "Arrows move, Shift selects. Copied cells can be pasted into a spreadsheet.",
  cell: (column: string, slot: string): string => `${column}: ${slot}`,
  wrongDay: "Write the day as 2026-12-31, or nothing for no day",
  noLanguage: "This slot has no words in that language",
  refused: (count: number): string =>
    count === 1 ? "One cell was not taken; it says why." : `${count} cells were not taken; each says why.`,
  discard: "Show what is stored",
  undo: "Undo",
  saving: "Saving",
  saved: "All changes are saved",
  confirmTitle: "Change what was decided or delivered?",
  takenBack: (count: number): string =>
    `The review or approval of ${pictures(count)} is taken back. Other words on a picture need another picture.`,
  planOnly: "What was delivered or went live keeps its day. Only the plan moves.",
  change: "Change",
  cancel: "Cancel"
} as const
