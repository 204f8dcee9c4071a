import { actTexts } from "../texts/acts.texts.ts"

const files = (count: number): string => `${count.toLocaleString("en")} ${count === 1 ? "file" : "files"}`

export const organizationExportTexts = {
  title: "Export everything",
  hint: "All brands with their packs, every file with a list of what it is, campaigns, approvals, notes, the credit ledger, the activity log and the members, as zip. Keys and passwords are never part of it.",
  start: "Export everything",
  stop: actTexts.cancel,
  gathering: (count: number) => `Looking through the organization: ${files(count)} so far`,
  packing: (done: number, count: number) => `${done.toLocaleString("en")} of ${files(count)} packed`,
  done: (count: number, archives: number) =>
    archives === 1 ? `${files(count)} exported` : `${files(count)} exported in ${archives} archives`,
  left: (count: number) => `${files(count)} could not be fetched; manifest.csv names them`,
  failed: "The export could not be made. Try again.",
  fetched: "in the archive",
  packFailed: "could not be written"
} as const
