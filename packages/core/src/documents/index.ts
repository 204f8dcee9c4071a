export { DocumentReader } from "./document-reader.service.ts"
export {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_PAGES_MAX,
  DOCUMENT_TEXT_MAX,
  DocumentFault,
  DocumentKind,
  DocumentLine,
  DocumentPage,
  DocumentText,
  DocumentUnreadable,
  type GivenDocument,
  LineBox,
  pageText,
  unreadable
} from "./document.schema.ts"
export { documentTexts } from "./document.texts.ts"
