export { recordFields, type RecordRow } from "./records.schema.ts"
