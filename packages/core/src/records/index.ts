export { recordFields, type RecordRow } from "./records.schema.ts"
export { hasWords, PAGE_SIZE } from "../lists/list.rules.ts"
