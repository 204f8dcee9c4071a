export { csvText } from "./csv-text.rules.ts"
export { delimiterOf } from "./delimiter.rules.ts"
export {
  type SheetFile,
  type SheetLimits,
  SheetReader,
  type SheetTable,
  SheetUnreadable
} from "./sheet-reader.service.ts"
export { sheetTexts } from "./sheet.texts.ts"
